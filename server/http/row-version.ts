import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'

/**
 * Refuses when the row has changed since the caller's screen read it (X-Row-Version, DECISIONS): 409 with
 * `errorType: "conflict"` and the row as it is. Without the header the last write wins, field by field.
 */
export function refuseStale(
  { rowVersion }: Pick<Context, 'rowVersion'>,
  row: { updatedAt: Date },
  current: unknown,
  outcome = 'Nothing of yours was saved.',
) {
  if (rowVersion === undefined) return
  const seen = new Date(rowVersion).getTime()
  if (seen !== row.updatedAt.getTime())
    throw new AppError(409, `Someone else changed this in the meantime. ${outcome}`, {
      errorType: 'conflict',
      extra: { current },
    })
}

/** Where nothing would have been saved, but a letter sent. */
export const nothingSent = 'Nothing was sent.'

/** The version of what nobody has set yet: older than any that is set. */
export const neverChanged = new Date(0)

/** The next `updatedAt`: now, but always later than before, so that two changes in one millisecond differ. */
export const nextVersion = ({ now }: Pick<Context, 'now'>, row: { updatedAt: Date }) =>
  new Date(Math.max(now().getTime(), versionAfter(row).getTime()))

/** Another one than before, of a row to which nothing has happened. */
export const versionAfter = (row: { updatedAt: Date }) => new Date(row.updatedAt.getTime() + 1)
