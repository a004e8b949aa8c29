import { useQuery } from '@tanstack/react-query'
import type { Candidate } from '#shared/candidates.ts'
import { isHired } from '#shared/is-hired.ts'
import { jobs } from '#shared/jobs.ts'
import { areFilled } from '#shared/openings-filled.ts'
import { settings } from '#shared/settings.ts'
import { read } from '#web/api/read.ts'
import { filledJob } from '#web/jobs/filled-job.ts'
import { closedByInWords } from '#web/jobs/openings-in-words.ts'

type ClosesFilledJobProps = { candidate: Pick<Candidate, 'jobId' | 'status'> }

/** Before an acceptance is recorded: that the job is closed with it, as things are now. Nothing where it stays, or cannot be asked. */
export function ClosesFilledJob({ candidate }: ClosesFilledJobProps) {
  const rules = useQuery({ ...read(settings.hiring, {}), refetchOnMount: 'always' })
  const { data } = useQuery({ ...read(jobs.one, { params: { id: candidate.jobId } }), refetchOnMount: 'always' })
  if (!data || data.status !== 'active' || !rules.data?.closesFilledJobs) return null
  const { openings, hired, openOffers } = filledJob(data)
  // Their own offer is counted as open until they stand as hired.
  const theirs = isHired(candidate) ? 0 : 1
  const filled = areFilled({ openings, hired: hired + theirs })
  return (
    filled && (
      <p role="status" className="mt-3 rounded-control bg-amber-soft px-3 py-2 text-ink">
        {closedByInWords({ openings, hired, openOffers: openOffers - theirs })}
      </p>
    )
  )
}
