import { queryId } from '#shared/fields.ts'
import { badRequest } from '#server/errors.ts'

/** A row's number in a path. */
export const RowId = queryId('The number in the address')

/** The same for a path whose answer is not JSON. Throws 400. */
export function rowId(given: string | undefined): number {
  const id = RowId.safeParse(given)
  if (!id.success) throw badRequest(id.error.issues[0]?.message ?? 'The number in the address is not right')
  return id.data
}
