import { imports, type LeftOut, type LeftOutReason } from '#shared/imports.ts'
import type { JobTitle } from '#shared/jobs.ts'
import { call } from '#web/api/call.ts'
import type { Choices } from '#web/imports/match/choices.ts'
import type { Table } from '#web/imports/read/table.ts'
import { rowBuilder, type BuiltRow } from './build-row.ts'
import { inBatches } from './in-batches.ts'

/** What becomes of a row. */
export type Fate = 'new' | 'here' | 'twice' | 'faulty' | 'skipped'
export interface CheckedRow extends BuiltRow {
  fate: Fate
  /** Why it is not added, where no fault at a cell says so. */
  why?: string
  /** Who is here already, and whether with a resume. */
  candidateId?: number
  hasResume?: boolean
  /** It ended longer ago than candidates are kept, which is for so many months. */
  keptMonths?: number
}

interface Checking {
  table: Table
  choices: Choices
  titles: readonly JobTitle[]
  /** 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** So many rows are looked at before the screen gets its turn again: some 20 ms. */
const rowsAtOnce = 250

/** Looks at every row: by the rules here, and by what the server knows. Throws what a call throws; nothing is kept of it there. */
export async function checkTable({ table, choices, titles, onProgress, signal }: Checking): Promise<CheckedRow[]> {
  const build = rowBuilder(table, choices, titles)
  const checked: CheckedRow[] = []
  const first = new Map<string, number>()
  for (let at = 0; at < table.rows.length; at += rowsAtOnce) {
    for (const row of table.rows.slice(at, at + rowsAtOnce)) checked.push(judged(build(row), first))
    await otherTurns()
    signal.throwIfAborted()
  }
  const sound = checked.filter(({ fate }) => fate === 'new')
  const byRow = new Map(sound.map((each) => [each.row.row, each]))
  let done = 0
  for (const batch of inBatches(sound)) {
    const { leftOut, pastRetention, retentionMonths } = await call(
      imports.check,
      { body: { rows: batch.map(({ candidate }) => candidate) } },
      { signal },
    )
    for (const each of leftOut) {
      const row = byRow.get(each.row)!
      Object.assign(row, judgedThere(each, row))
    }
    for (const row of pastRetention) Object.assign(byRow.get(row)!, { keptMonths: retentionMonths })
    onProgress((done += batch.length) / sound.length)
  }
  return checked
}

/** `first`: the rows that were sound so far, by person and job. */
function judged(built: BuiltRow, first: Map<string, number>): CheckedRow {
  if (built.skipped !== undefined) return { ...built, fate: 'skipped', why: built.skipped }
  if (Object.keys(built.faults).length > 0) return { ...built, fate: 'faulty' }
  const key = `${built.candidate.email.toLowerCase()} ${built.candidate.jobId}`
  const earlier = first.get(key)
  if (earlier !== undefined)
    return { ...built, fate: 'twice', why: `The same person stands in row ${earlier} for this job` }
  first.set(key, built.row.row)
  return { ...built, fate: 'new' }
}

const fates: Record<LeftOutReason, Fate> = { there: 'here', repeated: 'twice', closed: 'faulty', days: 'faulty' }

/** What the server's answer makes of a row: a fault is said at its cell. */
function judgedThere(
  { why, message, candidateId, hasResume }: LeftOut,
  { candidate }: CheckedRow,
): Partial<CheckedRow> {
  const fate = fates[why]
  if (fate !== 'faulty')
    return { fate, why: message, ...(candidateId !== null && { candidateId, hasResume: hasResume === true }) }
  const field = why === 'closed' ? 'job' : candidate.stageSince ? 'stageSince' : 'appliedAt'
  return { fate, faults: { [field]: message } }
}

const otherTurns = () => new Promise((resolve) => setTimeout(resolve))
