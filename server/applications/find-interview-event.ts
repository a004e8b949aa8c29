import { eq } from 'drizzle-orm'
import type { Services } from '#server/context.ts'
import { candidates, jobs } from '#server/database/schema.ts'
import type { CalendarEvent } from '#server/icalendar/calendar-event.ts'
import { invitationEvent } from '#server/interviews/invitation-event.ts'
import { wayToMeet } from '#server/interviews/way-to-meet.ts'
import { toldInterviews } from './told-interviews.ts'

/**
 * The calendar entry of an interview that lies ahead, as its letter brought it, so that calendars see the same one; it names
 * nobody who interviews. Undefined for any other.
 */
export async function findInterviewEvent(
  services: Pick<Services, 'db' | 'now' | 'config' | 'instance'>,
  candidateId: number,
  interviewId: number,
): Promise<CalendarEvent | undefined> {
  const told = await toldInterviews(services, candidateId)
  const interview = told.find(({ id, standing }) => id === interviewId && standing === 'ahead')
  if (!interview) return undefined
  const { id, name, email, phone } = candidates
  const [candidate] = await services.db
    .select({ id, name, email, phone, job: { title: jobs.title } })
    .from(candidates)
    .innerJoin(jobs, eq(jobs.id, candidates.jobId))
    .where(eq(candidates.id, candidateId))
  if (!candidate) return undefined
  return invitationEvent(services, {
    attendee: { userId: null, name: candidate.name, email: candidate.email },
    news: 'scheduled',
    about: interview,
    candidate,
    sequence: interview.calendarSequence ?? 0,
    interviewerName: '',
    answer: interview.answer ?? 'needs-action',
    where: wayToMeet('candidate', { interview, phone: candidate.phone }),
  })
}
