import type { Services } from '#server/context.ts'
import { queueOrder } from '#server/assessment-orders/queue-order.ts'
import { linkFacts } from '#server/assessments/letter-with-link.ts'
import { assessmentPath, linkElsewhere } from '#server/assessments/link-elsewhere.ts'
import { openSitting } from '#server/assessments/open-sitting.ts'
import type { Transaction } from '#server/database/connect.ts'
import type { LockedCandidate } from './lock-candidate.ts'

/**
 * What an assessment's letter says of the link. Staff see the job's own page, which tells what is assessed; the personal
 * link goes to the candidate alone. A link to somewhere else, which staff entered, is sent as it is. Where another provider
 * gives assessments it is asked for one, and no letter goes out before it has answered.
 */
export async function makeAssessmentLink(
  tx: Transaction,
  ctx: Pick<Services, 'config' | 'now'>,
  candidate: LockedCandidate,
) {
  const elsewhere = linkElsewhere(candidate)
  if (elsewhere) return { row: { hiPeopleAssessmentLink: elsewhere }, letter: { assessmentLink: elsewhere } }
  const row = { hiPeopleAssessmentLink: ctx.config.publicUrl + assessmentPath(candidate.job.assessmentToken) }
  if (ctx.config.assessments) {
    await queueOrder(tx, ctx, { candidateId: candidate.id, provider: ctx.config.assessments.name })
    return { row, letter: null }
  }
  return { row, letter: await linkFacts(tx, ctx, await openSitting(tx, ctx, candidate)) }
}
