import { useQuery } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { idMax } from '#shared/limits.ts'
import { jobs } from '#shared/jobs.ts'
import { mayEditJob, mayTakeBackJob } from '#shared/permissions.ts'
import { ApiError } from '#web/api/api-error.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { read } from '#web/api/read.ts'
import { productName } from '#web/session/product.ts'
import { useUser } from '#web/session/use-session.ts'
import { BackLink } from '#web/shell/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { JobEditForm } from './job-edit-form.tsx'

const OpeningsFilled = lazyPart(async () => (await import('./openings-filled.tsx')).OpeningsFilled)

/** Edit Job: the target of /jobs/{id}/edit (DECISIONS). */
export function JobEditPage() {
  const user = useUser()
  const id = Number(useParams()['id'])
  const known = Number.isInteger(id) && id >= 1 && id <= idMax
  const loaded = useQuery({ ...read(jobs.one, { params: { id } }), enabled: known })
  const { data: job, error } = loaded
  if (!known || (error instanceof ApiError && error.status === 404))
    return <Instead>This job does not exist, or no longer does.</Instead>
  // Read again without success, the form stays with what was typed.
  if (!job)
    return error ? (
      <>
        <BackToJobs />
        <PageHeader title="Edit Job" onNewHiring={null} />
        <LoadError title="Error loading the job" reads={[loaded]} />
      </>
    ) : (
      <>
        <BackToJobs />
        <Waiting />
      </>
    )
  if (!mayEditJob(user, job)) {
    return (
      <Instead to={`/jobs?job=${id}`} back="View Job">
        {mayTakeBackJob(user, job) && job.status === 'review'
          ? `${job.title} waits for approval. Take it back to change it.`
          : `${job.title} can be edited by a director, COO, CEO or administrator; a draft also by whoever submitted it.`}
      </Instead>
    )
  }
  return (
    <>
      <title>{`Edit ${job.title} · ${productName}`}</title>
      <BackToJobs />
      <JobEditForm
        key={job.id}
        job={job}
        notice={
          <Suspense>
            <OpeningsFilled job={job} />
          </Suspense>
        }
      />
    </>
  )
}

const BackToJobs = () => <BackLink path="/jobs" list="Job Postings" />

function Instead({
  children,
  to = '/jobs',
  back = 'Back to Job Postings',
}: {
  children: ReactNode
  to?: string
  back?: string
}) {
  return (
    <>
      <PageHeader title="Edit Job" onNewHiring={null} />
      <div className="rounded-surface border bg-surface">
        <EmptyState
          text={children}
          action={
            <Button asChild>
              <Link to={to}>{back}</Link>
            </Button>
          }
        />
      </div>
    </>
  )
}

const Waiting = () => (
  <div role="status" aria-label="Loading job" className="flex flex-col gap-5">
    <Skeleton className="h-8 w-64" />
    <Skeleton className="h-60" />
    <Skeleton className="h-100" />
  </div>
)
