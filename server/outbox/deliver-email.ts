import { and, eq, isNull } from 'drizzle-orm'
import { keptMessage, type EmailStatus } from '#shared/email-standing.ts'
import { holdCandidate } from '#server/candidates/lock-candidate.ts'
import { quotedTo } from '#server/comments/quoted-to.ts'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { candidates, emailLogs, notificationQueue } from '#server/database/schema.ts'
import { findColleague, hasReader } from '#server/emails/has-reader.ts'
import { withoutLinks } from '#server/emails/links-in.ts'
import { isToCandidate } from '#server/emails/reader-of.ts'
import { recordUndelivered } from '#server/emails/record-undelivered.ts'
import { CalendarEvent } from '#server/icalendar/calendar-event.ts'
import { calendarText } from '#server/icalendar/calendar-text.ts'
import { emailBrand } from '#server/providers/email/email-brand.ts'
import type { Delivery } from '#server/providers/email/email-provider.ts'
import { renderEmail } from '#server/providers/email/render-email.ts'
import { effectPayloads } from './effect-payloads.ts'
import { finish, type Finish } from './finish.ts'
import { hold } from './hold.ts'
import { letterId } from './letter-id.ts'
import { isLostForGood, lostReason } from './lost.ts'
import { postpone } from './postpone.ts'
import type { QueueRow } from './queue-email.ts'

/** The whole attempt, well within the lease. */
const attemptMs = 20_000

/**
 * Sends one email of the log and marks it and its queue row together. The Message-ID stays the same at every attempt. An
 * attempt before its time, which had better be made again later, goes back to that time and is not counted.
 */
export const deliverEmail = (services: Services, row: QueueRow, options: { postponeTo?: Date } = {}) =>
  hold(services, row, () => deliver(services, row, options))

async function deliver(services: Services, row: QueueRow, { postponeTo }: { postponeTo?: Date }): Promise<Delivery> {
  const { db, email, config, now } = services
  const { emailLogId } = effectPayloads.email.parse(row.payload)
  const [found] = await db
    .select({ log: emailLogs, address: candidates.email })
    .from(emailLogs)
    .leftJoin(candidates, eq(candidates.id, emailLogs.candidateId))
    .where(eq(emailLogs.id, emailLogId))
  if (!found) throw new Error(`Email ${emailLogId} of queue row ${row.id} is gone`)
  const { log, address } = found
  if (log.context === null) return dropErased(services, row)
  if (isLeft(log, address)) return giveUp(services, { row, log, end: addressLeft })
  if (!(await isForSomebody(db, log))) return giveUp(services, { row, log, end: nobodyReads })
  if (isLostForGood(row)) return giveUp(services, { row, log, end: failedFor(lostReason) })
  const rendered = renderEmail(log.template, await readableBy(db, log, log.context), emailBrand(config))
  const delivery = await email.send(
    {
      messageId: `<${letterId(services, row.id)}@${hostOf(config.emailFrom)}>`,
      from: config.emailFrom,
      to: log.recipientEmail,
      ...replyTo(log.context),
      ...rendered,
      ...calendarOf(log.context),
    },
    { timeoutMs: attemptMs },
  )
  const attempted = outcome(delivery, now())
  await db.transaction(async (tx) => {
    const end = attempted.queue.state === 'later' && isLeft(log, await addressNow(tx, log)) ? addressLeft : attempted
    if (postponeTo && end.queue.state === 'later') await postpone(tx, row, postponeTo)
    else await settle(tx, services, { row, log, end })
  })
  return delivery
}

interface Attempt {
  row: QueueRow
  log: typeof emailLogs.$inferSelect
  end: Outcome
}

/** Whether staff corrected the address after somebody took the letter up: a stranger may read where it was to go (decision 53). */
const isLeft = (log: Attempt['log'], address: string | null | undefined) =>
  typeof address === 'string' && isToCandidate(log) && address.toLowerCase() !== log.recipientEmail.toLowerCase()

/**
 * Whether whoever is to read of a candidate is still the candidate or a colleague: a letter may wait for days, and its reader
 * leave, or have had a mistyped address. What takes an interview out of a calendar goes to wherever that was.
 */
const isForSomebody = async (db: Services['db'], log: Attempt['log']) =>
  log.candidateId === null || takesOutOfCalendar(log.context) || (await hasReader(db, log))

/** What of it a colleague may read by now: who was mentioned may have come to owe an evaluation while it waited (decision 65). */
async function readableBy(db: Services['db'], log: Attempt['log'], context: Record<string, unknown>) {
  const colleague = log.template === 'comment-mention' ? await findColleague(db, log) : undefined
  return colleague ? (await quotedTo(db, colleague, { ...log, context })).context : context
}

async function addressNow(tx: Transaction, { candidateId }: Attempt['log']) {
  if (candidateId === null) return undefined
  const [candidate] = await tx
    .select({ email: candidates.email })
    .from(candidates)
    .where(and(eq(candidates.id, candidateId), isNull(candidates.anonymisedAt)))
    .for('key share')
  return candidate?.email
}

async function giveUp(services: Services, attempt: Attempt & { end: Failed }): Promise<Delivery> {
  await services.db.transaction((tx) => settle(tx, services, attempt))
  return { refused: 'failed', reason: attempt.end.error }
}

/** Marks the log and its queue row as an attempt ended; a letter that is given up is told on the timeline. */
async function settle(tx: Transaction, services: Services, { row, log, end: { queue, ...mark } }: Attempt) {
  if (queue.state !== 'done' && log.candidateId) await holdCandidate(tx, log.candidateId)
  const state = await finish(tx, services, row, queue)
  if (!state) return // another holder of an expired lease marked it
  // As it is now: of a candidate who was anonymised while the letter was on its way nothing comes back.
  const [kept] = await tx
    .select({ context: emailLogs.context })
    .from(emailLogs)
    .where(eq(emailLogs.id, log.id))
    .for('update')
  const context = kept?.context ?? null
  if (context === null) await tx.update(notificationQueue).set({ error: null }).where(eq(notificationQueue.id, row.id))
  await tx
    .update(emailLogs)
    .set({
      ...(state === 'failed' && mark.status === 'pending' ? { ...mark, status: 'failed' } : mark),
      ...(context === null ? { error: null } : mark.status === 'sent' && { context: withoutLinks(context) }),
    })
    .where(eq(emailLogs.id, log.id))
  if (state !== 'failed') return
  await recordUndelivered(tx, services, { ...log, context })
}

/** A letter whose words were taken out before it was sent; its log says so already. */
async function dropErased(services: Services, row: QueueRow): Promise<Delivery> {
  const reason = 'The candidate was anonymised'
  await services.db.transaction((tx) => finish(tx, services, row, { state: 'failed', error: reason }))
  return { refused: 'failed', reason }
}

interface Outcome {
  queue: Finish
  status: EmailStatus
  error: string | null
  sentAt: Date | null
}

type Failed = Outcome & { error: string }
const failedFor = (error: string): Failed => ({
  queue: { state: 'failed', error },
  status: 'failed',
  error,
  sentAt: null,
})
const addressLeft = failedFor('The address was corrected while this was being sent')
const nobodyReads = failedFor('No account has this address any more, so the email was not sent')

function outcome(delivery: Delivery, now: Date): Outcome {
  if (delivery === 'accepted') return { queue: { state: 'done' }, status: 'sent', error: null, sentAt: now }
  if (delivery === 'kept') return { queue: { state: 'done' }, status: 'pending', error: keptMessage, sentAt: null }
  if ('later' in delivery)
    return { queue: { state: 'later', error: delivery.later }, status: 'pending', error: delivery.later, sentAt: null }
  const status = delivery.refused === 'unknown-recipient' ? 'bounced' : 'failed'
  return { queue: { state: 'failed', error: delivery.reason }, status, error: delivery.reason, sentAt: null }
}

/** The calendar message that a letter brings along. */
function calendarOf(context: Record<string, unknown> | null) {
  const event = CalendarEvent.safeParse(context?.['calendar'])
  return event.success ? { calendar: { method: event.data.method, content: calendarText(event.data) } } : {}
}
const takesOutOfCalendar = (context: Record<string, unknown> | null) =>
  CalendarEvent.safeParse(context?.['calendar']).data?.method === 'CANCEL'
const replyTo = (context: Record<string, unknown> | null) =>
  typeof context?.['replyTo'] === 'string' ? { replyTo: context['replyTo'] } : {}
const hostOf = (from: string) => /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'localhost'
