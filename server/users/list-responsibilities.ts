import { and, asc, desc, eq, isNull, ne, not, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { candidates, interviews, jobs, users } from '#server/database/schema.ts'
import { notFound } from '#server/errors.ts'
import { heldBy, isStillAhead } from '#server/interviews/held-by.ts'

/** As many as a question can name before it is a list. */
const namedMax = 10

/**
 * What an account holds that is still to come, whether it leads or sits on the panel, and the open jobs that it submitted:
 * nobody else is told when the account goes, so whoever deletes it is. An interview counts until its end; one that waits for
 * its time lies ahead. Throws 404.
 */
export async function listResponsibilities({ db, now }: Context, userId: number) {
  const [account] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deactivatedAt)))
  if (!account) throw notFound('User')
  const held = await db
    .select({
      id: interviews.id,
      candidateName: candidates.name,
      type: interviews.type,
      scheduledDate: interviews.scheduledDate,
      leads: sql<boolean>`${interviews.interviewerId} is not distinct from ${userId}`,
      total: sql<number>`(count(*) over ())::integer`,
    })
    .from(interviews)
    .innerJoin(candidates, eq(candidates.id, interviews.candidateId))
    .where(and(heldBy(db, [userId]), not(interviews.hidden), isStillAhead(now())))
    .orderBy(asc(interviews.scheduledDate), asc(interviews.id))
    .limit(namedMax)
  const submitted = await db
    .select({ id: jobs.id, title: jobs.title, total: sql<number>`(count(*) over ())::integer` })
    .from(jobs)
    .where(and(eq(jobs.submitterId, userId), ne(jobs.status, 'closed')))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(namedMax)
  return {
    interviews: { total: held[0]?.total ?? 0, soonest: held },
    jobs: { total: submitted[0]?.total ?? 0, newest: submitted },
  }
}
