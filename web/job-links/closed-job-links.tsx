import { useQuery } from '@tanstack/react-query'
import { jobLinks } from '#shared/job-links.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { read } from '#web/api/read.ts'
import { useUser } from '#web/session/use-session.ts'
import { LinkRow } from './link-row.tsx'

/** What came through the links of a job that is closed, to be read alone: they lead nowhere any more. Nothing where it had none. */
export function ClosedJobLinks({ jobId }: { jobId: number }) {
  const { id: asker } = useUser()
  const list = useQuery(read(jobLinks.list, { params: { id: jobId } }))
  const { data, error } = list
  if (error && !data) return <LoadError title="Error loading the tracked links" reads={[list]} />
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby="closed-job-links" className="flex flex-col gap-1.5">
      <h3 id="closed-job-links" className="text-meta font-medium text-ink-soft">
        Tracked links
      </h3>
      <ul aria-labelledby="closed-job-links" className="max-h-80 divide-y overflow-y-auto rounded-control border">
        {data.map((link) => (
          <LinkRow key={link.id} link={link} own={link.referrerId === asker} closed />
        ))}
      </ul>
    </section>
  )
}
