import type { ImportedCandidate } from '#shared/imports.ts'
import { settledStatuses } from '#shared/pipeline.ts'

/**
 * The day since when nothing has happened to a candidacy that was decided on elsewhere, as its table tells, at least by when
 * they applied. Whoever is still under way has what is done with them ahead, and none; nor has whom the table gives no day.
 */
export function endedOn({
  status,
  stageSince,
  appliedAt,
}: Pick<ImportedCandidate, 'status' | 'stageSince' | 'appliedAt'>) {
  return settledStatuses.some((settled) => settled === status) ? (stageSince ?? appliedAt ?? undefined) : undefined
}
