import { eq } from 'drizzle-orm'
import { mayEditJob, mayTakeBackJob, type Asker } from '#shared/permissions.ts'
import { jobs } from '#server/database/schema.ts'
import { forbidden } from '#server/errors.ts'
import { guardRow } from '#server/http/guard-row.ts'

/** Who may not edit a job learns that before anything about the body. Throws 403. */
export const guardEdit = guardRow(async ({ db }, asker, id) => {
  const [job] = await db
    .select({ submitterId: jobs.submitterId, status: jobs.status })
    .from(jobs)
    .where(eq(jobs.id, id))
  if (job) requireEditor(asker, job)
})

/** An executive, or whoever submitted it while it is a draft. Throws 403. */
export function requireEditor(asker: Asker, job: { submitterId: number | null; status: string }) {
  if (mayEditJob(asker, job)) return
  throw forbidden(
    job.status === 'review' && mayTakeBackJob(asker, job)
      ? 'This job waits for approval. Take it back to change it.'
      : 'Your role can edit only drafts that you submitted',
  )
}
