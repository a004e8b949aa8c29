import type { z } from 'zod'
import { actions } from '#shared/activity.ts'
import type { HiringRequest } from '#shared/jobs.ts'
import { askerOf, type Context } from '#server/context.ts'
import { jobs } from '#server/database/schema.ts'
import { builtInWriter } from '#server/providers/writer/built-in-writer.ts'
import type { WriteOptions } from '#server/providers/writer/writer.ts'
import { wholeJobColumns } from './job-columns.ts'
import { payColumns } from './pay-columns.ts'
import { newAssessmentLink } from './new-assessment-link.ts'
import { recordJob } from './record-job.ts'

/**
 * Makes a draft of the asker's own with a generated description and an assessment link (SPEC 1). The writer may be slow
 * and far away, so it is asked before the transaction; whoever leaves before it is done leaves no draft. A description
 * that is given is kept, and nobody else is asked for one.
 */
export async function createJob(ctx: Context, request: z.output<typeof HiringRequest>, options: WriteOptions = {}) {
  const { title, type, description, expressReview, openings } = request
  const asked = {
    department: request.department ?? null,
    location: request.location ?? null,
    workplace: request.workplace ?? null,
    urgency: request.urgency ?? null,
    skills: request.skills ?? null,
    teamContext: request.teamContext ?? null,
  }
  const own = description?.trim() ? description : undefined
  const writer = own === undefined ? ctx.writer : builtInWriter
  const written = await writer.write(
    { title, type, ...asked, organisation: { name: ctx.config.organisation.name } },
    options,
  )
  options.signal?.throwIfAborted()
  const createdAt = ctx.now()
  return ctx.db.transaction(async (tx) => {
    const [job] = await tx
      .insert(jobs)
      .values({
        title,
        type,
        expressReview,
        openings,
        ...asked,
        ...payColumns(request.pay ?? null),
        description: own ?? written.description,
        writing: own === undefined ? written.writing : null,
        suggestedTitle: written.suggestedTitle,
        department: asked.department ?? written.department ?? null,
        submitterId: askerOf(ctx).id,
        status: 'draft',
        ...newAssessmentLink(ctx),
        createdAt,
        updatedAt: createdAt,
      })
      .returning(wholeJobColumns)
    await recordJob(tx, ctx, job!, actions.jobCreated)
    return job!
  })
}
