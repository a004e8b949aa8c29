import { and, eq, not, sql, type SQL } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { builtOnce } from '#server/database/built-once.ts'
import { candidates, emailLogs, jobs } from '#server/database/schema.ts'
import { isUndeliveredEmail } from '#server/emails/is-undelivered-email.ts'
import { listUndelivered } from '#server/emails/list-undelivered.ts'
import { notFound } from '#server/errors.ts'
import { candidateColumns } from './candidate-columns.ts'

/** Everything has a limit: the newest of what else somebody applied for. */
const otherApplicationsMax = 50

type Other = { id: number; jobTitle: string; status: string; unmergeId: number | null }

/**
 * In the same round trip as the row. `mine` and `theirs` are whom the two stand for by themselves, by their email or, while
 * that is unconfirmed, as an application; where these differ, the one who was merged is the one to un-merge.
 */
const standsFor = (candidate: SQL) =>
  sql`coalesce((select id from people where application_id = ${candidate}.id), (select id from people where email = lower(${candidate}.email)))`
const alsoAppliedFor = sql<Other[]>`(
  select coalesce(json_agg(other), '[]') from (
    select c.id, j.title as "jobTitle", c.status, case
      when mine.id = theirs.id then null
      when theirs.merged_into_id = c.person_id then c.id
      when mine.merged_into_id = c.person_id then candidates.id
    end as "unmergeId"
    from candidates c join jobs j on j.id = c.job_id
    left join people theirs on theirs.id = ${standsFor(sql.raw('c'))}
    left join people mine on mine.id = ${standsFor(sql.raw('candidates'))}
    where c.person_id = candidates.person_id and c.id <> candidates.id and not c.hidden
    order by c.id desc limit ${sql.raw(String(otherApplicationsMax))}
  ) other)`

const failedLetter = sql<boolean>`exists (select from ${emailLogs} where ${and(
  eq(emailLogs.candidateId, candidates.id),
  isUndeliveredEmail(),
)})`

const byId = builtOnce((db) =>
  db
    .select({ ...candidateColumns, alsoAppliedFor, failedLetter })
    .from(candidates)
    .innerJoin(jobs, eq(jobs.id, candidates.jobId))
    .where(and(eq(candidates.id, sql.placeholder('id')), not(candidates.hidden)))
    .prepare(''),
)

/**
 * One candidacy, what else the same person applied for (DECISIONS, People and applications), and which of its letters were
 * not delivered. Throws 404.
 */
export async function getCandidate(ctx: Pick<Context, 'db' | 'now' | 'user'>, id: number) {
  const [row] = await byId(ctx.db).execute({ id })
  if (!row) throw notFound('Candidate')
  const { failedLetter: failed, ...candidate } = row
  const undeliveredEmails = failed ? await listUndelivered(ctx, { ...candidate, hidden: false }) : []
  return { ...candidate, undeliveredEmails }
}
