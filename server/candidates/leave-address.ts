import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { applications, emailLogs, interviewAttendees, interviews, notificationQueue } from '#server/database/schema.ts'
import { tokensIn } from '#server/emails/links-in.ts'
import { isToCandidate } from '#server/emails/reader-of.ts'
import { readdress } from '#server/emails/readdress.ts'
import { hashOfToken } from '#server/http/personal-token.ts'
import { endSentLinks } from './end-sent-links.ts'

/**
 * Staff have corrected a candidate's address, and who reads the earlier one may be a stranger (decision 53): the links that
 * went there open nothing any more, and its reader's answers count no longer. Letters that have not left go to the new
 * address, and their links stay good. Answers whether a link ended. Comes after the candidacy is locked.
 */
export async function leaveAddress(tx: Transaction, services: Pick<Services, 'now'>, candidateId: number, to: string) {
  const unsent = await lockUnsent(tx, candidateId)
  for (const letter of unsent) if (letter.waits) await readdress(tx, letter, to)
  const theirs = tx.select({ id: interviews.id }).from(interviews).where(eq(interviews.candidateId, candidateId))
  await tx
    .update(interviewAttendees)
    .set({ email: to })
    .where(and(isNull(interviewAttendees.userId), inArray(interviewAttendees.interviewId, theirs)))
  // It was the earlier address that its reader confirmed.
  await tx.update(applications).set({ emailConfirmedAt: null }).where(eq(applications.candidateId, candidateId))
  const spared = unsent.flatMap(({ context }) => tokensIn(context)).map(hashOfToken)
  return endSentLinks(tx, services, candidateId, spared)
}

/**
 * The candidate's own letters that have not left, and whether each waits in the queue. One that is being handed to the mail
 * server at this moment counts as having left.
 */
async function lockUnsent(tx: Transaction, candidateId: number) {
  const queued = await tx
    .select({ logId: sql<string>`${notificationQueue.payload} ->> 'emailLogId'`, status: notificationQueue.status })
    .from(notificationQueue)
    .where(
      and(
        eq(notificationQueue.candidateId, candidateId),
        eq(notificationQueue.type, 'email'),
        inArray(notificationQueue.status, ['pending', 'processing']),
      ),
    )
    .orderBy(notificationQueue.id)
    .for('update')
  const standing = new Map(queued.map(({ logId, status }) => [Number(logId), status]))
  const logs = await tx
    .select({ id: emailLogs.id, template: emailLogs.template, context: emailLogs.context })
    .from(emailLogs)
    .where(and(eq(emailLogs.candidateId, candidateId), ne(emailLogs.status, 'sent')))
  return logs
    .filter((log) => isToCandidate(log) && standing.get(log.id) !== 'processing')
    .map(({ id, context }) => ({ id, context, waits: standing.has(id) }))
}
