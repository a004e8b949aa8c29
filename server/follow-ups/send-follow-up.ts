import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { actions } from '#shared/activity.ts'
import type { FollowUpRule } from '#shared/follow-ups.ts'
import { sendReminder } from '#server/assessments/send-reminder.ts'
import { lockIfVisible, type LockedCandidate } from '#server/candidates/lock-candidate.ts'
import { recordCandidate } from '#server/candidates/record-candidate.ts'
import { nobodysContext, type Context, type Services } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { followUps } from '#server/database/schema.ts'
import { makeOfferLink } from '#server/offers/make-offer-link.ts'
import { deliverEmail } from '#server/outbox/deliver-email.ts'
import { finish } from '#server/outbox/finish.ts'
import { postpone } from '#server/outbox/postpone.ts'
import { makeSchedulingLink } from '#server/scheduling/make-scheduling-link.ts'
import { queueEmail, type QueueRow } from '#server/outbox/queue-email.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import { findFollowUp } from './find-follow-ups.ts'
import type { PlannedFollowUp } from './follow-up.ts'
import { isQuiet, nextAllowed } from './quiet-hours.ts'

const Payload = z.object({ followUpId: z.int() })
const EmailPayload = z.object({ emailLogId: z.int() })

/**
 * Sends one follow-up, if its reason still holds at this moment and the hours are not quiet: its letter, its place on the
 * candidate's timeline and the mark on the queue row commit together, so that a crash repeats nothing.
 */
export async function sendFollowUp(services: Services, row: QueueRow): Promise<void> {
  const { followUpId } = Payload.parse(row.payload)
  const letter = await services.db.transaction(async (tx) => {
    const at = services.now()
    const settings = await readSetting(tx, 'followUps')
    if (isQuiet(at, settings)) {
      await postpone(tx, row, nextAllowed(at, settings))
      return undefined
    }
    const [waiting] = await tx.select().from(followUps).where(eq(followUps.id, followUpId))
    const candidate = waiting && (await lockIfVisible(tx, waiting.candidateId))
    const mine = await finish(tx, services, row, { state: 'done' })
    if (!mine || waiting?.state !== 'waiting') return undefined
    // Written by this product alone: the contract's names.
    const rule = waiting.rule as FollowUpRule
    const still = candidate && (await findFollowUp(tx, { ...waiting, rule }, { settings, now: at }))
    const ctx = nobodysContext(services)
    const queued = candidate && still && (await write(tx, ctx, candidate, still))
    await tx
      .update(followUps)
      .set({
        settledAt: at,
        ...(queued
          ? { state: 'sent', emailLogId: EmailPayload.parse(queued.payload).emailLogId }
          : {
              state: 'dropped',
              reason: settings.rules[rule].on ? 'its reason was gone' : 'the rule was switched off',
            }),
      })
      .where(eq(followUps.id, followUpId))
    return queued
  })
  if (letter) await deliverEmail(services, letter)
}

/** The letter in the caller's transaction; undefined where an assessment was begun a moment ago. */
async function write(
  tx: Transaction,
  ctx: Context,
  candidate: LockedCandidate,
  { rule, subjectId, occurrence, letter }: PlannedFollowUp,
) {
  if (rule === 'assessment-reminder')
    return sendReminder(tx, ctx, {
      sittingId: subjectId,
      candidateId: candidate.id,
      number: Number(occurrence.split(':')[1]),
    })
  const toStaff = letter.template === 'follow-up-staff'
  await recordCandidate(tx, ctx, candidate, toStaff ? actions.staffReminded : actions.followedUp, { rule })
  // Each letter to the candidate has a link of its own to the page of the offer or the interview.
  const link =
    !toStaff && (rule === 'offer-unanswered' || rule === 'offer-ending')
      ? { personalLink: await makeOfferLink(tx, ctx, subjectId) }
      : letter.context['hasTimes']
        ? { personalLink: await makeSchedulingLink(tx, ctx, subjectId) }
        : {}
  return queueEmail(tx, ctx, { ...letter, context: { ...letter.context, ...link }, candidateId: candidate.id })
}
