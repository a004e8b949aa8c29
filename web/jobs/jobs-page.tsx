import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { JobsFilters } from './jobs-filters.tsx'
import { JobsTable } from './jobs-table.tsx'
import { NewHiringDialog } from './new-hiring-dialog.tsx'
import { useJobsFilter } from './use-jobs-filter.ts'
import { useJobsList } from './use-jobs-list.ts'

/** On a phone the filters would fill the screen: there they are asked for, unless some are set. */
const phone = window.matchMedia('(width < 40rem)')

/** Job Postings (SPEC 2). */
export function JobsPage() {
  const [hiring, setHiring] = useState(false)
  const filter = useJobsFilter()
  const [showFilters, setShowFilters] = useState(() => filter.filtered || !phone.matches)
  const { list } = useJobsList(filter.wanted)
  // Where there is no job yet, there is nothing to find. While filters are taken out, nobody knows that yet.
  const anyJobs = filter.filtered || list.isPlaceholderData || list.data?.total !== 0
  return (
    <>
      <PageHeader title="Job Postings" onNewHiring={() => setHiring(true)} />
      <div className="mb-3 flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="text-section font-semibold">All Jobs</h2>
          <p className="text-ink-soft">View and manage all job postings across your organization</p>
        </div>
        {anyJobs && (
          <Button
            aria-expanded={showFilters}
            data-shows-search
            className={showFilters ? 'sm:hidden' : ''}
            onClick={() => setShowFilters(!showFilters)}
          >
            {showFilters ? 'Hide Filters' : 'Show Filters'}
          </Button>
        )}
      </div>
      {anyJobs && showFilters && <JobsFilters filter={filter} />}
      <JobsTable
        wanted={filter.wanted}
        empty={filter.filtered ? 'No job postings found matching the current filters.' : undefined}
      />
      <NewHiringDialog open={hiring} onOpenChange={setHiring} />
    </>
  )
}
