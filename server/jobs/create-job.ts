import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { actions } from '#shared/activity.ts'
import type { HiringRequest } from '#shared/jobs.ts'
import { record } from '#server/activity/record.ts'
import { askerOf, type Context } from '#server/context.ts'
import { jobs } from '#server/database/schema.ts'
import { jobColumns } from './job-columns.ts'

/** Beyond guessing: whoever knows it opens the job's assessment page. */
const assessmentTokenBytes = 24

/**
 * Makes a draft of the asker's own with a generated description and an assessment link (SPEC 1). The writer may be slow
 * and far away, so it is asked before the transaction. A description that is given is kept.
 */
export async function createJob(ctx: Context, request: z.output<typeof HiringRequest>) {
  const { title, type, description, expressReview } = request
  const asked = {
    department: request.department ?? null,
    location: request.location ?? null,
    workplace: request.workplace ?? null,
    urgency: request.urgency ?? null,
    skills: request.skills ?? null,
    teamContext: request.teamContext ?? null,
  }
  const written = await ctx.writer.write({
    title,
    type,
    ...asked,
    organisation: { name: ctx.config.organisation.name },
  })
  const token = randomBytes(assessmentTokenBytes).toString('base64url')
  const createdAt = ctx.now()
  return ctx.db.transaction(async (tx) => {
    const [job] = await tx
      .insert(jobs)
      .values({
        title,
        type,
        expressReview,
        ...asked,
        description: description?.trim() ? description : written.description,
        suggestedTitle: written.suggestedTitle,
        department: asked.department ?? written.department ?? null,
        submitterId: askerOf(ctx).id,
        status: 'draft',
        assessmentToken: token,
        hiPeopleLink: `${ctx.config.publicUrl}/assess/${token}`,
        createdAt,
        updatedAt: createdAt,
      })
      .returning(jobColumns)
    await record(tx, ctx, {
      action: actions.jobCreated,
      entityType: 'job',
      entityId: job!.id,
      details: { jobTitle: job!.title },
    })
    return job!
  })
}
