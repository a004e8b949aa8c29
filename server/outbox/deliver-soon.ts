import type { Services } from '#server/context.ts'
import type { Delivery } from '#server/providers/email/email-provider.ts'
import { deliverInOrder } from './deliver-in-order.ts'
import { hold } from './hold.ts'
import type { QueueRow } from './queue-email.ts'

/** Delivers letters after the answer, which neither waits for them nor tells of a bad address: their log does. */
export function deliverSoon(services: Services, letters: QueueRow[]) {
  for (const letter of letters) void deliverInBackground(services, letter)
}

/** Delivers a letter whoever waits for it. Answers how that went; undefined where it failed, and the worker tries again. */
export function deliverInBackground(services: Services, letter: QueueRow): Promise<Delivery | undefined> {
  // From now on, also while earlier ones go first.
  const delivery = hold(services, letter, () => deliverInOrder(services, letter)).catch((error: unknown) => {
    services.log.error({ err: error, queueRow: letter.id }, 'An email could not be delivered at once')
    return undefined
  })
  services.background(delivery)
  return delivery
}
