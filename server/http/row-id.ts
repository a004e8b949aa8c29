import { queryId } from '#shared/fields.ts'
import { badRequest } from '#server/errors.ts'

const schema = queryId('The number in the address')

/** A row's number from a path that is not JSON's. Throws 400. */
export function rowId(given: string | undefined): number {
  const id = schema.safeParse(given)
  if (!id.success) throw badRequest(id.error.issues[0]?.message ?? 'The number in the address must be a whole number')
  return id.data
}
