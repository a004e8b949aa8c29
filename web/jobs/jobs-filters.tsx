import { RotateCcw, Search } from 'lucide-react'
import { jobStatuses } from '#shared/pipeline.ts'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Button } from '#web/ui/button.tsx'
import { jobStatusLabel } from './job-status-label.ts'
import { LateSelect } from '#web/ui/late-select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import type { useJobsFilter } from './use-jobs-filter.ts'

const statusChoices = [
  { value: 'all', label: 'All Statuses' },
  ...jobStatuses.map((status) => ({ value: status, label: jobStatusLabel(status) })),
]

/** Status, search, whose, and reset, in one row: the way back to a job of last year. */
export function JobsFilters({ filter }: { filter: ReturnType<typeof useJobsFilter> }) {
  const { status, search, mine, filtered, change } = filter
  return (
    <div
      role="search"
      aria-label="Filter jobs"
      className="mb-3 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 max-sm:[&>:nth-child(-n+2)]:col-span-2 sm:grid-cols-[11rem_minmax(0,1fr)] lg:grid-cols-[11rem_minmax(0,1fr)_auto_auto]"
    >
      <LateSelect
        aria-label="Job status"
        value={status ?? 'all'}
        onChange={(next) => change({ status: next === 'all' ? undefined : next })}
        options={statusChoices}
      />
      <SearchInput
        icon={<Search />}
        label="Search by title or department"
        value={search}
        onSearch={(q) => change({ q })}
      />
      <div className="lg:px-2">
        <Switch label="Only mine" checked={mine} onChange={(next) => change({ of: next ? 'me' : undefined })} />
      </div>
      <Button
        icon={<RotateCcw />}
        disabled={!filtered}
        className="justify-self-end"
        onClick={() => change({ status: undefined, q: undefined, of: undefined })}
      >
        Reset Filters
      </Button>
    </div>
  )
}
