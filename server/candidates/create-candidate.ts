import { and, eq, inArray, isNull, ne, not } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import type { candidates as contract } from '#shared/candidates.ts'
import { can } from '#shared/permissions.ts'
import type { Input } from '#shared/route.ts'
import { askerOf, type Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { candidates, jobs, statusChanges } from '#server/database/schema.ts'
import { badRequest, conflict } from '#server/errors.ts'
import { queueEffect } from '#server/outbox/queue-effect.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import { ownColumns } from './candidate-columns.ts'
import { matchPerson, personOf } from './match-person.ts'
import { recordCandidate } from './record-candidate.ts'
import { settleStanding } from './settle-standing.ts'
import { awaitsAssessment } from './send-due-assessment.ts'

type Body = Input<typeof contract.create>['body']

/**
 * Adds a candidacy; its assessment is queued in the same transaction (DECISIONS, E-mail). Whatever a hiring or project
 * manager sends, theirs starts as new and pending. Errors: 400 unknown job, 409 closed job or the same person twice.
 */
export function createCandidate(ctx: Context, { body }: { body: Body }) {
  const { id: addedById, role } = askerOf(ctx)
  const { status, finalDecisionStatus, ...fields } = body
  const start = { status: '00_application_submitted', finalDecisionStatus: 'pending' } as const
  const standing = can(role, 'candidates.edit') ? settleStanding(start, { status, finalDecisionStatus }) : start
  return ctx.db.transaction(async (tx) => {
    const [job, personId, delayMs] = await Promise.all([
      findOpenJob(tx, body.jobId),
      matchPerson(tx, body.email),
      readSetting(tx, 'assessmentDelayMs'),
      refuseTwice(tx, body),
    ])
    const at = ctx.now()
    const [row] = await tx
      .insert(candidates)
      .values({ ...fields, ...standing, personId, addedById, createdAt: at, updatedAt: at })
      .returning(ownColumns)
    const candidate = { ...row!, job }
    await Promise.all([
      tx.insert(statusChanges).values({ candidateId: candidate.id, toStatus: candidate.status, userId: addedById, at }),
      recordCandidate(tx, ctx, candidate, actions.candidateAdded),
      awaitsAssessment(candidate) && queueAssessment(tx, ctx, candidate, delayMs),
    ])
    return { ...candidate, message: 'Candidate Added' }
  })
}

/** Held until the commit, so that nobody closes the job in between. */
async function findOpenJob(tx: Transaction, id: number) {
  const [job] = await tx
    .select({
      title: jobs.title,
      department: jobs.department,
      type: jobs.type,
      status: jobs.status,
      expressReview: jobs.expressReview,
    })
    .from(jobs)
    .where(eq(jobs.id, id))
    .for('share')
  if (!job) throw badRequest('Job not found')
  if (job.status === 'closed') throw conflict('This job is closed')
  return job
}

/** One person applies for one job once, unless that ended in a rejection or was taken back. Asked once the person's row is held. */
async function refuseTwice(tx: Transaction, { jobId, email }: Pick<Body, 'jobId' | 'email'>) {
  const [before] = await tx
    .select({ id: candidates.id, name: candidates.name })
    .from(candidates)
    .where(
      and(
        inArray(candidates.personId, personOf(tx, email.toLowerCase())),
        eq(candidates.jobId, jobId),
        not(candidates.hidden),
        ne(candidates.status, '200_rejected'),
        isNull(candidates.withdrawnAt),
      ),
    )
    .limit(1)
  if (before) throw conflict(`${before.name} is already a candidate for this job (candidate ${before.id})`)
}

/** After the usual delay, which Express Review skips (SPEC 9). */
async function queueAssessment(
  tx: Transaction,
  ctx: Context,
  { id, job }: { id: number; job: { expressReview: boolean } },
  delayMs: number,
) {
  const processAfter = new Date(ctx.now().getTime() + (job.expressReview ? 0 : delayMs))
  await queueEffect(tx, ctx, { type: 'assessment', payload: { candidateId: id }, candidateId: id, processAfter })
}
