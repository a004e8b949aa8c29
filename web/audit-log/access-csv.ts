import type { AccessEntry } from '#shared/access-log.ts'
import { csvLines } from '#web/analytics/csv-lines.ts'
import { accessWords, whoWords } from './access-words.ts'

/** Sign-ins and exports as CSV, times in UTC. */
export const accessCsv = (entries: readonly AccessEntry[]) =>
  csvLines([
    ['Time (UTC)', 'Who', 'What', 'Address', 'Browser', 'Rows', 'Times', 'Last time (UTC)'],
    ...entries.map((entry) => [
      entry.at,
      entry.user?.fullName ?? whoWords(entry),
      accessWords(entry),
      entry.address ?? '',
      entry.browser ?? '',
      entry.rows ?? '',
      entry.times,
      entry.lastAt,
    ]),
  ])
