import type { Services } from '#server/context.ts'
import { deliverInOrder } from './deliver-in-order.ts'
import type { QueueRow } from './queue-email.ts'

/** Delivers letters after the answer: it neither waits for them nor tells of a bad address; their log does. The worker has what fails here. */
export function deliverSoon(ctx: Services, letters: QueueRow[]) {
  for (const letter of letters)
    ctx.background(
      deliverInOrder(ctx, letter).catch((error: unknown) =>
        ctx.log.error({ err: error, queueRow: letter.id }, 'An email could not be delivered at once'),
      ),
    )
}
