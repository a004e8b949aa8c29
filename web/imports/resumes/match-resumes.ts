import { isAboutResumes, nameWords } from './name-words.ts'
import { peopleByWords, type NamedRow } from './people-by-words.ts'
import type { ResumeFile } from './resume-file.ts'
import { rowsByFile } from './rows-by-file.ts'

/** A row that may be given a resume. */
export interface ResumeRow extends NamedRow {
  /** What stands in the column of files. */
  file: string
}

/** Whose a file is. */
export type Match =
  | { is: 'for'; rows: readonly number[]; by: By }
  | { is: 'nobody' }
  /** It fits rows that are not imported. */
  | { is: 'leftOut'; rows: readonly number[] }
  /** It fits people whom it does not tell apart. */
  | { is: 'several'; rows: readonly number[] }
  /** It fits, and so does another file. */
  | { is: 'rival'; rows: readonly number[] }
  | { is: 'trouble'; why: string }
type By = 'hand' | 'file' | 'email' | 'name' | 'id'

/** Said by hand: the row of a file, or that it is nobody's. */
export type ByHand = ReadonlyMap<number, number | 'nobody'>

/** Whose each file is: by hand, by the column of files, else by its own name or that of a folder that it is in. */
export function resumeMatcher(rows: readonly ResumeRow[]) {
  const known = new Set(rows.map(({ row }) => row))
  const byFile = rowsByFile(new Map(rows.flatMap(({ row, file }) => (file ? [[row, file] as const] : []))))
  const byWords = peopleByWords(rows)
  const proposed = (file: ResumeFile): Match => {
    if (file.trouble !== undefined) return { is: 'trouble', why: file.trouble }
    const column = [...byFile(file.path)]
    if (column.length === 1) return { is: 'for', rows: column, by: 'file' }
    for (const part of file.path.split('/').toReversed()) {
      const told = byWords(part)
      if (told)
        return told.several ? { is: 'several', rows: [...told.rows] } : { is: 'for', rows: [...told.rows], by: told.by }
    }
    return column.length > 0 ? { is: 'several', rows: column } : { is: 'nobody' }
  }
  return {
    propose: (files: readonly ResumeFile[]) => new Map(files.map((file) => [file.id, proposed(file)])),
    settle: (files: readonly ResumeFile[], proposals: ReadonlyMap<number, Match>, byHand: ByHand) => {
      const chosen = new Map<number, Match>()
      for (const file of files) {
        const said = byHand.get(file.id)
        const match = proposals.get(file.id) ?? { is: 'nobody' }
        const own: Match =
          said === undefined || file.trouble !== undefined
            ? match
            : said === 'nobody' || !known.has(said)
              ? { is: 'nobody' }
              : { is: 'for', rows: [said], by: 'hand' }
        chosen.set(file.id, own)
      }
      return withoutRivals(files, chosen)
    },
  }
}

/** What fits nobody who is imported, and somebody who is not, is no riddle: the row is to be mended. */
export const tellLeftOut = (proposals: ReadonlyMap<number, Match>, ofLeftOut: ReadonlyMap<number, Match>) =>
  new Map(
    [...proposals].map(([id, match]): [number, Match] => {
      const other = ofLeftOut.get(id)
      return [id, match.is === 'nobody' && other?.is === 'for' ? { is: 'leftOut', rows: other.rows } : match]
    }),
  )

const strength: Record<By, number> = { hand: 4, file: 3, email: 2, id: 1, name: 1 }

/** A row has one resume: the surest, else the one that is called so; where that tells nothing, none before somebody says. */
function withoutRivals(files: readonly ResumeFile[], matches: ReadonlyMap<number, Match>) {
  const ofRow = new Map<number, ResumeFile[]>()
  for (const file of files) {
    const match = matches.get(file.id)!
    if (match.is === 'for') for (const row of match.rows) ofRow.set(row, [...(ofRow.get(row) ?? []), file])
  }
  const fileOf = new Map<number, ResumeFile>()
  for (const [row, those] of ofRow) {
    const only = onlyOne(those, (file) => strength[(matches.get(file.id) as Match & { is: 'for' }).by])
    if (only) fileOf.set(row, only)
  }
  const settled = new Map<number, Match>()
  for (const [id, match] of matches) {
    const own = match.is === 'for' ? match.rows.filter((row) => fileOf.get(row)?.id === id) : []
    settled.set(
      id,
      match.is !== 'for' ? match : own.length > 0 ? { ...match, rows: own } : { is: 'rival', rows: match.rows },
    )
  }
  return { matches: settled, fileOf }
}

function onlyOne(files: readonly ResumeFile[], strengthOf: (file: ResumeFile) => number) {
  const most = Math.max(...files.map(strengthOf))
  const strongest = files.filter((file) => strengthOf(file) === most)
  // What was said last by hand is the one that holds: a hand has taken it from the other.
  if (most === strength.hand || strongest.length === 1) return strongest.at(-1)
  const called = strongest.filter(({ name }) => nameWords(name).some(isAboutResumes))
  if (called.length === 1) return called[0]
  const [first] = strongest
  return strongest.every(({ name, bytes }) => name === first!.name && bytes === first!.bytes) ? first : undefined
}
