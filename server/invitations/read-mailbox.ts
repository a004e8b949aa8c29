import { and, eq, lt, or, isNull } from 'drizzle-orm'
import { minuteMs } from '#shared/durations.ts'
import { nobodysContext, type Context, type Services } from '#server/context.ts'
import { mailboxes } from '#server/database/schema.ts'
import { readDeliveryStatus } from '#server/emails/read-delivery-status.ts'
import { takeDeliveryStatus } from '#server/emails/take-delivery-status.ts'
import { type Mailbox, MailboxFault } from '#server/providers/mailbox/mailbox.ts'
import { withCurrentNames } from '#server/settings/current-config.ts'
import { readMail } from './read-mail.ts'
import { takeReply, type Outcome } from './take-reply.ts'
import { letterSetAside, triesOf } from './take-tries.ts'

/** Longer than a round takes; a process that dies in one frees the mailbox after this. */
const leaseMs = 10 * minuteMs

/**
 * Reads what has arrived since, if no other process does: answers and letters that came back are recorded and marked as read, everything else is left
 * as it lies. A crash between the two only brings an answer twice, which counts once. Answers what became of each reply.
 */
export async function readMailbox(services: Services, mailbox: Mailbox, holder: string): Promise<Outcome[]> {
  const held = await claim(services, mailbox.name, holder)
  if (!held) return []
  const mine = and(eq(mailboxes.name, mailbox.name), eq(mailboxes.holder, holder))
  const outcomes: Outcome[] = []
  const tries = triesOf(mailbox)
  const after =
    held.uidValidity === null || held.lastUid === null
      ? undefined
      : { uidValidity: held.uidValidity, lastUid: held.lastUid }
  try {
    const ctx = nobodysContext(await withCurrentNames(services))
    await mailbox.readNew(after, {
      async take({ uid, source }) {
        const outcome = await takeMessage(ctx, source).catch((error: unknown) => {
          if (!tries.setsAside(uid, services.now())) throw error
          services.log.error({ err: error, uid }, letterSetAside)
          return undefined
        })
        if (outcome) outcomes.push(outcome)
        return outcome === undefined || outcome === 'unknown' ? 'leave' : 'mark-read'
      },
      async reached({ uidValidity, lastUid }) {
        await services.db.update(mailboxes).set({ uidValidity, lastUid }).where(mine)
      },
    })
    const readAt = services.now()
    const error = tries.hasSetAside(readAt) ? letterSetAside : null
    await services.db.update(mailboxes).set({ readAt, error, heldUntil: null }).where(mine)
  } catch (error) {
    const reason = error instanceof MailboxFault ? error.message : 'An answer could not be taken'
    await services.db.update(mailboxes).set({ error: reason, heldUntil: null }).where(mine)
    services.log.warn({ err: error }, 'The mailbox for answers could not be read')
  }
  return outcomes
}

/** One process reads: whoever holds the row, until the lease runs out. */
async function claim({ db, now }: Services, name: string, holder: string) {
  const at = now()
  await db.insert(mailboxes).values({ name }).onConflictDoNothing()
  const [held] = await db
    .update(mailboxes)
    .set({ holder, heldUntil: new Date(at.getTime() + leaseMs) })
    .where(and(eq(mailboxes.name, name), or(isNull(mailboxes.heldUntil), lt(mailboxes.heldUntil, at))))
    .returning()
  return held
}

/**
 * What becomes of a calendar reply, or of a letter of ours that came back; undefined for every other mail, and for one that
 * is made to be hard to read.
 */
async function takeMessage(ctx: Context, source: Uint8Array): Promise<Outcome | undefined> {
  const report = readDeliveryStatus(source)
  if (report) return takeDeliveryStatus(ctx, report)
  const read = await readMail(source)
  if (read === undefined) return undefined
  if ('reply' in read) return takeReply(ctx, read.reply, read.from)
  ctx.log.warn(
    { err: read.cause, trouble: read.trouble },
    'An email with an answer could not be read, and is left as it lies',
  )
  return undefined
}
