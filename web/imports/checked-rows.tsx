import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { pageSizeDefault } from '#shared/limits.ts'
import type { JobTitle } from '#shared/jobs.ts'
import { describeStatus } from '#shared/pipeline.ts'
import type { CheckedRow, Fate } from '#web/imports/check/check-table.ts'
import type { ImportField } from '#web/imports/match/import-fields.ts'
import type { ResumeFile } from '#web/imports/resumes/resume-file.ts'
import type { Column } from '#web/tables/column.ts'
import { Pagination } from '#web/tables/pagination.tsx'
import { Table } from '#web/tables/table.tsx'
import { LateSelect } from '#web/ui/late-select.tsx'
import { cn } from '#web/ui/cn.ts'
import { faultText } from './fault-text.ts'

const fates: Record<Fate, string> = {
  new: 'Will be added',
  here: 'Already here',
  faulty: 'Cannot be added',
  twice: 'Twice in the table',
  skipped: 'Left out',
}
/** Those are said of every table, the others where there are some. */
const always: ReadonlySet<Fate> = new Set(['new', 'here', 'faulty'])

type CheckedRowsProps = {
  rows: readonly CheckedRow[]
  counts: Readonly<Record<Fate, number>>
  titles: readonly JobTitle[]
  /** The resume of each row that has one. */
  fileOf: ReadonlyMap<number, ResumeFile>
}

/** What becomes of the rows: how many of each fate, and each by itself, with what is wrong at its cell. */
export function CheckedRows({ rows, counts, titles, fileOf }: CheckedRowsProps) {
  const [shown, setShown] = useState<Fate | 'all'>('all')
  const [page, setPage] = useState(1)
  const [pageSize, setPageSize] = useState<number>(pageSizeDefault)
  const filtered = useMemo(() => (shown === 'all' ? rows : rows.filter(({ fate }) => fate === shown)), [rows, shown])
  const columns = useMemo(() => columnsOver(titles, fileOf), [titles, fileOf])
  const told = (Object.keys(fates) as Fate[]).filter((fate) => counts[fate] > 0 || always.has(fate))
  const show = (next: Fate | 'all') => {
    setShown(next)
    setPage(1)
  }
  return (
    <div>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          {told.map((fate) => (
            <div key={fate} className="flex flex-col-reverse">
              <dt className="text-meta text-ink-soft">{fates[fate]}</dt>
              <dd
                className={cn(
                  'text-page font-semibold tabular-nums',
                  fate === 'faulty' && counts.faulty > 0 && 'text-danger-ink',
                )}
              >
                {counts[fate].toLocaleString('en')}
              </dd>
            </div>
          ))}
        </dl>
        <LateSelect
          aria-label="Rows shown"
          value={shown}
          onChange={show}
          options={[
            { value: 'all', label: `All rows (${rows.length.toLocaleString('en')})` },
            ...told.map((fate) => ({ value: fate, label: `${fates[fate]} (${counts[fate].toLocaleString('en')})` })),
          ]}
          className="w-56 max-sm:w-full"
        />
      </div>
      <Table
        caption="Rows of the table"
        columns={columns}
        rows={filtered.slice((page - 1) * pageSize, page * pageSize)}
        rowKey={({ row }) => row.row}
        empty="No row is so."
      />
      <Pagination
        page={page}
        pageSize={pageSize}
        total={filtered.length}
        noun="rows"
        onPage={setPage}
        onPageSize={(size) => {
          setPageSize(size)
          setPage(1)
        }}
      />
    </div>
  )
}

/** The fields that have a column; what is wrong with another is said with the fate. */
const columned: ReadonlySet<ImportField> = new Set(['name', 'email', 'job', 'status'])

function columnsOver(titles: readonly JobTitle[], fileOf: CheckedRowsProps['fileOf']): Column<CheckedRow>[] {
  const titleOf = new Map(titles.map(({ id, title }) => [id, title]))
  return [
    { key: 'row', header: 'Row', cell: ({ row }) => row.row, align: 'right', width: '4rem' },
    {
      key: 'name',
      header: 'Name',
      namesRow: true,
      width: '15%',
      cell: (row) => <Cell row={row} field="name" text={row.candidate.name} />,
    },
    // Before the others, which a phone shows no more of than it is scrolled to.
    {
      key: 'fate',
      header: 'What becomes of it',
      cell: (row) => <FateCell {...row} file={row.fate === 'new' ? fileOf.get(row.row.row) : undefined} />,
      width: '20%',
    },
    {
      key: 'email',
      header: 'Email',
      cell: (row) => <Cell row={row} field="email" text={row.candidate.email} />,
      width: '23%',
    },
    {
      key: 'job',
      header: 'Job',
      cell: (row) => <Cell row={row} field="job" text={titleOf.get(row.candidate.jobId) ?? ''} />,
    },
    {
      key: 'status',
      header: 'Status',
      width: '16%',
      cell: (row) => (
        <Cell row={row} field="status" text={row.candidate.status ? describeStatus(row.candidate.status).label : ''} />
      ),
    },
  ]
}

const Cell = ({ row, field, text }: { row: CheckedRow; field: ImportField; text: string }) => (
  <span className="block max-w-72 min-w-24 max-sm:max-w-36">
    <span dir="auto" className="line-clamp-2 wrap-anywhere">
      {text || '–'}
    </span>
    {row.faults[field] && <span className="block text-danger-ink">{row.faults[field]}</span>}
  </span>
)

function FateCell({ fate, why, faults, told, candidateId, file }: CheckedRow & { file: ResumeFile | undefined }) {
  const elsewhere = (Object.entries(faults) as [ImportField, string][]).filter(([field]) => !columned.has(field))
  return (
    <span className="block max-w-80 min-w-40 wrap-anywhere max-sm:max-w-56">
      <span className="font-medium">
        {candidateId === undefined ? (
          fates[fate]
        ) : (
          <Link to={`/candidates/${candidateId}`} target="_blank" className="underline underline-offset-2">
            {fates[fate]}
          </Link>
        )}
      </span>
      {elsewhere.map(([field, message]) => (
        <span key={field} className="block text-danger-ink">
          {faultText(field, message)}
        </span>
      ))}
      {why && <span className="block text-ink-soft">{why}</span>}
      {file && <span dir="auto" className="line-clamp-2 wrap-anywhere text-ink-soft">{`With ${file.name}`}</span>}
      {told && <span className="block text-ink-soft">{told}</span>}
    </span>
  )
}
