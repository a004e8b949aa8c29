import { formatDistanceToNow } from 'date-fns'
import type { Job } from '#shared/jobs.ts'

/** "3 days ago" with the moment itself on hover, or a dash (SPEC 2). */
export function PostedDate({ job: { postedDate } }: { job: Job }) {
  if (!postedDate) return '-'
  return (
    <time dateTime={postedDate} className="whitespace-nowrap" title={new Date(postedDate).toLocaleString()}>
      {formatDistanceToNow(postedDate, { addSuffix: true })}
    </time>
  )
}
