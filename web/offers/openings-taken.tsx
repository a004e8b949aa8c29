import { useQuery } from '@tanstack/react-query'
import { jobs } from '#shared/jobs.ts'
import { read } from '#web/api/read.ts'
import { filledJob } from '#web/jobs/filled-job.ts'
import { takenInWords } from '#web/jobs/openings-in-words.ts'

interface OpeningsTakenProps {
  jobId: number
  /** The offer waits already, and is one of those that are open: the others count. */
  waits?: boolean
}

/** Before an offer: that the job has no opening left for it, as it is now. Nothing where it has one, or cannot be asked. */
export function OpeningsTaken({ jobId, waits = false }: OpeningsTakenProps) {
  const { data } = useQuery({ ...read(jobs.one, { params: { id: jobId } }), refetchOnMount: 'always' })
  const job = data && filledJob(data)
  const taken = job && takenInWords({ ...job, openOffers: job.openOffers - (waits ? 1 : 0) })
  return (
    taken && (
      <p role="status" className="rounded-control bg-amber-soft px-3 py-2">
        {taken}
      </p>
    )
  )
}
