import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { InvitationNote } from '#shared/invitations.ts'
import { interviewOfUid } from '#server/calendars/own-uid.ts'
import type { Context } from '#server/context.ts'
import { interviewAttendees, interviews, users } from '#server/database/schema.ts'
import { AppError } from '#server/errors.ts'
import { deliverSoon } from '#server/outbox/deliver-soon.ts'
import type { QueueRow } from '#server/outbox/queue-email.ts'
import { lockInvitation } from './answer-by-link.ts'
import type { Reply } from './read-reply.ts'
import { isOpen } from './invitation.ts'
import { recordAnswer, recordNote } from './record-answer.ts'

/** What became of a reply: `ignored` says nothing of ours, or nothing that we act on. */
export type Outcome = 'recorded' | 'noted' | 'duplicate' | 'stale' | 'unknown' | 'closed' | 'ignored'

/**
 * Takes a reply that came by mail from the address `from` (RFC 5546). It counts for the invitation whose UID it names, when
 * both the sender and the attendee in it are the one who was invited, and for the SEQUENCE and time that they were asked
 * about last: an older one is ignored (2.1.5). Anybody can write in anybody's name: the UID is the proof, which only those
 * know who were invited to this interview. A COUNTER or a delegation is kept for staff to see and changes nothing.
 */
export async function takeReply(ctx: Context, reply: Reply, from: string): Promise<Outcome> {
  const sender = from.trim().toLowerCase()
  const said = reply.attendees.find(({ email }) => email === sender)
  const named = interviewOfUid(ctx, reply.uid)
  if (!named || !said) return 'unknown'
  const [invited] = await ctx.db
    .select({ id: interviewAttendees.id, interviewId: interviewAttendees.interviewId })
    .from(interviewAttendees)
    .innerJoin(interviews, eq(interviews.id, interviewAttendees.interviewId))
    .leftJoin(users, eq(users.id, interviewAttendees.userId))
    .where(
      and(
        eq(interviews.id, named.id),
        sql`${interviews.calendarKey} is not distinct from ${named.calendarKey}::uuid`,
        eq(sql`lower(${interviewAttendees.email})`, sender),
        isNull(users.deactivatedAt),
      ),
    )
  if (!invited) return 'unknown'
  const { outcome, letters } = await ctx.db.transaction(async (tx): Promise<Taken> => {
    const invitation = await lockInvitation(tx, invited).catch(whereHidden)
    if (!invitation) return untold('unknown')
    const { attendee } = invitation
    // Staff may have corrected the address while this waited for them (decision 53).
    if (attendee.email.toLowerCase() !== sender) return untold('unknown')
    if (!isOpen(invitation, ctx.now())) return untold('closed')
    const { stamp } = reply
    const isOld = attendee.answerStamp !== null && stamp < attendee.answerStamp
    if (reply.sequence !== attendee.sequence || isOld) return untold('stale')
    const note = noteOf(reply, said)
    if (note) {
      if (isDeepStrictEqual(asProposed(attendee.note), note)) return untold('duplicate')
      return { outcome: 'noted', letters: await recordNote(tx, ctx, invitation, { note, stamp }) }
    }
    const answer = answers[said.partStat]
    if (reply.method !== 'REPLY' || !answer) return untold('ignored')
    if (attendee.answer === answer && attendee.note === null) return untold('duplicate')
    const letters = await recordAnswer(tx, ctx, invitation, { answer, by: 'mail', stamp })
    return { outcome: 'recorded', letters }
  })
  deliverSoon(ctx, letters)
  return outcome
}

interface Taken {
  outcome: Outcome
  letters: QueueRow[]
}
/** Nobody is written to about it. */
const untold = (outcome: Outcome): Taken => ({ outcome, letters: [] })

const answers: Partial<Record<string, 'accepted' | 'declined' | 'tentative'>> = {
  ACCEPTED: 'accepted',
  DECLINED: 'declined',
  TENTATIVE: 'tentative',
}

function noteOf({ method, start, end, comment }: Reply, said: Reply['attendees'][number]) {
  if (method === 'COUNTER' && start)
    return { kind: 'other-time' as const, start: start.toISOString(), end: end?.toISOString() ?? null, comment }
  if (method === 'REPLY' && said.partStat === 'DELEGATED') return { kind: 'delegated' as const, to: said.delegatedTo }
  return undefined
}

/** A proposal as it came, whatever staff said to it. */
function asProposed(note: InvitationNote | null) {
  if (note?.kind !== 'other-time') return note
  const { declinedAt: _declined, ...proposed } = note
  return proposed
}

/** Of a candidate who is hidden nothing is known. */
function whereHidden(error: unknown) {
  if (error instanceof AppError && error.status === 404) return undefined
  throw error
}
