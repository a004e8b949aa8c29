import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { actions } from '#shared/activity.ts'
import type { interviews as contract, Scorecard } from '#shared/interviews.ts'
import type { Input } from '#shared/route.ts'
import { record } from '#server/activity/record.ts'
import { advanceCandidate } from '#server/candidates/advance-candidate.ts'
import { candidacyOf } from '#server/candidates/record-candidate.ts'
import { askerOf, type Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { evaluationRevisions, evaluations, interviews } from '#server/database/schema.ts'
import { nextVersion } from '#server/http/row-version.ts'
import { dropDraft } from './drop-draft.ts'
import { lockToEvaluate } from './lock-to-evaluate.ts'
import { recordLastInterview } from './record-last-interview.ts'

/**
 * Takes or amends the caller's evaluation; the interview is then completed and the candidate at 75, forward only (DECISIONS,
 * Evaluations). Throws 404, 403 for who may not evaluate, 409 for a cancelled interview or a rejected candidate.
 */
export async function evaluateInterview(ctx: Context, { params, body }: Input<typeof contract.evaluate>) {
  const asker = askerOf(ctx)
  return ctx.db.transaction(async (tx) => {
    const { interview, candidate } = await lockToEvaluate(tx, ctx, params.id)
    const content = contentOf(body)
    const before = await ownEvaluation(tx, interview.id, asker.id)
    if (before && interview.status === 'completed' && saysTheSame(before, content)) {
      await dropDraft(tx, { interviewId: interview.id, userId: asker.id })
      return { ...before, evaluator: { fullName: asker.fullName } }
    }
    const evaluation = before
      ? await amend(tx, ctx, before, content)
      : await insert(tx, ctx, { ...content, interviewId: interview.id, evaluatorId: asker.id })
    const at = nextVersion(ctx, interview)
    await tx
      .update(interviews)
      .set({
        status: 'completed',
        conductedDate: interview.conductedDate ?? ctx.now(),
        evaluatedAt: evaluation.updatedAt,
        updatedAt: at,
      })
      .where(eq(interviews.id, interview.id))
    // A day that staff corrected by hand stays, whoever else evaluates or amends.
    if (interview.status !== 'completed' || !candidate.lastInterviewDate) await recordLastInterview(tx, ctx, candidate)
    const moved = await advanceCandidate(tx, ctx, { candidateId: candidate.id, to: '75_1st_interview_completed' })
    const { candidateId, details } = candidacyOf(candidate, moved)
    await record(tx, ctx, {
      action: before ? actions.evaluationAmended : actions.evaluated,
      entityType: 'evaluation',
      entityId: evaluation.id,
      candidateId,
      details: { ...details, ...(interview.status !== 'completed' && { completes: true }) },
    })
    // After the entry, which holds the account: who deletes an account holds it before its drafts.
    await dropDraft(tx, { interviewId: interview.id, userId: asker.id })
    return { ...evaluation, evaluator: { fullName: asker.fullName } }
  })
}

/** The interview is locked, so no second first evaluation of the same person can slip between. */
async function ownEvaluation(tx: Transaction, interviewId: number, evaluatorId: number) {
  const own = and(eq(evaluations.interviewId, interviewId), eq(evaluations.evaluatorId, evaluatorId))
  const [evaluation] = await tx.select().from(evaluations).where(own).for('update')
  return evaluation
}

/** What is sent again, since its answer was lost or a button pressed twice, amends nothing: nobody is told that it did. */
const saysTheSame = (before: Evaluation, content: Content) => isDeepStrictEqual({ ...before, ...content }, before)

async function amend(tx: Transaction, ctx: Context, before: Evaluation, content: Content) {
  const updatedAt = nextVersion(ctx, before)
  await tx.insert(evaluationRevisions).values({ evaluationId: before.id, before, replacedAt: updatedAt })
  const [evaluation] = await tx
    .update(evaluations)
    .set({ ...content, updatedAt })
    .where(eq(evaluations.id, before.id))
    .returning()
  return evaluation!
}

async function insert(tx: Transaction, ctx: Context, content: typeof evaluations.$inferInsert) {
  const at = ctx.now()
  const [evaluation] = await tx
    .insert(evaluations)
    .values({ ...content, createdAt: at, updatedAt: at })
    .returning()
  return evaluation!
}

/** A scorecard is whole: what it leaves out is empty, so that an amended one never keeps a score that was taken back. */
const contentOf = (card: z.output<typeof Scorecard>) => ({
  technicalScore: card.technicalScore ?? null,
  communicationScore: card.communicationScore ?? null,
  problemSolvingScore: card.problemSolvingScore ?? null,
  culturalFitScore: card.culturalFitScore ?? null,
  technicalComments: card.technicalComments ?? null,
  communicationComments: card.communicationComments ?? null,
  problemSolvingComments: card.problemSolvingComments ?? null,
  culturalFitComments: card.culturalFitComments ?? null,
  overallComments: card.overallComments ?? null,
  linkUrl: card.linkUrl ?? null,
  overallRating: card.overallRating,
})

type Content = ReturnType<typeof contentOf>
type Evaluation = typeof evaluations.$inferSelect
