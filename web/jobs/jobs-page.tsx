import { useState } from 'react'
import { PageHeader } from '#web/ui/page-header.tsx'
import { JobsFilters } from './jobs-filters.tsx'
import { JobsTable } from './jobs-table.tsx'
import { NewHiringDialog } from './new-hiring-dialog.tsx'
import { useJobsFilter } from './use-jobs-filter.ts'

/** Job Postings (SPEC 2). */
export function JobsPage() {
  const [hiring, setHiring] = useState(false)
  const filter = useJobsFilter()
  return (
    <>
      <PageHeader title="Job Postings" onNewHiring={() => setHiring(true)} />
      <h2 className="text-section font-semibold">All Job Postings</h2>
      <p className="mb-3 text-ink-soft">View and manage all job postings across your organization</p>
      <JobsFilters filter={filter} />
      <JobsTable
        wanted={filter.wanted}
        empty={filter.filtered ? 'No job postings found matching the current filters.' : undefined}
      />
      <NewHiringDialog open={hiring} onOpenChange={setHiring} />
    </>
  )
}
