import { use, useState } from 'react'
import { pageSizeDefault } from '#shared/limits.ts'
import type { DistinctValue } from '#web/imports/match/distinct-values.ts'
import { Pagination } from '#web/tables/pagination.tsx'
import { LateSelect } from '#web/ui/late-select.tsx'
import type { Option } from '#web/ui/select-props.ts'
import { many } from '#web/wording/many.ts'
import { Refused } from './refused.ts'

type ValueMatchesProps<Value extends string> = {
  values: readonly DistinctValue[]
  /** "job" in "What “Nurse” is as a job". */
  noun: string
  valueOf: (value: string) => Value | undefined
  onChoose: (value: string, chosen: Value) => void
  options: readonly Option<Value>[]
}

/** What stands in a column, each with what it is here; first what is still open. */
export function ValueMatches<Value extends string>({
  values,
  noun,
  valueOf,
  onChoose,
  options,
}: ValueMatchesProps<Value>) {
  const refused = use(Refused)
  const [page, setPage] = useState(1)
  const [pageSize, setPageSize] = useState<number>(pageSizeDefault)
  // Those that nobody has chosen yet, of many pages: as of coming here, so that none moves when it is chosen.
  const [open] = useState(() => new Set(values.flatMap(({ value }) => (valueOf(value) === undefined ? [value] : []))))
  const ordered = [...values.filter(({ value }) => open.has(value)), ...values.filter(({ value }) => !open.has(value))]
  return (
    <div>
      <ul className="divide-y">
        {ordered.slice((page - 1) * pageSize, page * pageSize).map(({ value, count }) => (
          <li
            key={value}
            className="grid items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]"
          >
            <span className="min-w-0">
              <span className="line-clamp-3 font-medium wrap-anywhere">{value || 'Empty'}</span>
              <span className="text-meta text-ink-soft">{many(count, 'row')}</span>
            </span>
            <LateSelect
              aria-label={`The ${noun} of “${(value || 'Empty').slice(0, 80)}”`}
              aria-invalid={refused && valueOf(value) === undefined}
              value={valueOf(value)}
              onChange={(chosen) => onChoose(value, chosen)}
              options={options}
              placeholder={`Choose a ${noun}, or leave out`}
            />
          </li>
        ))}
      </ul>
      {values.length > pageSizeDefault && (
        <Pagination
          page={page}
          pageSize={pageSize}
          total={values.length}
          noun="values"
          onPage={setPage}
          onPageSize={(size) => {
            setPageSize(size)
            setPage(1)
          }}
        />
      )}
    </div>
  )
}
