import { and, eq, not, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { builtOnce } from '#server/database/built-once.ts'
import type { Database } from '#server/database/connect.ts'
import { candidateComments, candidates, emailLogs, jobs } from '#server/database/schema.ts'
import { isUndeliveredEmail } from '#server/emails/is-undelivered-email.ts'
import { listUndelivered } from '#server/emails/list-undelivered.ts'
import { notFound } from '#server/errors.ts'
import { wornTags } from '#server/tags/tags-of.ts'
import { candidateColumns, rejection } from './candidate-columns.ts'
import { appliedElsewhere, listOtherApplications } from './list-other-applications.ts'

const failedLetter = sql<boolean>`exists (select from ${emailLogs} where ${and(
  eq(emailLogs.candidateId, candidates.id),
  isUndeliveredEmail(),
)})`

/** Also of those that are kept from an interviewer: how many there are says nothing of what they say. */
const commentCount = sql<number>`(select count(*)::integer from ${candidateComments} where ${eq(
  candidateComments.candidateId,
  candidates.id,
)})`

/** Most people applied once and got their letters: the row says whether there is more to ask for. */
const byId = builtOnce((db) =>
  db
    .select({ ...candidateColumns, rejection, appliedElsewhere, failedLetter, commentCount, tags: wornTags })
    .from(candidates)
    .innerJoin(jobs, eq(jobs.id, candidates.jobId))
    .where(and(eq(candidates.id, sql.placeholder('id')), not(candidates.hidden)))
    .prepare(''),
)

/** The row, alone: what `getCandidate` begins with, and `beginCandidate` before it. */
export const readCandidateRow = async (db: Database, id: number) => (await byId(db).execute({ id }))[0]

/**
 * One candidacy, what else the same person applied for (DECISIONS, People and applications), and which of its letters were
 * not delivered; `begun` is its row, where that is being read already. Throws 404.
 */
export async function getCandidate(
  ctx: Pick<Context, 'db' | 'now' | 'user'>,
  id: number,
  begun = readCandidateRow(ctx.db, id),
) {
  const row = await begun
  if (!row) throw notFound('Candidate')
  const { appliedElsewhere: hasOthers, failedLetter: failed, ...candidate } = row
  const [alsoAppliedFor, undeliveredEmails] = await Promise.all([
    hasOthers ? listOtherApplications(ctx.db, id) : [],
    failed ? listUndelivered(ctx, { ...candidate, hidden: false }) : [],
  ])
  return { ...candidate, alsoAppliedFor, undeliveredEmails }
}
