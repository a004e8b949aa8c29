import { and, asc, eq, gt, inArray, isNull, not } from 'drizzle-orm'
import { dayMs } from '#shared/durations.ts'
import { heldOtherwise } from '#shared/held-otherwise.ts'
import type { Services } from '#server/context.ts'
import { calendarFeeds, candidates, interviews, jobs, users } from '#server/database/schema.ts'
import { hashOfToken, isPersonalToken } from '#server/http/personal-token.ts'
import { heldBy } from '#server/interviews/held-by.ts'
import { placeOf } from '#server/interviews/invitation-event.ts'
import { feedText } from './feed-text.ts'
import { interviewUid } from './own-uid.ts'

const behindMs = 60 * dayMs
const entriesMax = 2_000

/** The calendar behind a private address; undefined where it opens none, or its owner's account is gone. */
export async function findFeed(services: Pick<Services, 'db' | 'now' | 'config' | 'instance'>, token: string) {
  const { db, now, config } = services
  if (!isPersonalToken(token)) return undefined
  const [owner] = await db
    .select({ id: users.id, fullName: users.fullName })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.tokenHash, hashOfToken(token)), isNull(users.deactivatedAt)))
  if (!owner) return undefined
  const rows = await db
    .select({ interview: interviews, candidateName: candidates.name, jobTitle: jobs.title })
    .from(interviews)
    .innerJoin(candidates, eq(candidates.id, interviews.candidateId))
    .innerJoin(jobs, eq(jobs.id, candidates.jobId))
    .where(
      and(
        heldBy(db, [owner.id]),
        inArray(interviews.status, ['scheduled', 'completed']),
        gt(interviews.scheduledDate, new Date(now().getTime() - behindMs)),
        not(interviews.hidden),
      ),
    )
    .orderBy(asc(interviews.scheduledDate), asc(interviews.id))
    .limit(entriesMax)
  return feedText(
    `${config.productName}: interviews of ${owner.fullName}`,
    rows.flatMap(({ interview, candidateName, jobTitle }) =>
      interview.scheduledDate
        ? [
            {
              uid: interviewUid(services, interview),
              sequence: interview.calendarSequence ?? 0,
              changedAt: interview.updatedAt,
              start: heldOtherwise(interview) ?? interview.scheduledDate,
              durationMinutes: interview.durationMinutes,
              summary: `${interview.type} interview: ${candidateName}, ${jobTitle}`,
              page: `${config.publicUrl}/interviews/${interview.id}`,
              // Later the video's link is the recording.
              place: interview.status === 'scheduled' ? placeOf(interview) : interview.meetingUrl,
            },
          ]
        : [],
    ),
  )
}
