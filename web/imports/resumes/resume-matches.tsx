import { useMemo, useState } from 'react'
import { pageSizeDefault } from '#shared/limits.ts'
import type { CheckedRow } from '#web/imports/check/check-table.ts'
import { Pagination } from '#web/tables/pagination.tsx'
import { LateSelect } from '#web/ui/late-select.tsx'
import type { Option } from '#web/ui/select-props.ts'
import { ResumeLine } from './resume-line.tsx'
import { resumeStates, stateOf, type ResumeState } from './resume-states.ts'
import type { Matches } from './use-matches.ts'
import type { ResumeFiles } from './use-resume-files.ts'

type ResumeMatchesProps = { rows: readonly CheckedRow[]; resumes: ResumeFiles; matches: Matches }

/** Whose each file is: how many of each state, and each by itself, to be changed by hand. */
export function ResumeMatches({ rows, resumes, matches }: ResumeMatchesProps) {
  const { files, assign, byHand } = resumes
  const [shown, setShown] = useState<ResumeState | 'all'>('all')
  const [page, setPage] = useState(1)
  const [pageSize, setPageSize] = useState<number>(pageSizeDefault)
  const byRow = useMemo(() => new Map(rows.map((each) => [each.row.row, each])), [rows])
  const options = useMemo(() => rowOptions(rows), [rows])
  const states = useMemo(
    () => new Map(files.map((file) => [file.id, stateOf(matches.matches.get(file.id)!, byRow)])),
    [files, matches, byRow],
  )
  const counts = new Map<ResumeState, number>()
  for (const state of states.values()) counts.set(state, (counts.get(state) ?? 0) + 1)
  // Those that somebody has to look at come first.
  const sorted = useMemo(() => {
    const order = Object.keys(resumeStates)
    return files.toSorted((one, other) => order.indexOf(states.get(one.id)!) - order.indexOf(states.get(other.id)!))
  }, [files, states])
  const filtered = shown === 'all' ? sorted : sorted.filter(({ id }) => states.get(id) === shown)
  const rowsWith = [...matches.fileOf.keys()].filter((row) => byRow.get(row)?.hasResume !== true).length
  return (
    <div>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          <Figure term="Rows with a resume" count={rowsWith} />
          {(Object.keys(resumeStates) as ResumeState[])
            .filter((state) => state !== 'for' && counts.has(state))
            .map((state) => (
              <Figure key={state} term={resumeStates[state]} count={counts.get(state)!} />
            ))}
        </dl>
        <LateSelect
          aria-label="Files shown"
          value={shown}
          onChange={(next) => {
            setShown(next)
            setPage(1)
          }}
          options={[
            { value: 'all', label: `All files (${files.length.toLocaleString('en')})` },
            ...(Object.keys(resumeStates) as ResumeState[])
              .filter((state) => counts.has(state))
              .map((state) => ({
                value: state,
                label: `${resumeStates[state]} (${counts.get(state)!.toLocaleString('en')})`,
              })),
          ]}
          className="w-56 max-sm:w-full"
        />
      </div>
      <ul aria-label="Files" className="divide-y border-y empty:hidden">
        {filtered.slice((page - 1) * pageSize, page * pageSize).map((file) => (
          <ResumeLine
            key={file.id}
            file={file}
            match={matches.matches.get(file.id)!}
            state={states.get(file.id)!}
            said={byHand.get(file.id)}
            byRow={byRow}
            options={options}
            onAssign={assign}
          />
        ))}
      </ul>
      <Pagination
        page={page}
        pageSize={pageSize}
        total={filtered.length}
        noun="files"
        label="Pagination of the files"
        onPage={setPage}
        onPageSize={(size) => {
          setPageSize(size)
          setPage(1)
        }}
      />
    </div>
  )
}

const Figure = ({ term, count }: { term: string; count: number }) => (
  <div className="flex flex-col-reverse">
    <dt className="text-meta text-ink-soft">{term}</dt>
    <dd className="text-page font-semibold tabular-nums">{count.toLocaleString('en')}</dd>
  </div>
)

/** Whom a file may be given to: whoever will be added or is here without a resume. */
const rowOptions = (rows: readonly CheckedRow[]): readonly Option<string>[] => [
  { value: 'nobody', label: 'Nobody' },
  ...rows
    .filter(({ fate }) => fate === 'new' || fate === 'here')
    .map(({ row, candidate }) => ({ value: String(row.row), label: `${candidate.name} (row ${row.row})` })),
]
