import type { CheckedRow } from '#web/imports/check/check-table.ts'
import type { Match } from './match-resumes.ts'

/** What becomes of a file; first what somebody has to look at. */
export const resumeStates = {
  several: 'Fits several',
  rival: 'Another file fits too',
  nobody: 'Fits nobody',
  leftOut: 'Its row is left out',
  trouble: 'Cannot be added',
  there: 'Has a resume already',
  for: 'Will be added',
} as const
export type ResumeState = keyof typeof resumeStates

type Rows = ReadonlyMap<number, Pick<CheckedRow, 'hasResume'>>

/** Whoever has a resume already keeps it. */
export const stateOf = (match: Match, rows: Rows): ResumeState =>
  match.is === 'for' && match.rows.every((row) => rows.get(row)?.hasResume) ? 'there' : match.is

const rowsNamed = 5

/** What there is to say besides. */
export function whyNotTaken(match: Match, rows: Rows): string | undefined {
  if (match.is === 'trouble') return match.why
  if (match.is === 'several' || match.is === 'rival' || match.is === 'leftOut') return named(match.rows)
  if (match.is !== 'for') return undefined
  if (stateOf(match, rows) === 'there') return 'it stays'
  return match.rows.length > 1 ? `to ${named(match.rows)}, one person` : undefined
}

const named = (rows: readonly number[]) =>
  rows.length === 1
    ? `row ${rows[0]}`
    : `rows ${rows.slice(0, rowsNamed).join(', ')}${rows.length > rowsNamed ? ` and ${rows.length - rowsNamed} more` : ''}`
