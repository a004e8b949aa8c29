import { and, eq, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { assessmentAnswers, assessmentLinks, assessmentSittings, candidates, jobs } from '#server/database/schema.ts'
import { hashOfToken, isPersonalToken } from '#server/http/personal-token.ts'
import type { Answers, AssessmentForm } from './engine/assessment-form.ts'

const { id, candidateId, status, form, timeLimitMs, timeFactor, expiresAt, startedAt, deadline, completedAt, score } =
  assessmentSittings
const columns = {
  sitting: {
    id,
    candidateId,
    status,
    form,
    timeLimitMs,
    timeFactor,
    expiresAt,
    startedAt,
    deadline,
    completedAt,
    score,
  },
  candidate: {
    name: candidates.name,
    status: candidates.status,
    hidden: candidates.hidden,
    withdrawnAt: candidates.withdrawnAt,
  },
  job: { title: jobs.title, status: jobs.status, assessmentToken: jobs.assessmentToken },
}

/** Where a personal link leads; undefined for one that is unknown or withdrawn, which look alike. */
export async function findSitting(db: Database | Transaction, token: string | undefined) {
  if (!isPersonalToken(token)) return undefined
  const [found] = await db
    .select(columns)
    .from(assessmentLinks)
    .innerJoin(assessmentSittings, eq(assessmentSittings.id, assessmentLinks.sittingId))
    .innerJoin(candidates, eq(candidates.id, assessmentSittings.candidateId))
    .innerJoin(jobs, eq(jobs.id, candidates.jobId))
    .where(and(eq(assessmentLinks.tokenHash, hashOfToken(token)), isNull(assessmentLinks.withdrawnAt)))
  return found
}
export type FoundSitting = NonNullable<Awaited<ReturnType<typeof findSitting>>>

/** What the candidate has answered, by item. */
export async function readAnswers(db: Database | Transaction, sittingId: number): Promise<Answers> {
  const rows = await db
    .select({ itemId: assessmentAnswers.itemId, value: assessmentAnswers.value })
    .from(assessmentAnswers)
    .where(eq(assessmentAnswers.sittingId, sittingId))
  return Object.fromEntries(rows.map(({ itemId, value }) => [itemId, String(value)]))
}

/** The form as `composeForm` made it; written by this server alone. */
export const formOf = ({ form }: { form: unknown }) => form as AssessmentForm
