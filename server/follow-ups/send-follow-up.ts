import { eq, inArray } from 'drizzle-orm'
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
import { effectPayloads } from '#server/outbox/effect-payloads.ts'
import { finish } from '#server/outbox/finish.ts'
import { postpone } from '#server/outbox/postpone.ts'
import { makeSchedulingLink } from '#server/scheduling/make-scheduling-link.ts'
import { queueEmail, type QueueRow } from '#server/outbox/queue-email.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import { findFollowUp } from './find-follow-ups.ts'
import type { PlannedFollowUp } from './follow-up.ts'
import { isQuiet, nextAllowed } from './quiet-hours.ts'
import { letterTogether, nextToldFrom, othersWaiting } from './waiting-together.ts'

/**
 * Sends one follow-up, if its reason still holds at this moment and the hours are not quiet: its letter, its place on the
 * candidate's timeline and the mark on the queue row commit together, so that a crash repeats nothing.
 */
export async function sendFollowUp(services: Services, row: QueueRow): Promise<void> {
  const { followUpId } = effectPayloads['follow-up'].parse(row.payload)
  const letter = await services.db.transaction(async (tx) => {
    const at = services.now()
    const settings = await readSetting(tx, 'followUps')
    if (isQuiet(at, settings)) {
      await postpone(tx, row, nextAllowed(at, settings))
      return undefined
    }
    const { waiting, candidate } = await takeFollowUp(tx, followUpId)
    // Written by this product alone: the contract's names.
    const rule = waiting?.rule as FollowUpRule | undefined
    const isOpen = candidate && rule && waiting?.state === 'waiting'
    const still = isOpen && (await findFollowUp(tx, { ...waiting, rule }, { settings, now: at }))
    const together = still && rule === 'stage-waiting'
    const mayBeToldFrom = together && (await nextToldFrom(tx, candidate.jobId, at))
    if (mayBeToldFrom) {
      await postpone(tx, row, nextAllowed(mayBeToldFrom, settings))
      return undefined
    }
    const mine = await finish(tx, services, row, { state: 'done' })
    if (!mine || !rule || waiting?.state !== 'waiting') return undefined
    const others = together ? await othersWaiting(tx, waiting, candidate.jobId, { settings, now: at }) : []
    const queued = still && (await write(tx, nobodysContext(services), candidate, [still, ...others]))
    await tx
      .update(followUps)
      .set({
        settledAt: at,
        ...(queued
          ? { state: 'sent', emailLogId: effectPayloads.email.parse(queued.payload).emailLogId }
          : {
              state: 'dropped',
              reason: settings.rules[rule].on ? 'its reason was gone' : 'the rule was switched off',
            }),
      })
      .where(inArray(followUps.id, [followUpId, ...others.map(({ id }) => id)]))
    return queued
  })
  if (letter) await deliverEmail(services, letter)
}

/** The follow-up as it is once nobody else can change its candidacy. */
async function takeFollowUp(tx: Transaction, id: number) {
  const read = async () => (await tx.select().from(followUps).where(eq(followUps.id, id)))[0]
  const named = await read()
  const candidate = named && (await lockIfVisible(tx, named.candidateId))
  return { waiting: named && (await read()), candidate }
}

/** The letter in the caller's transaction; undefined where an assessment was begun a moment ago. */
async function write(
  tx: Transaction,
  ctx: Context,
  candidate: LockedCandidate,
  [planned, ...others]: [PlannedFollowUp, ...PlannedFollowUp[]],
) {
  return others.length > 0
    ? writeTogether(tx, ctx, [planned, ...others], candidate.jobId)
    : writeOne(tx, ctx, candidate, planned)
}

/** One letter to the submitter about several who wait, told on the timeline of each. */
async function writeTogether(tx: Transaction, ctx: Context, all: readonly PlannedFollowUp[], jobId: number) {
  for (const { candidateId, candidateName, jobTitle, rule } of all) {
    const candidate = { id: candidateId, name: candidateName, job: { title: jobTitle } }
    await recordCandidate(tx, ctx, candidate, actions.staffReminded, { rule })
  }
  return queueEmail(tx, ctx, letterTogether(all, jobId))
}

async function writeOne(
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
