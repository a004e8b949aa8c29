import type { Job } from '#shared/jobs.ts'
import { AgoTime } from '#web/wording/ago-time.tsx'
import { dash } from '#web/wording/dash.ts'

/** "3 days ago" with the moment itself on hover, or a dash (SPEC 2). */
export function PostedDate({ job: { postedDate } }: { job: Job }) {
  if (!postedDate) return dash
  return <AgoTime at={postedDate} />
}
