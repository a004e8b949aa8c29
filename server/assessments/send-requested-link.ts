import { and, desc, eq, not, sql } from 'drizzle-orm'
import { codedStatus } from '#shared/pipeline.ts'
import { isUnderWay } from '#server/candidates/is-under-way.ts'
import { nobodysContext, type Services } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { candidates, notificationQueue } from '#server/database/schema.ts'
import { letterToCandidate } from '#server/candidates/letter-to-candidate.ts'
import { lockIfVisible, type LockedCandidate } from '#server/candidates/lock-candidate.ts'
import { makeMove } from '#server/candidates/move-candidate.ts'
import { awaitsAssessment } from '#server/candidates/send-due-assessment.ts'
import { deliverEmail } from '#server/outbox/deliver-email.ts'
import { effectPayloads } from '#server/outbox/effect-payloads.ts'
import { finish } from '#server/outbox/finish.ts'
import type { QueueRow } from '#server/outbox/queue-email.ts'
import { findOpenSitting } from './find-open-sitting.ts'
import { letterWithLink } from './letter-with-link.ts'
import { linkElsewhere } from './link-elsewhere.ts'
import { sittingState } from './sitting-state.ts'

/**
 * Mails the personal link that somebody asked for on a job's page, if the address is that of a candidate who may take the
 * assessment now; everyone else's request ends here, and the address that was typed is forgotten.
 */
export async function sendRequestedLink(services: Services, row: QueueRow): Promise<void> {
  const { jobId, email } = effectPayloads['assessment.link'].parse(row.payload)
  const letter = await services.db.transaction(async (tx) => {
    const candidateId = await findCandidate(tx, jobId, email)
    const candidate = candidateId === undefined ? undefined : await lockIfVisible(tx, candidateId)
    const mine = await finish(tx, services, row, { state: 'done' })
    await tx.update(notificationQueue).set({ payload: { jobId } }).where(eq(notificationQueue.id, row.id))
    if (!mine || !candidate) return undefined
    const ctx = nobodysContext(services)
    if (awaitsAssessment(candidate)) return makeMove(tx, ctx, candidate, 'assessment')
    const elsewhere = linkElsewhere(candidate)
    const sitting = await findOpenSitting(tx, candidate.id)
    const state = sitting && sittingState({ sitting, candidate, job: candidate.job }, services.now())
    if (sitting && (state === 'running' || (state === 'ready' && !elsewhere)))
      return letterWithLink(tx, ctx, { candidate, sitting, template: 'assessment-link' })
    if (elsewhere && isAwaited(candidate))
      return letterToCandidate(tx, ctx, candidate, 'assessment', { assessmentLink: elsewhere })
    return undefined
  })
  if (letter) await deliverEmail(services, letter)
}

/** Whether an assessment elsewhere, of which we know no more than that it was sent, may still be taken. */
const isAwaited = ({ status, withdrawnAt, hiPeopleScore, job }: LockedCandidate) =>
  codedStatus(status) === '15_assessment_sent' &&
  withdrawnAt === null &&
  hiPeopleScore === null &&
  job.status === 'active'

/** The newest application with this address for the job that is still open. */
async function findCandidate(tx: Transaction, jobId: number, email: string) {
  const [found] = await tx
    .select({ id: candidates.id })
    .from(candidates)
    .where(
      and(eq(candidates.jobId, jobId), eq(sql`lower(${candidates.email})`, email), not(candidates.hidden), isUnderWay),
    )
    .orderBy(desc(candidates.id))
    .limit(1)
  return found?.id
}
