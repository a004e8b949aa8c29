import type { Job } from '#shared/jobs.ts'
import { ago } from '#web/ui/ago.ts'

/** "3 days ago" with the moment itself on hover, or a dash (SPEC 2). */
export function PostedDate({ job: { postedDate } }: { job: Job }) {
  if (!postedDate) return '-'
  return (
    <time dateTime={postedDate} className="whitespace-nowrap" title={new Date(postedDate).toLocaleString()}>
      {ago(postedDate)}
    </time>
  )
}
