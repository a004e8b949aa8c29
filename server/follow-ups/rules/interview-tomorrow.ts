import { and, asc, eq, gt, isNotNull, isNull, lte, max, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  availabilities,
  candidates,
  interviewAttendees,
  interviewPanelists,
  interviews,
  invitationLinks,
  jobs,
  users,
} from '#server/database/schema.ts'
import { later, type Asked, type FindFollowUps, type PlannedFollowUp } from '#server/follow-ups/follow-up.ts'
import { candidacyColumns, isFollowable, occurrenceOf, only, panelist } from '#server/follow-ups/followable.ts'
import { isReachable } from '#server/users/reachable.ts'
import { leadOf, quietMaxMs } from '#server/follow-ups/lead-of.ts'
import { nextAllowed } from '#server/follow-ups/quiet-hours.ts'
import { interviewerNames } from '#server/interviews/interviewer-names.ts'
import { placeOf } from '#server/interviews/invitation-event.ts'
import { joinNames } from '#server/interviews/join-names.ts'
import { wayToMeet } from '#server/interviews/way-to-meet.ts'

/** Who leads, for the others of the panel. */
const lead = alias(users, 'lead')

/** A reminder does not follow on the heels of the invitation: by so much of its lead at least it comes later. */
const peaceParts = 4

type Asking = Parameters<FindFollowUps>[0]
type Who = 'candidate' | 'interviewer' | 'panel'

/**
 * An interview is near: the candidate and whoever interviews are told when it is, each in the zone that they chose, else in
 * the office's; not who was told of its time a moment ago.
 */
export const interviewTomorrow: FindFollowUps = async (db, asked) => {
  const planned = [
    ...(await letters(db, asked, 'candidate')),
    ...(await letters(db, asked, 'interviewer')),
    ...(await letters(db, asked, 'panel')),
  ]
  return planned.filter(({ dueAt }) => dueAt <= asked.until)
}

async function letters(db: Asking, asked: Asked, who: Who) {
  const rows = await interviewsNear(db, asked, who)
  return rows.flatMap((row) => letterTo(who, row, asked) ?? [])
}

/** By how much of it comes before the interview, and how long nothing is sent after they were told of its time. */
function leadsOf({ settings }: Asked) {
  const { afterMs: leadMs } = settings.rules['interview-tomorrow']
  return { leadMs, peaceMs: leadMs / peaceParts }
}

/** For each recipient the interviews that are near enough, with what they are told of them. */
function interviewsNear(db: Asking, asked: Asked, who: Who) {
  const { leadMs, peaceMs } = leadsOf(asked)
  const occurrence = occurrenceOf(who === 'panel' ? panelist : who, interviews.scheduledDate)
  const toldAt = sql`(${lastTold(db, who)})`
  return db
    .select({
      ...candidacyColumns,
      subjectId: interviews.id,
      occurrence,
      scheduledDate: interviews.scheduledDate,
      toldAt: sql<Date | null>`${toldAt}`.mapWith(interviews.scheduledDate),
      readerTimeZone: who === 'candidate' ? interviews.candidateTimeZone : availabilities.timeZone,
      type: interviews.type,
      videoUrl: interviews.videoUrl,
      meetingUrl: interviews.meetingUrl,
      phone: candidates.phone,
      interviewerName: users.fullName,
      interviewerEmail: users.email,
      leadName: who === 'panel' ? lead.fullName : sql<null>`null`,
      interviewerNames: who === 'candidate' ? interviewerNames(db) : sql<null>`null`,
    })
    .from(interviews)
    .innerJoin(candidates, eq(candidates.id, interviews.candidateId))
    .innerJoin(jobs, eq(jobs.id, candidates.jobId))
    .leftJoin(interviewPanelists, who === 'panel' ? eq(interviewPanelists.interviewId, interviews.id) : sql`false`)
    .leftJoin(
      users,
      and(eq(users.id, who === 'panel' ? interviewPanelists.userId : interviews.interviewerId), isReachable()),
    )
    .leftJoin(
      lead,
      who === 'panel' ? and(eq(lead.id, interviews.interviewerId), isNull(lead.deactivatedAt)) : sql`false`,
    )
    .leftJoin(availabilities, eq(availabilities.userId, users.id))
    .where(
      and(
        not(interviews.hidden),
        eq(interviews.status, 'scheduled'),
        gt(interviews.scheduledDate, asked.now),
        lte(interviews.scheduledDate, later(asked.until, leadMs + quietMaxMs)),
        isFollowable(),
        who === 'candidate' ? undefined : isNotNull(users.id),
        sql`coalesce(${toldAt} <= ${interviews.scheduledDate} - ${leadMs + peaceMs} * interval '1 millisecond', true)`,
        only(asked, interviews.id, occurrence),
      ),
    )
    .orderBy(asc(interviews.scheduledDate), asc(interviews.id))
    .limit(asked.limit)
}
type Near = Awaited<ReturnType<typeof interviewsNear>>[number]

/** Nothing where there is nobody to write to, or where it could leave only once the interview has begun. */
function letterTo(who: Who, row: Near, asked: Asked): PlannedFollowUp | undefined {
  const { settings } = asked
  const { leadMs, peaceMs } = leadsOf(asked)
  const {
    candidateEmail,
    scheduledDate,
    toldAt,
    readerTimeZone,
    type,
    videoUrl,
    meetingUrl,
    phone,
    interviewerName,
    interviewerEmail,
    leadName,
    interviewerNames: names,
    ...rest
  } = row
  const to = who === 'candidate' ? candidateEmail : interviewerEmail
  if (!to || !scheduledDate) return undefined
  const leavesAt = (due: Date) => nextAllowed(due < asked.now ? asked.now : due, settings)
  const ahead = leadOf(scheduledDate, leadMs, settings)
  const rested = toldAt && later(toldAt, peaceMs)
  const dueAt = rested && leavesAt(ahead) < rested ? rested : ahead
  if (leavesAt(dueAt) >= scheduledDate) return undefined
  const interview = { type, videoUrl, meetingUrl }
  const place = placeOf(interview)
  const where = wayToMeet(who === 'candidate' ? 'candidate' : 'interviewer', {
    interview,
    phone,
    email: candidateEmail,
    lead: leadName ?? undefined,
  })
  const context = {
    kind: 'interview',
    candidateName: row.candidateName,
    jobTitle: row.jobTitle,
    at: scheduledDate.toISOString(),
    timeZone: readerTimeZone ?? settings.timeZone,
    interviewType: type,
    ...(place && { videoUrl: place }),
    ...(where && { where }),
  }
  const letter =
    who === 'candidate'
      ? {
          template: 'follow-up' as const,
          to,
          context: {
            ...context,
            ...(names && { interviewerName: joinNames(names) }),
            ...(interviewerEmail && { replyTo: interviewerEmail }),
          },
        }
      : {
          template: 'follow-up-staff' as const,
          to,
          context: { ...context, staffName: interviewerName, path: `/interviews/${row.subjectId}` },
        }
  return { ...rest, rule: 'interview-tomorrow', dueAt, letter }
}

/** When they were told of the interview's time last: each invitation has a link of its own. */
const lastTold = (db: Asking, who: Who) =>
  db
    .select({ at: max(invitationLinks.createdAt) })
    .from(invitationLinks)
    .innerJoin(interviewAttendees, eq(interviewAttendees.id, invitationLinks.attendeeId))
    .where(
      and(
        eq(interviewAttendees.interviewId, interviews.id),
        who === 'candidate' ? isNull(interviewAttendees.userId) : eq(interviewAttendees.userId, users.id),
      ),
    )
