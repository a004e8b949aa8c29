import type { Job } from '#shared/jobs.ts'
import { ago } from '#web/ui/ago.ts'
import { dash } from '#web/ui/dash.ts'

/** "3 days ago" with the moment itself on hover, or a dash (SPEC 2). */
export function PostedDate({ job: { postedDate } }: { job: Job }) {
  if (!postedDate) return dash
  return (
    <time dateTime={postedDate} className="whitespace-nowrap" title={new Date(postedDate).toLocaleString()}>
      {ago(postedDate)}
    </time>
  )
}
