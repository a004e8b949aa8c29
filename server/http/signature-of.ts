import { createHmac } from 'node:crypto'

/** The signature that Standard Webhooks 1.0 asks for: HMAC-SHA256 of id, time and body. */
export const signatureOf = (notice: { id: string; timestamp: string; body: string }, secret: string) =>
  `v1,${createHmac('sha256', keyOf(secret)).update(`${notice.id}.${notice.timestamp}.${notice.body}`).digest('base64')}`

/** "whsec_" and base64, as Standard Webhooks writes secrets; any other text is taken as it is. */
const keyOf = (secret: string) =>
  secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : Buffer.from(secret)
