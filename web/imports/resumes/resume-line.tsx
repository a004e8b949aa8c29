import type { CheckedRow } from '#web/imports/check/check-table.ts'
import { LateSelect } from '#web/ui/late-select.tsx'
import type { Option } from '#web/ui/select-props.ts'
import type { Match } from './match-resumes.ts'
import type { ResumeFile } from './resume-file.ts'
import { resumeStates, whyNotTaken, type ResumeState } from './resume-states.ts'

type ResumeLineProps = {
  file: ResumeFile
  match: Match
  state: ResumeState
  byRow: ReadonlyMap<number, CheckedRow>
  options: readonly Option<string>[]
  /** What was said of it by hand. */
  said: number | 'nobody' | undefined
  onAssign: (id: number, row: number | 'nobody') => void
}

/** A file, what becomes of it, and whose it is: below it on a phone. */
export function ResumeLine({ file, match, state, byRow, options, said, onAssign }: ResumeLineProps) {
  const why = whyNotTaken(match, byRow)
  const chosen = match.is === 'for' ? match.rows[0] : said === 'nobody' ? said : undefined
  return (
    <li className="grid items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
      <span className="min-w-0">
        <span dir="auto" className="line-clamp-3 font-medium wrap-anywhere">
          {file.path}
        </span>
        <span className="text-meta text-ink-soft">{`${resumeStates[state]}${why ? `: ${why}` : ''}`}</span>
      </span>
      {file.trouble === undefined && (
        <LateSelect
          aria-label={`Whose ${file.path.slice(-80)} is`}
          value={chosen === undefined ? undefined : String(chosen)}
          onChange={(row) => onAssign(file.id, row === 'nobody' ? row : Number(row))}
          options={options}
          placeholder="Choose a row"
        />
      )}
    </li>
  )
}
