import type { Services } from '#server/context.ts'
import { deliverEmail } from '#server/outbox/deliver-email.ts'
import type { QueueRow } from '#server/outbox/queue-email.ts'

/** Delivers a letter behind the answer: no page waits for the mail server, or tells by its time what was found. */
export function deliverSoon(services: Services, letter: QueueRow) {
  services.background(
    deliverEmail(services, letter).catch((error: unknown) =>
      services.log.error({ err: error, queueRow: letter.id }, 'An e-mail could not be delivered at once'),
    ),
  )
}
