import { webhookPayloads } from '#shared/webhook-events.ts'
import type { Services } from '#server/context.ts'
import type { webhookDeliveries, webhookEndpoints } from '#server/database/schema.ts'
import { UnsafeAddress } from '#server/http/safe-address.ts'
import { signatureOf } from '#server/http/signature-of.ts'
import { postSafely } from '#server/providers/platforms/post-safely.ts'
import { SealFault } from '#server/sign-in/seal.ts'
import { secretsOf, signingSecrets } from './endpoint-secret.ts'
import { payloadOf } from './payload-of.ts'

export interface Attempt {
  /** The status that the receiver answered with; null where it did not. */
  answer: number | null
  /** Why it did not arrive; null where it did. */
  error: string | null
  /** Whether another attempt would end the same until somebody changes the endpoint. */
  isFinal: boolean
  /** Whether the receiver is down, and had better be left alone for a while. */
  isAway: boolean
}
interface Message {
  delivery: typeof webhookDeliveries.$inferSelect
  endpoint: typeof webhookEndpoints.$inferSelect
}

export const gone = 410

/** One attempt to deliver a message, signed as Standard Webhooks has it. Throws what only a fault of ours can be. */
export async function postWebhook(services: Services, { delivery, endpoint }: Message): Promise<Attempt> {
  const { config, now } = services
  const body = JSON.stringify(webhookPayloads[delivery.type].parse(payloadOf(config, delivery)))
  const id = `msg_${delivery.key}`
  try {
    const secrets = signingSecrets(await secretsOf(services, endpoint), now())
    const timestamp = String(Math.floor(now().getTime() / 1000))
    const answer = await postSafely({
      url: endpoint.url,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Rolecall-Webhooks/1',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': secrets.map((secret) => signatureOf({ id, timestamp, body }, secret)).join(' '),
      },
      body,
      allowPrivate: config.allowPrivateWebhooks,
    })
    return answered(answer)
  } catch (error) {
    if (error instanceof UnsafeAddress) return failed(error.message, { isFinal: true })
    if (error instanceof SealFault)
      return failed('This server cannot open the secret any more. Renew it.', { isFinal: true })
    return failed(error instanceof Error ? error.message : 'The receiver could not be reached', { isAway: true })
  }
}

function answered(answer: number): Attempt {
  if (answer >= 200 && answer < 300) return { answer, error: null, isFinal: false, isAway: false }
  const error =
    answer >= 300 && answer < 400
      ? `The receiver answered with ${answer}, and redirects are not followed`
      : `The receiver answered with ${answer}`
  return { answer, error, isFinal: answer === gone, isAway: answer === 429 || answer >= 500 }
}

const failed = (error: string, how: Partial<Attempt>): Attempt => ({
  answer: null,
  error,
  isFinal: false,
  isAway: false,
  ...how,
})
