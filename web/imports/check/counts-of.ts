import type { JobTitle } from '#shared/jobs.ts'
import type { CheckedRow, Fate } from './check-table.ts'

/** How many rows meet each fate. */
export function countsOf(rows: readonly CheckedRow[]) {
  const counts: Record<Fate, number> = { new: 0, here: 0, twice: 0, faulty: 0, skipped: 0 }
  for (const { fate } of rows) counts[fate] += 1
  return counts
}

/** How many will be added who have only applied, for an active job, and without a score: they may be sent their assessment. */
export function awaitingAssessment(rows: readonly CheckedRow[], titles: readonly JobTitle[]) {
  const active = new Set(titles.flatMap(({ id, status }) => (status === 'active' ? [id] : [])))
  return rows.filter(
    ({ fate, candidate: { status, jobId, hiPeopleScore } }) =>
      fate === 'new' &&
      (status ?? '00_application_submitted') === '00_application_submitted' &&
      active.has(jobId) &&
      hiPeopleScore == null,
  ).length
}
