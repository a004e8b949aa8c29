import { useQuery } from '@tanstack/react-query'
import { jobs } from '#shared/jobs.ts'
import { read } from '#web/api/read.ts'
import { filledJob } from '#web/jobs/filled-job.ts'
import { takenInWords } from '#web/jobs/openings-in-words.ts'

/** Before an offer: that the job has no opening left for it, as it is now. Nothing where it has one, or cannot be asked. */
export function OpeningsTaken({ jobId }: { jobId: number }) {
  const { data } = useQuery({ ...read(jobs.one, { params: { id: jobId } }), refetchOnMount: 'always' })
  const taken = data && takenInWords(filledJob(data))
  return (
    taken && (
      <p role="status" className="rounded-control bg-amber-soft px-3 py-2">
        {taken}
      </p>
    )
  )
}
