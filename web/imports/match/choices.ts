import type { JobTitle } from '#shared/jobs.ts'
import type { CandidateStatus } from '#shared/pipeline.ts'
import type { Table } from '#web/imports/read/table.ts'
import { jobsByTitle } from './guess-job.ts'
import { guessColumns } from './guess-columns.ts'
import { guessStatus } from './guess-status.ts'
import { columnOf, type ColumnUse } from './import-fields.ts'
import { dayOrderOf, type DayOrder } from './read-day.ts'

/** What somebody has said about a table. What they left alone is guessed anew wherever it is asked for. */
export interface Choices {
  uses: readonly ColumnUse[]
  /** How 03/05/2024 is meant, where the table does not tell. */
  dayOrder?: DayOrder
  /** One job for all, although a column says which. */
  oneJob: boolean
  jobId?: number
  /** By what stands in the column. */
  jobs: Readonly<Record<string, number | 'out'>>
  oneStatus: boolean
  status: CandidateStatus
  statuses: Readonly<Record<string, CandidateStatus | 'out'>>
}

export const firstChoices = (table: Table): Choices => ({
  uses: guessColumns(table),
  oneJob: false,
  jobs: {},
  oneStatus: false,
  status: '00_application_submitted',
  statuses: {},
})

/** The column that says the job of each; -1 where one is chosen for all. */
export const jobColumn = ({ uses, oneJob }: Choices) => (oneJob ? -1 : columnOf(uses, 'job'))
export const statusColumn = ({ uses, oneStatus }: Choices) => (oneStatus ? -1 : columnOf(uses, 'status'))

/** The job of a value: as chosen, else as guessed; undefined where nobody knows. An empty cell names none. */
export function jobMatcher({ jobs }: Choices, titles: readonly JobTitle[]) {
  const guess = jobsByTitle(titles)
  const there = new Set(titles.map(({ id }) => id))
  return (value: string): number | 'out' | undefined => {
    const chosen = ownValue(jobs, value)
    if (chosen === 'out' || (chosen !== undefined && there.has(chosen))) return chosen
    return value === '' ? 'out' : guess(value)
  }
}

/** Whose status is not told has that of all. */
export const statusMatcher =
  ({ statuses, status }: Choices) =>
  (value: string): CandidateStatus | 'out' | undefined =>
    ownValue(statuses, value) ?? (value === '' ? status : guessStatus(value))

/** A value of a table may be called as what every object has. */
const ownValue = <Value>(record: Readonly<Record<string, Value>>, name: string) =>
  Object.hasOwn(record, name) ? record[name] : undefined

/** How the table's dates are meant, as it tells, or "ask"; undefined where it does not matter. */
export function tableDayOrder({ rows }: Table, { uses }: Choices): DayOrder | 'ask' | undefined {
  const columns = [columnOf(uses, 'appliedAt'), columnOf(uses, 'stageSince')].filter((at) => at >= 0)
  return dayOrderOf(rows.flatMap(({ cells }) => columns.map((at) => cells[at]!)))
}
