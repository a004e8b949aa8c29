import { and, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { minuteMs } from '#shared/durations.ts'
import type { Services } from '#server/context.ts'
import { heldAt } from '#server/database/held-at.ts'
import { interviewAttendees, interviews } from '#server/database/schema.ts'
import { isAhead } from '#server/interviews/is-ahead.ts'
import { readSetting } from '#server/settings/read-setting.ts'

/** Nobody is told of more: the newest by their times. */
const interviewsMax = 20

const { id, status, scheduledDate, calendarSequence } = interviews
/** No notes, and nobody who interviews. */
const columns = {
  id,
  type: interviews.type,
  status,
  scheduledDate,
  durationMinutes: interviews.durationMinutes,
  meetingUrl: interviews.meetingUrl,
  videoUrl: interviews.videoUrl,
  calendarKey: interviews.calendarKey,
  calendarSequence,
  candidateTimeZone: interviews.candidateTimeZone,
}

/**
 * The interviews that an invitation has told a candidate of, in the order of their times: of no other they hear by their own
 * page, and of nobody's name or word. One that was called off counts until its time has passed.
 */
export async function toldInterviews({ db, now }: Pick<Services, 'db' | 'now'>, candidateId: number) {
  const rows = await db
    .select({
      ...columns,
      heldAt: sql<Date>`${heldAt(interviews)}`.mapWith(scheduledDate),
      answer: interviewAttendees.answer,
    })
    .from(interviews)
    .leftJoin(interviewAttendees, and(eq(interviewAttendees.interviewId, id), isNull(interviewAttendees.userId)))
    .where(
      and(
        eq(interviews.candidateId, candidateId),
        isNotNull(calendarSequence),
        isNotNull(scheduledDate),
        ne(status, 'pending'),
      ),
    )
    .orderBy(desc(scheduledDate), desc(id))
    .limit(interviewsMax)
  const { timeZone: officeZone } = await readSetting(db, 'followUps')
  return rows.toReversed().flatMap((row) => {
    const standing = standingOf(row, now())
    return standing
      ? [{ ...row, start: row.scheduledDate!, standing, timeZone: row.candidateTimeZone ?? officeZone }]
      : []
  })
}
export type ToldInterview = Awaited<ReturnType<typeof toldInterviews>>[number]

/** `over` is one whose time has passed, of which nobody has said that it was held. */
type Standing = 'ahead' | 'under-way' | 'over' | 'held' | 'cancelled'

function standingOf(
  interview: Pick<typeof interviews.$inferSelect, 'status' | 'scheduledDate' | 'durationMinutes'>,
  now: Date,
): Standing | undefined {
  const start = interview.scheduledDate!.getTime()
  if (interview.status === 'completed') return 'held'
  if (interview.status === 'cancelled') return start > now.getTime() ? 'cancelled' : undefined
  if (isAhead(interview, now)) return 'ahead'
  return start + interview.durationMinutes * minuteMs > now.getTime() ? 'under-way' : 'over'
}
