import { and, eq, ne, not, or, sql } from 'drizzle-orm'
import { peopleWhoFitMax } from '#shared/limits.ts'
import { isUnderWay } from '#server/candidates/is-under-way.ts'
import type { Database } from '#server/database/connect.ts'
import { activityLogs, candidates, rediscoverable } from '#server/database/schema.ts'
import { isOpen } from '#server/erasure-requests/open-requests.ts'
import type { JobSkill } from './job-skills.ts'

/** One skill of many that a job asks for is no fit. */
const skillsMin = 2

interface Wanted {
  jobId: number
  skills: readonly JobSkill[]
  offset?: number
  limit?: number
}

interface Found {
  candidateId: number
  /** Which of the skills, a bit for each in their order. */
  shown: number
  furthest: number
}

/**
 * Who has half of the skills, or two of them where they are more: those who have most of them first, then who came furthest,
 * then the newest. One candidacy a person, the newest that fits. Nobody whom considering would refuse, nor who is under way.
 */
export async function findPeopleWhoFit(
  db: Database,
  { jobId, skills, offset = 0, limit = peopleWhoFitMax }: Wanted,
): Promise<{ found: Found[]; total: number }> {
  if (skills.length === 0) return { found: [], total: 0 }
  const least = Math.min(skillsMin, Math.ceil(skills.length / 2))
  // The words in a select of their own, so that they are looked for by the index however common the database takes them to be.
  const hits = skills.map(
    ({ query }, at) =>
      sql`select candidate_id, person_id, furthest, applied_at, ${sql.raw(String(1 << at))} as skill from ${rediscoverable} where words @@ (select to_tsquery('simple', ${query}))`,
  )
  const { rows } = await db.execute<{ found: Found[]; total: number }>(sql`
    with fitting as (
      select distinct on (person_id) * from (
        select candidate_id, max(person_id) as person_id, max(furthest) as furthest, max(applied_at) as applied_at,
          bit_or(skill) as shown, count(*) as share
        from (${sql.join(hits, sql` union all `)}) hits group by candidate_id having count(*) >= ${least}
      ) by_candidate
      order by person_id, applied_at desc, candidate_id desc
    ), ranked as (
      select * from fitting
      order by share desc, furthest desc, applied_at desc, candidate_id desc offset 0
    ), free as (
      select candidate_id, shown, furthest, share, applied_at from ranked
      where (${hindrance(db, jobId)}) is null and ${notAsking(db)} limit ${sql.raw(String(peopleWhoFitMax))}
    ), page as (
      select * from free order by share desc, furthest desc, applied_at desc, candidate_id desc offset ${offset} limit ${limit}
    )
    select (select count(*)::integer from free) as total, coalesce(jsonb_agg(
      jsonb_build_object('candidateId', candidate_id, 'shown', shown, 'furthest', furthest)
      order by share desc, furthest desc, applied_at desc, candidate_id desc), '[]') as found from page`)
  return rows[0]!
}

/** A candidacy of theirs for this job, or one elsewhere that somebody is at work on; looked for one by one, for few are. */
const hindrance = (db: Database, jobId: number) =>
  db
    .select({ one: sql`1` })
    .from(candidates)
    .where(
      and(
        eq(candidates.personId, sql`ranked.person_id`),
        not(candidates.hidden),
        or(eq(candidates.jobId, jobId), and(isUnderWay, ne(candidates.status, '90_talent_pool'))),
      ),
    )
    .limit(1)

/** Nobody who asked that their data be deleted, in whichever of their applications. */
const notAsking = (db: Database) =>
  sql`not ranked.person_id = any(array(${db
    .select({ personId: candidates.personId })
    .from(activityLogs)
    .innerJoin(candidates, eq(candidates.id, activityLogs.candidateId))
    .where(isOpen(db))}))`
