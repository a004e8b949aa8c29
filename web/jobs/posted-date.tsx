import type { Job } from '#shared/jobs.ts'
import { AgoTime } from '#web/ui/ago-time.tsx'
import { dash } from '#web/ui/dash.ts'

/** "3 days ago" with the moment itself on hover, or a dash (SPEC 2). */
export function PostedDate({ job: { postedDate } }: { job: Job }) {
  if (!postedDate) return dash
  return <AgoTime at={postedDate} />
}
