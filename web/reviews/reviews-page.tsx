import { useQuery } from '@tanstack/react-query'
import { ClipboardCheck } from 'lucide-react'
import { useState } from 'react'
import { interviews } from '#shared/interviews.ts'
import { jobs } from '#shared/jobs.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { read, readPage } from '#web/api/read.ts'
import { JobFilter } from '#web/jobs/job-filter.tsx'
import { BeyondLastPage } from '#web/shell/beyond-last-page.tsx'
import { numberIn } from '#web/shell/number-in.ts'
import { useAddress } from '#web/shell/use-address.ts'
import { usePaging } from '#web/shell/use-paging.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/tables/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { UnsentAlert, type UnsentNotice } from '#web/ui/unsent-alert.tsx'
import { WaitingOffers } from '#web/offers/waiting-offers.tsx'
import { ReviewCases } from './review-cases.tsx'

/** Executive Review (SPEC 2): everyone who awaits a decision, newest evaluation first (DECISIONS, Lists). */
export function ReviewsPage() {
  const paging = usePaging()
  const { page, pageSize } = paging
  const [unsent, setUnsent] = useState<UnsentNotice>()
  const [params, changeAddress] = useAddress()
  const jobId = numberIn(params, 'job')
  const chooseJob = (id: number | undefined) =>
    changeAddress((next) => {
      next.delete('page')
      if (id === undefined) next.delete('job')
      else next.set('job', String(id))
    })
  const titles = useQuery(read(jobs.titles, {}))
  const query = { status: 'completed', review: 'pending', page, pageSize, ...(jobId && { jobId }) } as const
  const list = useQuery(readPage(interviews.list, { query }))
  const { data, error, dataUpdatedAt, isPlaceholderData } = list
  return (
    <>
      <PageHeader
        title="Executive Review - Final Approvals"
        onNewHiring={null}
        actions={<JobFilter value={jobId} onChange={chooseJob} jobs={titles.data ?? []} className="w-60 max-w-full" />}
      />
      <LoadError title="Error loading jobs" reads={[titles]} className="mb-4" />
      <WaitingOffers />
      <LoadError title="Error loading reviews" reads={[list]} className={data && 'mb-4'} />
      {!data && error ? null : !data ? (
        <div className="grid items-start gap-6 xl:grid-cols-[15rem_minmax(0,1fr)]">
          <Skeleton className="h-90 max-xl:hidden" />
          <Skeleton className="h-108 rounded-surface" />
        </div>
      ) : data.rows.length === 0 && data.total > 0 ? (
        <BeyondLastPage total={data.total} pageSize={pageSize} />
      ) : data.rows.length === 0 ? (
        <EmptyState
          icon={<ClipboardCheck />}
          text="No candidates pending final review."
          hint={
            jobId === undefined
              ? 'Candidates come here once an interview with them has been evaluated.'
              : 'None for this job. Others may wait for other jobs.'
          }
          action={jobId !== undefined && <Button onClick={() => chooseJob(undefined)}>Show all jobs</Button>}
          className="rounded-surface border bg-surface"
        />
      ) : (
        <div aria-busy={isPlaceholderData}>
          <ReviewCases
            cases={data.rows}
            ofOneJob={jobId !== undefined && data.rows.length === data.total && !isPlaceholderData}
            now={dataUpdatedAt}
            onUnknownAddress={setUnsent}
          />
        </div>
      )}
      {data && data.total > 0 && <Pagination {...paging} total={data.total} noun="candidates" />}
      <UnsentAlert notice={unsent} onClose={() => setUnsent(undefined)} />
    </>
  )
}
