import { Suspense } from 'react'
import { skeletonRows } from '#shared/limits.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { BeyondLastPage } from '#web/shell/beyond-last-page.tsx'
import { useFailureToast } from '#web/shell/use-failure-toast.ts'
import { useNarrow } from '#web/shell/use-narrow.ts'
import { useOpened } from '#web/shell/use-opened.ts'
import { Pagination } from '#web/tables/pagination.tsx'
import { Table } from '#web/tables/table.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { jobColumns, narrowJobColumns } from './job-columns.tsx'
import type { JobsWanted } from './use-jobs-filter.ts'
import { useJobsList } from './use-jobs-list.ts'

/** Fetched when a job is first opened. */
const JobDetailsDialog = lazyPart(async () => (await import('./job-details-dialog.tsx')).JobDetailsDialog)

const noneYet = 'No job postings found. Create a new hiring request to get started.'

type JobsTableProps = {
  wanted: JobsWanted
  /** Said where none is found; else that there is none yet. */
  empty?: string | undefined
}

/** The jobs table of SPEC 2, a page at a time, and the details of the job that the address names. */
export function JobsTable({ wanted, empty = noneYet }: JobsTableProps) {
  const { paging, list } = useJobsList(wanted)
  const [openJob, open] = useOpened('job')
  useFailureToast(list.error, 'Error loading jobs')
  const narrow = useNarrow()
  const columns = narrow ? narrowJobColumns : jobColumns
  const { rows, total } = list.data ?? { rows: [], total: 0 }
  return (
    <div aria-busy={list.isPlaceholderData}>
      <LoadError title="Error loading jobs" reads={[list]} className={list.data && 'mb-4'} />
      {list.error && !list.data ? null : rows.length === 0 && total > 0 ? (
        <BeyondLastPage total={total} pageSize={paging.pageSize} />
      ) : (
        <Table
          caption={wanted.status === 'active' ? 'Active job postings' : 'Job postings'}
          columns={columns((job) => open(job.id))}
          rows={rows}
          rowKey={(job) => job.id}
          onOpen={(job) => open(job.id)}
          // That other filters found nothing says nothing of these.
          loading={list.isPending || (list.isPlaceholderData && rows.length === 0)}
          skeletonRows={skeletonRows}
          empty={empty}
          fits={narrow}
        />
      )}
      {total > 0 && <Pagination {...paging} total={total} noun="jobs" />}
      {openJob !== undefined && (
        <Suspense>
          <JobDetailsDialog key={openJob} id={openJob} onClose={() => open(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
