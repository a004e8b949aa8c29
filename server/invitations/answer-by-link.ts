import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { interviewAttendees } from '#server/database/schema.ts'
import { conflict, notFound } from '#server/errors.ts'
import { lockInterview } from '#server/interviews/lock-interview.ts'
import { deliverSoon } from '#server/outbox/deliver-soon.ts'
import { findInvitation } from './find-invitation.ts'
import { isOpen, type Invitation } from './invitation.ts'
import { recordAnswer } from './record-answer.ts'

export const LinkAnswer = z.enum(['accepted', 'declined'], 'Please choose whether you can come')

/**
 * Answers an invitation from the personal page; an answer can be changed while the interview lies ahead. Throws 404 for an
 * unknown link, 409 when the interview was cancelled, given to somebody else or is over.
 */
export async function answerByLink(ctx: Context, token: string, answer: z.output<typeof LinkAnswer>) {
  const found = await findInvitation(ctx, token)
  if (!found) throw notFound('Invitation')
  const letters = await ctx.db.transaction(async (tx) => {
    const invitation = await lockInvitation(tx, found.attendee)
    // Staff may have ended the link while this waited for them (decision 53).
    if (!(await findInvitation({ db: tx }, token))) throw notFound('Invitation')
    if (!invitation || !isOpen(invitation, ctx.now())) throw conflict('This invitation can no longer be answered')
    return recordAnswer(tx, ctx, invitation, { answer, by: 'link', stamp: ctx.now() })
  })
  deliverSoon(ctx, letters)
}

/** Takes candidate, interview and invitation, in this order, for the rest of the transaction. Throws 404. */
export async function lockInvitation(
  tx: Transaction,
  { id, interviewId }: { id: number; interviewId: number },
): Promise<Invitation | undefined> {
  const { interview, candidate } = await lockInterview(tx, interviewId)
  const [attendee] = await tx.select().from(interviewAttendees).where(eq(interviewAttendees.id, id)).for('update')
  return attendee && { attendee, interview, candidate }
}
