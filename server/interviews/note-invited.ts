import { and, eq, isNull } from 'drizzle-orm'
import type { InvitationAnswer } from '#shared/invitation-answers.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { interviewAttendees, invitationLinks } from '#server/database/schema.ts'
import { hashOfToken, makePersonalToken } from '#server/http/personal-token.ts'
import type { Wanted } from './find-invited.ts'
import type { News } from './invitation-event.ts'

interface Invitation {
  interview: { id: number }
  attendee: Wanted
  news: News
  sequence: number
  /** Whether time or length are new, so that whoever had answered is asked again (RFC 5546, 3.2.2.1). */
  rescheduled: boolean
  /** Whether the attendee chose the time, which is their answer: nobody asks them for another. */
  chosen: boolean
}

/**
 * Keeps that somebody was invited, or is no more, with the SEQUENCE of the message. What they answered stands unless time or
 * length are new, and choosing the time is an answer. An invitation gets a personal link to answer with.
 */
export async function noteInvited(
  tx: Transaction,
  ctx: Context,
  { interview, attendee, news, sequence, rescheduled, chosen }: Invitation,
): Promise<{ answer: InvitationAnswer; answerLink?: string }> {
  const { userId, email } = attendee
  const mine = and(
    eq(interviewAttendees.interviewId, interview.id),
    userId === null ? isNull(interviewAttendees.userId) : eq(interviewAttendees.userId, userId),
  )
  const at = ctx.now()
  const asked = { answer: 'needs-action', answeredAt: null, answeredBy: null, answerStamp: null, note: null } as const
  const agreed = { answer: 'accepted', answeredAt: at, answeredBy: 'link', answerStamp: at, note: null } as const
  const answered = chosen ? agreed : rescheduled && asked
  const state = { email, sequence, cancelled: news === 'cancelled', updatedAt: at, ...answered }
  const [known] = await tx.update(interviewAttendees).set(state).where(mine).returning()
  if (news === 'cancelled') return { answer: 'needs-action' }
  const row =
    known ??
    (
      await tx
        .insert(interviewAttendees)
        .values({ ...state, interviewId: interview.id, userId, createdAt: at })
        .returning()
    )[0]!
  const token = makePersonalToken()
  await tx.insert(invitationLinks).values({ tokenHash: hashOfToken(token), attendeeId: row.id, createdAt: at })
  return { answer: row.answer, answerLink: `${ctx.config.publicUrl}/invitation/${token}` }
}
