import { badRequest } from '#server/errors.ts'

/** A change that names no field is its caller's mistake. Throws 400. */
export function refuseEmpty(change: object) {
  if (Object.values(change).every((value) => value === undefined)) throw badRequest('Nothing to change was given')
}
