import { eq } from 'drizzle-orm'
import { isRealAddress } from '#shared/real-address.ts'
import type { Candidacy } from '#server/candidates/record-candidate.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { interviews } from '#server/database/schema.ts'
import { asTold } from './as-told.ts'
import { clocksOf } from './clocks-of.ts'
import { findInvited, findWanted, type Wanted } from './find-invited.ts'
import { placeOf, type News } from './invitation-event.ts'
import { giveRoom } from './give-room.ts'
import { isAhead } from './is-ahead.ts'
import type { Letter } from '#server/outbox/queue-email.ts'
import { writeInvitation } from './write-invitation.ts'

type Interview = typeof interviews.$inferSelect
interface Change {
  /** Undefined for a new one. */
  before: Interview | undefined
  after: Interview
  candidate: Candidacy & { email: string; phone: string | null }
  /** Who sat on the panel before, where the change may be of that; else it is as it was. */
  panelBefore?: readonly number[]
  /** Whether the candidate chose the time on their own page, and is not asked whether it suits, or called it off there. */
  chosen?: boolean
  /** The letter that somebody gets in place of the plain one, and that brings its calendar message along. */
  instead?: (attendee: Wanted) => Letter | undefined
}
interface Told {
  attendee: Wanted
  news: News
  /** The interview as this letter tells of it. */
  about: Interview
}

/**
 * Queues the calendar messages of an interview's change, to the candidate and each interviewer their own (RFC 5546): an
 * invitation when there is a time ahead, again with a higher SEQUENCE when time, length, kind, place or lead changed, a
 * cancellation when it falls through or goes to somebody else. What lies behind is recorded without a word. An interview
 * without a place gets its room here, and another one when it changes hands. Answers the queued letters.
 */
export async function sendInvitations(tx: Transaction, ctx: Context, change: Change) {
  const { candidate, panelBefore, chosen = false, instead } = change
  const { before, after: planned } = await asInCalendars(tx, ctx, change)
  const isNew = !wasInvited(before) || before?.interviewerId !== planned.interviewerId
  const after = isAhead(planned, ctx.now()) && isNew ? await giveRoom(tx, planned, before) : planned
  const invited = await findInvited(tx, { before, interview: after, candidate, panelBefore })
  const wanted = after.status === 'cancelled' ? [] : await findWanted(tx, after, candidate)
  const told = toldOf({ before, after, invited, wanted, now: ctx.now() }).filter(({ attendee }) => isReached(attendee))
  if (told.length === 0) return []
  const sequence = (before?.calendarSequence ?? -1) + 1
  await tx.update(interviews).set({ calendarSequence: sequence }).where(eq(interviews.id, after.id))
  const zoneOf = await clocksOf(
    tx,
    after,
    told.flatMap(({ attendee }) => attendee.userId ?? []),
  )
  const staff = wanted.filter(({ userId }) => userId !== null)
  const toldBefore = before && told.some(({ news }) => news === 'moved') ? await asTold(tx, before) : undefined
  const letters = []
  for (const { attendee, news, about } of told) {
    const rescheduled = news !== 'moved' || !sameTime(before, after)
    const byThem = chosen && attendee.userId === null
    letters.push(
      await writeInvitation(tx, ctx, {
        attendee,
        news,
        about,
        candidate,
        sequence,
        rescheduled,
        chosen: byThem,
        ...(news === 'moved' && { toldBefore: toldBefore?.scheduledDate }),
        staff,
        timeZone: zoneOf(attendee),
        instead: instead?.(attendee),
      }),
    )
  }
  return letters
}

/** What is cancelled once it lies behind may still stand ahead in calendars. */
async function asInCalendars(tx: Transaction, ctx: Context, { before, after }: Change) {
  if (!before || after.status !== 'cancelled' || !wasInvited(before) || isAhead(before, ctx.now()))
    return { before, after }
  const told = await asTold(tx, before)
  return { before: told, after: { ...after, scheduledDate: told.scheduledDate } }
}

/** A colleague without a real address finds the interview on the screens; a candidate is always written to. */
const isReached = ({ userId, email }: Wanted) => userId === null || isRealAddress(email)

interface State {
  before: Interview | undefined
  after: Interview
  invited: Wanted[]
  wanted: Wanted[]
  now: Date
}

/** Who hears what: the candidate first, then those who interview, then those who no longer do. */
function toldOf({ before, after, invited, wanted, now }: State): Told[] {
  if (after.status === 'cancelled')
    return before && isAhead(before, now)
      ? invited.map((attendee) => ({ attendee, news: 'cancelled' as const, about: after }))
      : []
  if (!isAhead(after, now)) return []
  const known = new Set(invited.map(({ userId }) => userId))
  const changed = !before || !wasInvited(before) || !sameTime(before, after) || !sameOtherwise(before, after)
  const toldNow = wanted.flatMap((attendee): Told[] =>
    known.has(attendee.userId)
      ? changed
        ? [{ attendee, news: 'moved', about: after }]
        : []
      : [{ attendee, news: 'scheduled', about: after }],
  )
  const left = invited.filter(({ userId }) => !wanted.some((each) => each.userId === userId))
  return [...toldNow, ...left.map((attendee): Told => ({ attendee, news: 'cancelled', about: before ?? after }))]
}

const wasInvited = (before: Interview | undefined) => before?.status === 'scheduled' && before.calendarSequence !== null
/** A change of either is what RFC 5546, 3.2.2.1 calls rescheduling: everybody is asked anew. */
const sameTime = (before: Interview | undefined, after: Interview) =>
  before?.scheduledDate?.getTime() === after.scheduledDate?.getTime() &&
  before?.durationMinutes === after.durationMinutes
const sameOtherwise = (before: Interview, after: Interview) =>
  before.type === after.type && before.interviewerId === after.interviewerId && placeOf(before) === placeOf(after)
