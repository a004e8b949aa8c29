import { UnsafeAddress } from '#server/http/safe-address.ts'
import { signatureOf } from '#server/http/signature-of.ts'
import type { Delivery, Platform, Posting } from './platform.ts'
import { postSafely } from './post-safely.ts'

/** The one platform that keeps a copy, and so is told of every change; the others show the job as it is. */
export const webhookName = 'webhook'

interface Webhook {
  /** Where to; undefined while nobody has said it. */
  url: string | undefined
  /** As Standard Webhooks writes it: "whsec_" and base64. */
  secret: string
  allowPrivate: boolean
  now: () => Date
  /** The job as it is now; undefined where visitors see no such job. */
  describe: (jobId: number) => Promise<object | undefined>
  postUrl: (jobId: number) => string
}

/** What a receiver says is worth another try: it is busy, or out of order. */
const isPassing = (status: number) => status === 408 || status === 425 || status === 429 || status >= 500

/**
 * A platform of anybody's own: each posting, change and closing of a job is sent to one address, signed as Standard
 * Webhooks has it (HMAC-SHA256 over id, time and body), with an id that stays the same at every attempt.
 */
export function webhookPlatform({ url, secret, allowPrivate, now, describe, postUrl }: Webhook): Platform {
  async function send(type: string, id: number, delivery: Delivery): Promise<Posting> {
    if (!url) return { refused: 'No address is set in System Configuration' }
    const at = now()
    const timestamp = String(Math.floor(at.getTime() / 1000))
    const job = (await describe(id)) ?? { id }
    const body = JSON.stringify({ type, timestamp: at.toISOString(), data: { job } })
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'webhook-id': delivery.id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signatureOf({ id: delivery.id, timestamp, body }, secret),
    }
    try {
      const status = await postSafely({ url, headers, body, allowPrivate })
      if (status >= 200 && status < 300) return { platformJobId: String(id), postUrl: postUrl(id) }
      if (isPassing(status)) throw new Error(`The receiver answered with ${status}`)
      return { refused: `The receiver answered with ${status}` }
    } catch (error) {
      if (error instanceof UnsafeAddress) return { refused: error.message }
      throw error
    }
  }
  return {
    name: webhookName,
    post: ({ id }, delivery) => send(delivery.changed ? 'job.updated' : 'job.posted', id, delivery),
    async takeDown({ id }, delivery) {
      const sent = await send('job.closed', id, delivery)
      // Whoever does not know the job any more does not show it.
      if ('refused' in sent && url && !/ (?:404|410)$/.test(sent.refused)) throw new Error(sent.refused)
    },
  }
}
