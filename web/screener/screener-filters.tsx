import { RotateCcw, Search } from 'lucide-react'
import { Suspense } from 'react'
import type { JobTitle } from '#shared/jobs.ts'
import { candidateStatuses, candidateStatusValues } from '#shared/pipeline.ts'
import { JobFilter } from '#web/jobs/job-filter.tsx'
import { Button } from '#web/ui/button.tsx'
import { LateSelect } from '#web/ui/late-select.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { SearchInput } from '#web/ui/search-input.tsx'
import type { ScreenerView } from './use-screener-view.ts'

const TagFilter = lazyPart(async () => (await import('#web/tags/tag-filter.tsx')).TagFilter)

/** How cards and list may be ordered from here; the list's heads know more. */
const orders = [
  { value: '-createdAt', label: 'Newest first' },
  { value: '-screeningPoints', label: 'Criteria found' },
  { value: '-hiPeoplePercentile', label: 'Assessment' },
  { value: 'stageSince', label: 'Longest in stage' },
  { value: 'name', label: 'Name' },
] as const

/** Job, status, tag, search and reset, in one row (SPEC 2, Candidate Screener), and the order. */
export function ScreenerFilters({ view, jobs }: { view: ScreenerView; jobs: readonly JobTitle[] }) {
  const { change } = view
  return (
    <div
      role="search"
      aria-label="Filter candidates"
      className="mb-5 grid grid-cols-2 gap-2 max-sm:*:col-span-2 lg:max-xl:grid-cols-3 xl:grid-cols-[11rem_10.5rem_8.5rem_minmax(0,1fr)_9.5rem_auto] min-[90rem]:grid-cols-[12.5rem_11.5rem_9rem_minmax(0,1fr)_10rem_auto]"
    >
      <JobFilter value={view.jobId} onChange={(job) => change({ job: job?.toString() })} jobs={jobs} />
      <LateSelect
        aria-label="Candidate status"
        value={view.status ?? 'all'}
        onChange={(status) => change({ status: status === 'all' ? undefined : status })}
        options={[
          { value: 'all', label: 'All Statuses' },
          ...candidateStatusValues.map((status) => ({ value: status, label: candidateStatuses[status] })),
        ]}
      />
      <Suspense fallback={<span className="h-control" />}>
        <TagFilter value={view.tagId} onChange={(tag) => change({ tag: tag?.toString() })} />
      </Suspense>
      <SearchInput
        icon={<Search />}
        label="Search by name, email or location"
        value={view.search}
        onSearch={(q) => change({ q })}
      />
      <LateSelect
        aria-label="Sort by"
        value={orders.find(({ value }) => value === view.sort)?.value}
        onChange={(sort) => change({ sort })}
        options={orders}
        placeholder="Sorted by column"
        className="max-sm:col-span-1!"
      />
      <Button
        icon={<RotateCcw />}
        disabled={!view.filtered}
        className="max-sm:col-span-1!"
        onClick={() => change({ job: undefined, status: undefined, tag: undefined, q: undefined })}
      >
        Reset Filters
      </Button>
    </div>
  )
}
