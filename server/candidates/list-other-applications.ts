import { and, desc, eq, ne, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { builtOnce } from '#server/database/built-once.ts'
import type { Database } from '#server/database/connect.ts'
import { candidates, jobs, people } from '#server/database/schema.ts'

/** Everything has a limit: the newest of what else somebody applied for. */
const applicationsMax = 50

const others = alias(candidates, 'others')
const mine = alias(people, 'mine')
const theirs = alias(people, 'theirs')

/** Whether `others` is another candidacy of the person of `candidates`. */
const isOfSamePerson = and(eq(others.personId, candidates.personId), ne(others.id, candidates.id), not(others.hidden))
/** Whether there is anything to list, as a column of a query over candidates. */
export const appliedElsewhere = sql<boolean>`exists (select from ${candidates} others where ${isOfSamePerson})`

/** Whom a candidacy stands for by itself: by its email or, while that is unconfirmed, by the application that it comes from. */
const standsFor = (candidate: typeof candidates | typeof others) => sql`coalesce(
  (select id from ${people} where application_id = coalesce(${candidate.originId}, ${candidate.id})
    and ${candidate.personId} in (id, merged_into_id)),
  (select id from ${people} where email = lower(${candidate.email})))`

/** Where a merge joined the two, the candidacy of whoever was merged is the one to un-merge. */
const unmergeId = sql<number | null>`case
  when ${mine.id} = ${theirs.id} then null
  when ${theirs.mergedIntoId} = ${others.personId} then ${others.id}
  when ${mine.mergedIntoId} = ${others.personId} then ${candidates.id}
end`

const ofSamePerson = builtOnce((db) =>
  db
    .select({ id: others.id, jobTitle: jobs.title, status: others.status, withdrawnAt: others.withdrawnAt, unmergeId })
    .from(candidates)
    .innerJoin(others, isOfSamePerson)
    .innerJoin(jobs, eq(jobs.id, others.jobId))
    .leftJoin(theirs, eq(theirs.id, standsFor(others)))
    .leftJoin(mine, eq(mine.id, standsFor(candidates)))
    .where(eq(candidates.id, sql.placeholder('id')))
    .orderBy(desc(others.id))
    .limit(applicationsMax)
    .prepare(''),
)

/** What else the person of a candidacy applied for, newest first (DECISIONS, People and applications). */
export const listOtherApplications = async (db: Database, id: number) => ofSamePerson(db).execute({ id })
