import type { CheckedRow } from '#web/imports/check/check-table.ts'
import type { Column } from '#web/tables/column.ts'
import { LateSelect } from '#web/ui/late-select.tsx'
import type { Option } from '#web/ui/select-props.ts'
import type { ResumeFile } from './resume-file.ts'
import { resumeStates, whyNotTaken, type ResumeState } from './resume-states.ts'
import type { Matches } from './use-matches.ts'
import type { ResumeFiles } from './use-resume-files.ts'

type Known = Pick<ResumeFiles, 'byHand' | 'assign'> & {
  matches: Matches
  states: ReadonlyMap<number, ResumeState>
  byRow: ReadonlyMap<number, CheckedRow>
  options: readonly Option<string>[]
}

/** A file, whose it is, and what becomes of it. */
export const resumeColumns = (known: Known): Column<ResumeFile>[] => [
  { key: 'file', header: 'File', namesRow: true, width: '38%', cell: fileCell },
  { key: 'row', header: 'Whose it is', width: '32%', cell: (file) => <WhoseCell file={file} {...known} /> },
  { key: 'state', header: 'What becomes of it', cell: (file) => <StateCell file={file} {...known} /> },
]

const fileCell = ({ path }: ResumeFile) => (
  <span dir="auto" className="line-clamp-2 min-w-40 wrap-anywhere">
    {path}
  </span>
)

function WhoseCell({ file, matches, byHand, assign, options }: Known & { file: ResumeFile }) {
  if (file.trouble !== undefined) return '–'
  const match = matches.matches.get(file.id)!
  const chosen = match.is === 'for' ? String(match.rows[0]) : byHand.get(file.id)
  return (
    <LateSelect
      aria-label={`Whose ${file.path.slice(-80)} is`}
      value={chosen === 'nobody' || match.is === 'for' ? String(chosen) : undefined}
      onChange={(row) => assign(file.id, row === 'nobody' ? row : Number(row))}
      options={options}
      placeholder="Choose a row"
      className="min-w-48"
    />
  )
}

function StateCell({ file: { id }, matches, states, byRow }: Known & { file: ResumeFile }) {
  const why = whyNotTaken(matches.matches.get(id)!, byRow)
  return (
    <span className="block min-w-40">
      <span className="font-medium">{resumeStates[states.get(id)!]}</span>
      {why && <span className="block text-ink-soft">{why}</span>}
    </span>
  )
}
