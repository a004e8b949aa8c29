import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { queueEffect } from '#server/outbox/queue-effect.ts'

/** An answer that left the candidate's screen in time may take this long to arrive. */
export const graceMs = 10_000

/** Has the sitting finished with what was saved, should nobody press Finish before its time is up. */
export const queueFinish = (
  tx: Transaction,
  ctx: Pick<Services, 'now'>,
  { sittingId, candidateId, deadline }: { sittingId: number; candidateId: number; deadline: Date },
) =>
  queueEffect(tx, ctx, {
    type: 'assessment.finish',
    payload: { sittingId },
    candidateId,
    processAfter: new Date(deadline.getTime() + graceMs),
  })
