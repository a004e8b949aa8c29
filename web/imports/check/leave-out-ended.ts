import { many } from '#web/wording/many.ts'
import type { CheckedRow } from './check-table.ts'

/** The rows that will be added and would be anonymised soon after, since they ended longer ago than candidates are kept. */
export const endedLongAgo = (rows: readonly CheckedRow[]) =>
  rows.filter(({ fate, keptMonths }) => fate === 'new' && keptMonths !== undefined)

/** All rows, those left out. */
export const withoutEnded = (rows: readonly CheckedRow[]): readonly CheckedRow[] =>
  rows.map((row) =>
    row.fate === 'new' && row.keptMonths !== undefined
      ? {
          ...row,
          fate: 'skipped',
          why: `Ended longer ago than the ${many(row.keptMonths, 'month')} that candidates are kept`,
        }
      : row,
  )
