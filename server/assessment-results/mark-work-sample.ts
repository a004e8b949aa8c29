import { and, eq } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import type { assessmentResults as contract } from '#shared/assessment-results.ts'
import { mayReadMark, type Asker } from '#shared/permissions.ts'
import type { Input } from '#shared/route.ts'
import type { WorkSample } from '#server/assessments/engine/assessment-form.ts'
import { formOf } from '#server/assessments/find-sitting.ts'
import { lockCandidate, refuseRejected } from '#server/candidates/lock-candidate.ts'
import { recordCandidate } from '#server/candidates/record-candidate.ts'
import { askerOf, type Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { assessmentSittings, workSampleMarks } from '#server/database/schema.ts'
import { badRequest, conflict, notFound } from '#server/errors.ts'
import { nextVersion, refuseStale } from '#server/http/row-version.ts'
import { blindedFor } from '#server/interviews/blinded-for.ts'
import { reportedMark } from './read-report.ts'

/**
 * A person's marks for one work sample, a whole number of points for every criterion of its rubric; marking again replaces
 * them. Errors: 400 for points that do not fit the rubric, 404, 409 for an assessment that is not completed, a rejected
 * candidate, marks of others that are kept from the asker, or a stale screen (X-Row-Version; of a sample that nobody has marked
 * it is when the assessment was completed).
 */
export function markWorkSample(ctx: Context, { params, body }: Input<typeof contract.mark>) {
  const asker = askerOf(ctx)
  return ctx.db.transaction(async (tx) => {
    const candidate = await lockCandidate(tx, params.id)
    refuseRejected(candidate)
    const { sample, completedAt } = await findSample(tx, { candidateId: params.id, ...body })
    refuseUnfitting(sample, body.points)
    const { sittingId, itemId, points, comment = null } = body
    const mine = and(eq(workSampleMarks.sittingId, sittingId), eq(workSampleMarks.itemId, itemId))
    const [before] = await tx.select().from(workSampleMarks).where(mine)
    if (before) await refuseUnseen(tx, asker, candidate.id, before)
    const version = before ?? { updatedAt: completedAt }
    refuseStale(ctx, version, before ? reportedMark(before, null) : null)
    const marked = { points, comment, markedById: asker.id }
    const updatedAt = nextVersion(ctx, version)
    const [after] = await tx
      .insert(workSampleMarks)
      .values({ sittingId, itemId, ...marked, createdAt: updatedAt, updatedAt })
      .onConflictDoUpdate({
        target: [workSampleMarks.sittingId, workSampleMarks.itemId],
        set: { ...marked, updatedAt },
      })
      .returning()
    await recordCandidate(tx, ctx, candidate, actions.workSampleMarked)
    return { ...reportedMark(after!, asker.fullName), message: 'Marks saved' }
  })
}

/** Nobody replaces what they may not read, nor is told of it by the refusal of a stale screen. */
async function refuseUnseen(
  tx: Transaction,
  asker: Asker,
  candidateId: number,
  before: typeof workSampleMarks.$inferSelect,
) {
  const blinded = await blindedFor(tx, asker, [candidateId])
  if (!mayReadMark(asker, before, blinded.has(candidateId)))
    throw conflict('Somebody else has marked this work sample. Submit your own evaluation to see and change the marks.')
}

async function findSample(
  tx: Transaction,
  { candidateId, sittingId, itemId }: { candidateId: number; sittingId: number; itemId: string },
): Promise<{ sample: WorkSample; completedAt: Date }> {
  const { status, form, completedAt } = assessmentSittings
  const [sitting] = await tx
    .select({ status, form, completedAt })
    .from(assessmentSittings)
    .where(and(eq(assessmentSittings.id, sittingId), eq(assessmentSittings.candidateId, candidateId)))
  if (!sitting) throw notFound('Assessment')
  if (sitting.status !== 'completed' || !sitting.completedAt)
    throw conflict('This assessment is not completed yet, so there is nothing to mark')
  const sample = formOf(sitting)
    .sections.flatMap(({ items }) => items)
    .find(({ id }) => id === itemId)
  if (sample?.kind !== 'work-sample') throw notFound('Work sample')
  return { sample, completedAt: sitting.completedAt }
}

function refuseUnfitting({ rubric }: WorkSample, points: Record<string, number>) {
  const missing = rubric.find(({ id }) => !Object.hasOwn(points, id))
  if (missing) throw badRequest(`Points are missing for ${missing.name}`)
  if (Object.keys(points).length !== rubric.length)
    throw badRequest('Points name a criterion that the rubric does not have')
}
