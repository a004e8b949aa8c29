import type { z } from 'zod'
import { ImportedCandidate } from '#shared/imports.ts'
import { candidateSkillsMax } from '#shared/limits.ts'
import type { JobTitle } from '#shared/jobs.ts'
import {
  jobColumn,
  jobMatcher,
  statusColumn,
  statusMatcher,
  tableDayOrder,
  type Choices,
} from '#web/imports/match/choices.ts'
import { columnOf, type ImportField } from '#web/imports/match/import-fields.ts'
import { readDay } from '#web/imports/match/read-day.ts'
import type { Table, TableRow } from '#web/imports/read/table.ts'

/** What is wrong with a row, at the field that it is said of. */
export type Faults = Partial<Record<ImportField, string>>

/** A row as it would be sent; with what is wrong with it, or why it is not meant to be. */
export interface BuiltRow {
  row: TableRow
  candidate: z.input<typeof ImportedCandidate>
  faults: Faults
  /** Whoever imports leaves it out: its job or its status. */
  skipped?: string
  /** What is kept otherwise than it stands there. */
  told?: string
}

/** Makes candidates of a table's rows, as `choices` say. */
export function rowBuilder(table: Table, choices: Choices, titles: readonly JobTitle[]): (row: TableRow) => BuiltRow {
  const at = (field: ImportField) => columnOf(choices.uses, field)
  const [jobAt, statusAt] = [jobColumn(choices), statusColumn(choices)]
  const [jobOf, statusOf] = [jobMatcher(choices, titles), statusMatcher(choices)]
  const order = choices.dayOrder ?? readableOrder(tableDayOrder(table, choices))
  const noted = choices.uses.flatMap((use, column) => (use === 'notes' ? [column] : []))
  return (row) => {
    const textOf = (field: ImportField) => row.cells[at(field)]?.trim() ?? ''
    const job = jobAt < 0 ? choices.jobId : jobOf(row.cells[jobAt]!.trim())
    const status = statusAt < 0 ? choices.status : statusOf(row.cells[statusAt]!.trim())
    const { skills, beyond } = skillsIn(textOf('skills'))
    const faults: Faults = {}
    const day = (field: 'appliedAt' | 'stageSince') => {
      const text = textOf(field)
      const iso = text === '' ? undefined : readDay(text, order)
      if (text !== '' && iso === undefined) faults[field] = 'This is no date that can be read'
      return iso
    }
    const candidate = {
      row: row.row,
      jobId: typeof job === 'number' ? job : 0,
      name: nameOf(textOf),
      email: addressIn(textOf('email')),
      ...lines(textOf),
      ...(status && status !== 'out' && { status }),
      hiPeopleScore: numberIn(textOf('hiPeopleScore')),
      hiPeoplePercentile: numberIn(textOf('hiPeoplePercentile')),
      experienceYears: numberIn(textOf('experienceYears'), Math.floor),
      skills,
      notes: notesOf(row, noted, table.columns, beyond),
      appliedAt: day('appliedAt'),
      stageSince: day('stageSince'),
    }
    const skipped =
      job === 'out'
        ? row.cells[jobAt]!.trim() === ''
          ? 'No job is given'
          : 'Its job is left out'
        : status === 'out'
          ? 'Its status is left out'
          : undefined
    return {
      row,
      candidate,
      faults: skipped === undefined ? { ...faultsOf(candidate), ...faults } : {},
      ...(skipped !== undefined && { skipped }),
      ...(beyond.length > 0 && {
        told: `The first ${candidateSkillsMax} skills are kept as such. Into the notes: ${beyond.join(', ')}`,
      }),
    }
  }
}

const readableOrder = (order: ReturnType<typeof tableDayOrder>) => (order === 'day-first' ? order : 'month-first')

type TextOf = (field: ImportField) => string

const nameOf = (textOf: TextOf) => textOf('name') || [textOf('firstName'), textOf('lastName')].filter(Boolean).join(' ')

/** "Ada Okafor <ada@example.com>" and "mailto:ada@example.com" have an address in them; of several, the first is taken. */
function addressIn(text: string) {
  const [first = ''] = text.replace(/^mailto:/i, '').split(/[,;|\s]+(?=[^\s,;|]+@)/)
  return (/<([^<>]+@[^<>]+)>/.exec(text)?.[1] ?? first).trim()
}

/** Blank ones are not told. */
const lines = (textOf: TextOf) =>
  Object.fromEntries(
    (['phone', 'location', 'source', 'expectedSalary'] as const).flatMap((field) => {
      const text = textOf(field)
      return text === '' ? [] : [[field, text]]
    }),
  )

/** "81", "81.4 %", "81,4", "87th", "5+ years": whole; no number at all where a text is none, which is a fault. */
function numberIn(text: string, whole: (value: number) => number = Math.round) {
  if (text === '') return undefined
  const [digits] = /^[<>~]?\s*\d+(?:[.,]\d+)?/.exec(text) ?? []
  return digits === undefined ? Number.NaN : whole(Number(digits.replace(/^[<>~]\s*/, '').replace(',', '.')))
}

/** Each once; the first few are skills, as on every form. */
function skillsIn(text: string) {
  const named = new Map<string, string>()
  for (const skill of text.split(/[,;|\n]/).map((each) => each.trim()))
    if (skill !== '' && !named.has(skill.normalize('NFC').toLowerCase()))
      named.set(skill.normalize('NFC').toLowerCase(), skill)
  const all = [...named.values()]
  return { skills: all.slice(0, candidateSkillsMax), beyond: all.slice(candidateSkillsMax) }
}

/** Several columns of notes are told apart by their headers. */
function notesOf({ cells }: TableRow, noted: readonly number[], columns: readonly string[], beyond: readonly string[]) {
  const notes = noted.flatMap((at) => {
    const text = cells[at]!.trim()
    return text === '' ? [] : [noted.length > 1 ? `${columns[at]}: ${text}` : text]
  })
  const all = [...notes, ...(beyond.length > 0 ? [`Further skills: ${beyond.join(', ')}`] : [])]
  return all.length > 0 ? all.join('\n') : undefined
}

/** By the contract's own rules and sentences, so that nobody reads others of the server. */
function faultsOf(candidate: BuiltRow['candidate']): Faults {
  const read = ImportedCandidate.safeParse(candidate)
  const faults: Faults = {}
  for (const { path, message } of read.error?.issues ?? []) {
    const field = fieldOf[String(path[0])] ?? (path[0] as ImportField)
    faults[field] ??= message
  }
  return faults
}
/** What the contract calls otherwise than the table. */
const fieldOf: Record<string, ImportField> = { jobId: 'job' }
