import type { AuditEntry } from '#shared/audit-log.ts'
import { csvLines } from '#web/analytics/csv-lines.ts'
import { entryWords } from './entry-words.ts'

/** Entries of the activity log as CSV, times in UTC. */
export const logCsv = (entries: readonly AuditEntry[]) =>
  csvLines([
    ['Time (UTC)', 'Who', 'What', 'Candidate', 'Job', 'About', 'Details'],
    ...entries.map((entry) => [
      entry.timestamp,
      entry.user?.fullName ?? 'System',
      entry.action,
      entry.candidate?.name ?? '',
      entry.job?.title ?? '',
      entry.about ?? '',
      entryWords(entry),
    ]),
  ])
