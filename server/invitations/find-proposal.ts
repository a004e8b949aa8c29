import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { InterviewChange } from '#shared/interviews.ts'
import type { Proposal } from '#shared/invitations.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { interviewAttendees, type interviews } from '#server/database/schema.ts'
import { conflict } from '#server/errors.ts'

/** The invitation whose reader proposes that time, of an interview that is locked. Throws 409 where nobody does any longer. */
export async function findProposal(tx: Transaction, interviewId: number, { userId, start }: Proposal) {
  const [attendee] = await tx
    .select()
    .from(interviewAttendees)
    .where(
      and(
        eq(interviewAttendees.interviewId, interviewId),
        userId === null ? isNull(interviewAttendees.userId) : eq(interviewAttendees.userId, userId),
      ),
    )
    .for('update')
  const note = attendee?.note
  if (!attendee || attendee.cancelled || note?.kind !== 'other-time' || Date.parse(note.start) !== Date.parse(start))
    throw conflict(
      'This time is no longer proposed: it was settled, or answered, in the meantime. Nothing was changed.',
    )
  if (note.declinedAt !== undefined) throw conflict('This proposal was declined already. Nothing was changed.')
  return { attendee, note }
}

/** Whoever takes a proposal books a time that is proposed still, and lies ahead. Throws 409 otherwise. */
export async function refuseOutdatedProposal(
  tx: Transaction,
  { now }: Context,
  { id, status }: typeof interviews.$inferSelect,
  { proposedBy, scheduledDate }: z.output<typeof InterviewChange>,
) {
  // What is over or was cancelled says so itself.
  if (!proposedBy || status === 'cancelled' || status === 'completed') return
  const { note } = await findProposal(tx, id, { ...proposedBy, start: scheduledDate ?? '' })
  if (Date.parse(note.start) <= now().getTime())
    throw conflict('The proposed time has passed. Nothing was changed; choose another with Move.')
}
