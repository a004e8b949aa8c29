import { codedStatus } from '#shared/pipeline.ts'
import { nobodysContext, type Services } from '#server/context.ts'
import { deliverEmail } from '#server/outbox/deliver-email.ts'
import { effectPayloads } from '#server/outbox/effect-payloads.ts'
import { finish } from '#server/outbox/finish.ts'
import type { QueueRow } from '#server/outbox/queue-email.ts'
import { lockIfVisible, type LockedCandidate } from './lock-candidate.ts'
import { makeMove } from './move-candidate.ts'

/**
 * The assessment that was queued when the candidate came in (DECISIONS, E-mail): the move, its letter and the mark on the
 * queue row commit together, so that a crash repeats nothing. Who moved on, was scored or whose job closed gets none.
 */
export async function sendDueAssessment(services: Services, row: QueueRow): Promise<void> {
  const { candidateId } = effectPayloads.assessment.parse(row.payload)
  const letter = await services.db.transaction(async (tx) => {
    const candidate = await lockIfVisible(tx, candidateId)
    const mine = await finish(tx, services, row, { state: 'done' })
    if (!mine || !candidate || !awaitsAssessment(candidate)) return undefined
    return makeMove(tx, nobodysContext(services), candidate, 'assessment')
  })
  if (letter) await deliverEmail(services, letter)
}

/** Whoever gets an assessment without anybody's doing. */
export const awaitsAssessment = ({
  status,
  hiPeopleScore,
  withdrawnAt,
  job,
}: Pick<LockedCandidate, 'status' | 'hiPeopleScore' | 'withdrawnAt'> & { job: { status: string } }) =>
  codedStatus(status) === '00_application_submitted' &&
  withdrawnAt === null &&
  hiPeopleScore === null &&
  job.status === 'active'

/** The effect that sends it: after the usual delay, which Express Review skips (SPEC 9). */
export const dueAssessment = (
  { now }: Pick<Services, 'now'>,
  { id: candidateId, job }: { id: number; job: { expressReview: boolean } },
  delayMs: number,
) => ({
  type: 'assessment' as const,
  payload: { candidateId },
  candidateId,
  processAfter: new Date(now().getTime() + (job.expressReview ? 0 : delayMs)),
})
