import { eq } from 'drizzle-orm'
import type { CalendarEvent } from '#server/calendar/calendar-event.ts'
import type { Candidacy } from '#server/candidates/record-candidate.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { interviews, users } from '#server/database/schema.ts'
import { queueEmail } from '#server/outbox/queue-email.ts'
import { parseMailbox } from '#server/providers/email/parse-mailbox.ts'
import { readSetting } from '#server/settings/read-setting.ts'

type Interview = typeof interviews.$inferSelect
interface Change {
  /** Undefined for a new one. */
  before: Interview | undefined
  after: Interview
  candidate: Candidacy & { email: string }
}
type News = 'scheduled' | 'moved' | 'cancelled'
interface Attendee {
  for: 'candidate' | 'interviewer'
  name: string
  email: string
}

/**
 * Queues the calendar messages of an interview's change, to candidate and interviewer each their own (RFC 5546): an
 * invitation when there is a time ahead, again with a higher SEQUENCE when time, length, kind, place or interviewer
 * changed, a cancellation when it falls through. What lies behind is recorded without a word. Answers the queued letters.
 */
export async function sendInvitations(tx: Transaction, ctx: Context, { before, after, candidate }: Change) {
  const invited = before?.status === 'scheduled' && before.calendarSequence !== null
  const news = newsOf(before, after, invited, ctx.now())
  if (!news) return []
  const sequence = (before?.calendarSequence ?? -1) + 1
  await tx.update(interviews).set({ calendarSequence: sequence }).where(eq(interviews.id, after.id))
  const { timeZone } = await readSetting(tx, 'followUps')
  const now = await colleague(tx, after.interviewerId)
  const then =
    before && before.interviewerId !== after.interviewerId ? await colleague(tx, before.interviewerId) : undefined
  const told: { attendee: Attendee; news: News; about: Interview }[] = [
    { attendee: { for: 'candidate', name: candidate.name, email: candidate.email }, news, about: after },
    ...(now ? [{ attendee: now, news: then ? ('scheduled' as const) : news, about: after }] : []),
    ...(then && invited ? [{ attendee: then, news: 'cancelled' as const, about: before }] : []),
  ]
  const letters = []
  for (const { attendee, news, about } of told) {
    const facts = { attendee, news, about, candidate, sequence, interviewerName: now?.name }
    letters.push(
      await queueEmail(tx, ctx, {
        template: 'interview-time',
        to: attendee.email,
        candidateId: candidate.id,
        context: {
          kind: news,
          for: attendee.for,
          readerName: attendee.name,
          candidateName: candidate.name,
          jobTitle: candidate.job.title,
          interviewType: about.type,
          at: about.scheduledDate!.toISOString(),
          durationMinutes: about.durationMinutes,
          timeZone,
          ...(now && { interviewerName: now.name }),
          ...(about.videoUrl && { videoUrl: about.videoUrl }),
          interviewId: about.id,
          calendar: calendarEvent(ctx, facts),
        },
      }),
    )
  }
  return letters
}

function newsOf(before: Interview | undefined, after: Interview, invited: boolean, now: Date): News | undefined {
  const isAhead = (interview: Interview) => interview.scheduledDate !== null && interview.scheduledDate > now
  if (after.status === 'cancelled') return invited && isAhead(before!) ? 'cancelled' : undefined
  if (after.status !== 'scheduled' || !isAhead(after)) return undefined
  if (!invited) return 'scheduled'
  const same = (['type', 'interviewerId', 'videoUrl', 'durationMinutes'] as const).every(
    (field) => before![field] === after[field],
  )
  return same && before!.scheduledDate?.getTime() === after.scheduledDate?.getTime() ? undefined : 'moved'
}

async function colleague(tx: Transaction, id: number | null): Promise<Attendee | undefined> {
  if (id === null) return undefined
  const [user] = await tx.select({ name: users.fullName, email: users.email }).from(users).where(eq(users.id, id))
  return user && { for: 'interviewer', ...user }
}

interface Facts {
  attendee: Attendee
  news: News
  about: Interview
  candidate: Candidacy
  sequence: number
  interviewerName: string | undefined
}

/** What the attendee's calendar shows; the interviewer's leads to the screen, the candidate's to nothing of ours. */
function calendarEvent(
  ctx: Context,
  { attendee, news, about, candidate, sequence, interviewerName }: Facts,
): CalendarEvent {
  const { organisation, publicUrl, emailFrom } = ctx.config
  const sender = parseMailbox(emailFrom)?.address ?? 'noreply@localhost'
  const isCandidate = attendee.for === 'candidate'
  const lines = isCandidate
    ? [
        `${about.type} interview for ${candidate.job.title} at ${organisation.name}.`,
        interviewerName && `With ${interviewerName}.`,
      ]
    : [
        `${about.type} interview of ${candidate.name} for ${candidate.job.title}.`,
        `${publicUrl}/interviews/${about.id}`,
      ]
  return {
    method: news === 'cancelled' ? 'CANCEL' : 'REQUEST',
    uid: `interview-${about.id}.${ctx.instance.slice(0, 12)}@${sender.split('@')[1]}`,
    sequence,
    stamp: ctx.now().toISOString(),
    start: about.scheduledDate!.toISOString(),
    durationMinutes: about.durationMinutes,
    summary: isCandidate
      ? `${about.type} interview: ${candidate.job.title}`
      : `${about.type} interview: ${candidate.name}, ${candidate.job.title}`,
    description: lines.filter(Boolean).join('\n'),
    location: about.videoUrl,
    organizer: { name: organisation.name, email: sender },
    attendee: { name: attendee.name, email: attendee.email },
  }
}
