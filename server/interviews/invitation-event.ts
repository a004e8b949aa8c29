import type { InvitationAnswer } from '#shared/invitation-answers.ts'
import { interviewUid, organiserAddress } from '#server/calendars/own-uid.ts'
import type { Candidacy } from '#server/candidates/record-candidate.ts'
import type { Context } from '#server/context.ts'
import type { interviews } from '#server/database/schema.ts'
import type { CalendarEvent } from '#server/icalendar/calendar-event.ts'
import type { Wanted } from './find-invited.ts'

type Interview = typeof interviews.$inferSelect
/** What a calendar message tells of an interview. */
export type News = 'scheduled' | 'moved' | 'cancelled'
interface Facts {
  attendee: Wanted
  news: News
  about: Pick<
    Interview,
    'id' | 'calendarKey' | 'type' | 'scheduledDate' | 'durationMinutes' | 'meetingUrl' | 'videoUrl'
  >
  candidate: Candidacy
  sequence: number
  /** Everybody who interviews; empty when nobody is named yet. */
  interviewerName: string
  answer: InvitationAnswer
  /** How they meet, where no link says it. */
  where?: string | undefined
}

/** Where people meet. A video link given with an interview that lies ahead is its room; later it is the recording. */
export const placeOf = ({ meetingUrl, videoUrl }: Pick<Interview, 'meetingUrl' | 'videoUrl'>) => meetingUrl ?? videoUrl

/** What the attendee's calendar shows; the interviewer's leads to the screen, the candidate's to nothing of ours. */
export function invitationEvent(
  ctx: Pick<Context, 'config' | 'instance' | 'now'>,
  { attendee, news, about, candidate, sequence, interviewerName, answer, where }: Facts,
): CalendarEvent {
  const { organisation, publicUrl } = ctx.config
  const isCandidate = attendee.userId === null
  const lines = isCandidate
    ? [
        `${about.type} interview for ${candidate.job.title} at ${organisation.name}.`,
        interviewerName && `With ${interviewerName}.`,
        where && `${where}.`,
      ]
    : [
        `${about.type} interview of ${candidate.name} for ${candidate.job.title}.`,
        where && `${where}.`,
        `${publicUrl}/interviews/${about.id}`,
      ]
  return {
    method: news === 'cancelled' ? 'CANCEL' : 'REQUEST',
    uid: interviewUid(ctx, about),
    sequence,
    stamp: ctx.now().toISOString(),
    start: about.scheduledDate!.toISOString(),
    durationMinutes: about.durationMinutes,
    summary: isCandidate
      ? `${about.type} interview: ${candidate.job.title}`
      : `${about.type} interview: ${candidate.name}, ${candidate.job.title}`,
    description: lines.filter(Boolean).join('\n'),
    location: placeOf(about),
    organizer: { name: organisation.name, email: organiserAddress(ctx) },
    attendee: { name: attendee.name, email: attendee.email, answer },
  }
}
