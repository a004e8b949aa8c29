import { readingNotes } from '#shared/resume-reading.ts'
import type { ResumeReading } from '#shared/resumes.ts'
import { proposedValues, type ProposedField } from '#web/candidates/proposed-values.ts'

/** A line's fields are those that a resume can say. */
export type LineField = ProposedField
/** As they are typed; skills are told apart by commas. */
export type LineValues = Record<LineField, string>

/** One resume that was chosen, and the candidate it is to become. */
export interface ResumeLine {
  id: number
  file: File
  /** Whether it is among those to add. */
  picked: boolean
  values: LineValues
  /** What the resume filled in and nobody has changed. */
  proposed: ReadonlySet<LineField>
  faults: Partial<Record<LineField, string>>
  reading:
    | { is: 'waiting' | 'reading' }
    /** `note`: why nothing, or not all, could be read. */
    | { is: 'read'; note?: string | undefined; warnings: readonly string[] }
    /** It cannot be attached either: a PDF by its name alone. */
    | { is: 'refused'; reason: string }
  /** How far it is among the candidates; undefined before it was tried. */
  turn?:
    | { is: 'adding' }
    /** `final`: it would be refused again as it is. */
    | { is: 'failed'; reason: string; final: boolean }
    | { is: 'attaching' | 'added'; candidateId: number }
    /** Added, and its resume could not be uploaded. */
    | { is: 'unattached'; candidateId: number; reason: string }
    | undefined
}

export const lineOf = (id: number, file: File): ResumeLine => ({
  id,
  file,
  picked: true,
  values: { name: '', email: '', phone: '', location: '', experienceYears: '', skills: '' },
  proposed: new Set(),
  faults: {},
  reading: { is: 'waiting' },
})

/** The candidate that it has become; undefined while it is none. */
export const candidateOf = ({ turn }: ResumeLine) => (turn && 'candidateId' in turn ? turn.candidateId : undefined)

/** With what its resume says in the fields that are still empty. */
export function withReading(line: ResumeLine, { state, proposal, warnings }: ResumeReading): ResumeLine {
  const said = Object.entries(proposal ? proposedValues(proposal) : {}).map(
    ([field, value]) => [field as LineField, Array.isArray(value) ? value.join(', ') : value] as const,
  )
  const filled = said.filter(([field]) => line.values[field] === '')
  return {
    ...line,
    values: { ...line.values, ...Object.fromEntries(filled) },
    proposed: new Set(filled.map(([field]) => field)),
    reading: { is: 'read', note: state === 'read' ? undefined : readingNotes[state], warnings },
  }
}

/** Somebody typed there: it is theirs now, and what was refused before may pass. */
export const withTyped = (line: ResumeLine, field: LineField, text: string): ResumeLine => ({
  ...line,
  turn: undefined,
  values: { ...line.values, [field]: text },
  proposed: new Set([...line.proposed].filter((one) => one !== field)),
})

/** Its resume was read, as far as it can be, and it is not among the candidates yet. */
export const isSettled = (line: ResumeLine) => line.reading.is === 'read' && candidateOf(line) === undefined
