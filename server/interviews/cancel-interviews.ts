import { and, eq, inArray, not } from 'drizzle-orm'
import { isHired } from '#shared/is-hired.ts'
import { cancelInterviewsAhead } from '#server/candidates/close-open-ends.ts'
import { lockCandidate } from '#server/candidates/lock-candidate.ts'
import { nobodysContext, type Services } from '#server/context.ts'
import { candidates, interviews, jobs } from '#server/database/schema.ts'
import { effectPayloads } from '#server/outbox/effect-payloads.ts'
import { finish } from '#server/outbox/finish.ts'
import { leaveToWorker } from '#server/outbox/leave-to-worker.ts'
import type { QueueRow } from '#server/outbox/queue-email.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

/**
 * A job was closed: the interviews that lie ahead are cancelled one candidate at a time, and everyone's calendar hears of
 * it, or the candidate by a letter where there was no time yet. Taken up again after a crash, it goes on where it was; a job
 * that was reopened meanwhile keeps what is left.
 */
export async function cancelInterviews(services: Services, row: QueueRow): Promise<void> {
  const { jobId, closedBy } = effectPayloads['interviews.cancel'].parse(row.payload)
  const ctx = nobodysContext(services)
  const author = { ...services, user: closedBy === undefined ? undefined : { id: closedBy } }
  const ahead = await services.db
    .selectDistinct({ id: candidates.id })
    .from(candidates)
    .innerJoin(interviews, eq(interviews.candidateId, candidates.id))
    .where(
      and(eq(candidates.jobId, jobId), not(candidates.hidden), inArray(interviews.status, ['pending', 'scheduled'])),
    )
  for (const { id } of ahead)
    await services.db.transaction(async (tx) => {
      const candidate = await lockCandidate(tx, id)
      const [job] = await tx.select({ status: jobs.status }).from(jobs).where(eq(jobs.id, jobId))
      if (job?.status !== 'closed') return
      const cancelled = await cancelInterviewsAhead(tx, ctx, candidate, author)
      // Whoever was hired waits for no interview: an invitation that was left open needs no letter.
      if (isHired(candidate)) return
      for (const before of cancelled)
        await leaveToWorker(tx, ctx, await withdrawInvitation(tx, ctx, { before, candidate }))
    })
  await services.db.transaction((tx) => finish(tx, services, row, { state: 'done' }))
}
