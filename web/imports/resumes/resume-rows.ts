import type { CheckedRow } from '#web/imports/check/check-table.ts'
import type { Choices } from '#web/imports/match/choices.ts'
import { columnOf } from '#web/imports/match/import-fields.ts'
import type { Table } from '#web/imports/read/table.ts'
import { wordsIn } from '#web/wording/words-in.ts'
import type { ResumeRow } from './match-resumes.ts'

/** The rows with all by which a file of theirs may be found: those of whom there will be somebody to give it to, and the others. */
export function resumeRows(table: Table, choices: Choices, rows: readonly CheckedRow[]) {
  const file = columnOf(choices.uses, 'resumeFile')
  const numbers = numberColumns(table)
  const found = (those: readonly CheckedRow[]): ResumeRow[] =>
    those.map(({ row, faults, candidate: { name, email } }) => ({
      row: row.row,
      // What is no name may be a whole page.
      name: faults.name === undefined ? name : '',
      email,
      file: row.cells[file]?.trim() ?? '',
      ids: numbers.map((at) => row.cells[at]!.trim()).filter((id) => id !== ''),
    }))
  return { taken: found(rows.filter(isTaken)), leftOut: found(rows.filter((row) => !isTaken(row))) }
}

const isTaken = ({ fate }: CheckedRow) => fate === 'new' || fate === 'here'

/** "ID", "Candidate ID", "Application number": those of people, and not of their jobs. */
const numberColumns = ({ columns }: Table) =>
  columns.flatMap((column, at) => {
    const words = wordsIn(column.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    const isNumber = /^(id|number|no|uuid|guid|nummer|numero|numer)$/.test(words.at(-1) ?? '')
    const isTheirs = words
      .slice(0, -1)
      .every((word) =>
        /^(candidate|application|applicant|person|profile|opportunity|contact|prospect|kandidaten|bewerber)$/.test(
          word,
        ),
      )
    return isNumber && isTheirs ? [at] : []
  })
