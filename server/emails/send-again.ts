import { eq } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import { isUndelivered } from '#shared/email-standing.ts'
import { record } from '#server/activity/record.ts'
import { lockUnlessAnonymised, type LockedCandidate } from '#server/candidates/lock-candidate.ts'
import { candidacyOf } from '#server/candidates/record-candidate.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { emailLogs } from '#server/database/schema.ts'
import { conflict, notFound } from '#server/errors.ts'
import { deliverNow } from '#server/outbox/deliver-now.ts'
import { queueAgain } from '#server/outbox/queue-again.ts'
import { emailColumns } from './email-columns.ts'
import { addressNow } from './reader-of.ts'
import { readdress } from './readdress.ts'
import { whyOutdated } from './why-outdated.ts'

type Log = typeof emailLogs.$inferSelect

/**
 * Sends an email again that was not delivered, under its old Message-ID; the candidate's own goes to the address that they
 * have now. Pressing twice sends once. Answers the log as the attempt left it. Errors: 404; 409 unless it failed, when it is
 * no longer true, or when it is a colleague's and no account has its address any more; 422 `non_existent_email` when the address is unknown still.
 */
export async function sendAgain(ctx: Context, id: number) {
  const row = await ctx.db.transaction(async (tx) => {
    const candidate = await lockReader(tx, id)
    const [log] = await tx.select().from(emailLogs).where(eq(emailLogs.id, id)).for('update')
    if (!log) throw notFound('Email')
    if (!isUndelivered(log))
      throw conflict(log.status === 'sent' ? 'This email was sent' : 'This email is on its way already')
    const outdated = await whyOutdated(tx, ctx, log, candidate)
    if (outdated) throw conflict(outdated)
    await address(tx, log, candidate)
    await record(tx, ctx, {
      action: actions.emailSentAgain,
      entityType: 'email',
      entityId: id,
      ...(candidate && candidacyOf(candidate)),
    })
    return queueAgain(tx, ctx, id)
  })
  await deliverNow(ctx, row)
  const [after] = await ctx.db.select(emailColumns).from(emailLogs).where(eq(emailLogs.id, id))
  return after!
}

/** Whatever concerns a candidate takes their row first. */
async function lockReader(tx: Transaction, id: number) {
  const [log] = await tx.select({ candidateId: emailLogs.candidateId }).from(emailLogs).where(eq(emailLogs.id, id))
  return log?.candidateId ? lockUnlessAnonymised(tx, log.candidateId) : undefined
}

/** Marks the letter as waiting, at the address where its reader is now. */
async function address(tx: Transaction, log: Log, candidate: LockedCandidate | undefined) {
  const to = addressNow(log, candidate)
  if (to !== log.recipientEmail) await readdress(tx, log, to)
  await tx.update(emailLogs).set({ status: 'pending', error: null }).where(eq(emailLogs.id, log.id))
}
