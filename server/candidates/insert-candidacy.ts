import type { Action } from '#shared/activity.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { candidates, statusChanges } from '#server/database/schema.ts'
import { queueEffect } from '#server/outbox/queue-effect.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import { recordCandidate } from './record-candidate.ts'
import { awaitsAssessment, dueAssessment } from './send-due-assessment.ts'

type Values = Omit<typeof candidates.$inferInsert, 'createdAt' | 'updatedAt' | 'stageSince'>
type Job = { title: string; status: string; expressReview: boolean }
type Begun<Its extends Job> = { job: Its; action: Action; details?: Record<string, unknown> }

/** A candidacy that begins now, with its history, its entry on the timeline and the assessment that it waits for (DECISIONS, E-mail). */
export async function insertCandidacy<Its extends Job>(
  tx: Transaction,
  ctx: Context,
  values: Values,
  begun: Begun<Its>,
) {
  const at = ctx.now()
  const [row] = await tx
    .insert(candidates)
    .values({ ...values, createdAt: at, updatedAt: at, stageSince: at })
    .returning()
  const candidate = { ...row!, job: begun.job }
  await tx.insert(statusChanges).values({
    candidateId: candidate.id,
    toStatus: candidate.status,
    userId: ctx.user?.id ?? null,
    at,
  })
  await recordCandidate(tx, ctx, candidate, begun.action, begun.details)
  if (awaitsAssessment(candidate))
    await queueEffect(tx, ctx, dueAssessment(ctx, candidate, await readSetting(tx, 'assessmentDelayMs')))
  return candidate
}
