import { eq } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { assessmentSittings } from '#server/database/schema.ts'
import type { QueueRow } from '#server/outbox/queue-email.ts'
import { lockIfVisible } from '#server/candidates/lock-candidate.ts'
import { recordCandidate } from '#server/candidates/record-candidate.ts'
import { letterWithLink } from './letter-with-link.ts'
import { listDueReminders, type DueReminder } from './list-due-reminders.ts'

/**
 * Queues the letter of a reminder in the caller's transaction and answers its row, or undefined when its reason is gone by
 * now: begun, completed, rejected, reassigned, sent anew, the job closed, or another process was first.
 */
export async function sendReminder(
  tx: Transaction,
  ctx: Context,
  { sittingId, candidateId, number }: Pick<DueReminder, 'sittingId' | 'candidateId' | 'number'>,
): Promise<QueueRow | undefined> {
  const candidate = await lockIfVisible(tx, candidateId)
  const due = await listDueReminders(tx, { now: ctx.now, only: eq(assessmentSittings.id, sittingId) })
  if (!candidate || !due.some((each) => each.number === number)) return undefined
  const [sitting] = await tx
    .update(assessmentSittings)
    .set({ remindersSent: number, updatedAt: ctx.now() })
    .where(eq(assessmentSittings.id, sittingId))
    .returning()
  await recordCandidate(tx, ctx, candidate, actions.assessmentReminded)
  return letterWithLink(tx, ctx, { candidate, sitting: sitting!, template: 'assessment-reminder' })
}
