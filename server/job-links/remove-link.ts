import { and, eq, isNull } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import { mayRemoveJobLink } from '#shared/permissions.ts'
import { askerOf, type Context } from '#server/context.ts'
import { jobLinks, jobs } from '#server/database/schema.ts'
import { conflict, forbidden, notFound } from '#server/errors.ts'
import { recordJob } from '#server/jobs/record-job.ts'

/** Takes a link back: applications through it count as any of the careers site from then on. Throws 403, 404, 409 for one that was. */
export function removeLink(ctx: Context, { id: jobId, linkId }: { id: number; linkId: number }) {
  return ctx.db.transaction(async (tx) => {
    const one = and(eq(jobLinks.id, linkId), eq(jobLinks.jobId, jobId))
    const [found] = await tx
      .select({
        createdById: jobLinks.createdById,
        job: { id: jobs.id, title: jobs.title, submitterId: jobs.submitterId, status: jobs.status },
      })
      .from(jobLinks)
      .innerJoin(jobs, eq(jobs.id, jobLinks.jobId))
      .where(one)
    if (!found) throw notFound('Link')
    if (!mayRemoveJobLink(askerOf(ctx), found, found.job))
      throw forbidden('Only whoever made a link, or may edit the job, can remove it')
    const removed = await tx
      .update(jobLinks)
      .set({ removedAt: ctx.now() })
      .where(and(one, isNull(jobLinks.removedAt)))
      .returning({ id: jobLinks.id })
    if (removed.length === 0) throw conflict('This link was removed before')
    await recordJob(tx, ctx, found.job, actions.jobLinkRemoved)
    return {}
  })
}
