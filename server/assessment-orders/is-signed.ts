import { createHmac, timingSafeEqual } from 'node:crypto'

/** A notice as it came: its three headers and its body, byte for byte. */
export interface SignedNotice {
  id: string
  timestamp: string
  signature: string
  body: string
}

/** "whsec_" and base64, as Standard Webhooks writes secrets; any other text is taken as it is. */
const keyOf = (secret: string) =>
  secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : Buffer.from(secret)

/** The signature that Standard Webhooks 1.0 asks for: HMAC-SHA256 of id, time and body. */
export const signatureOf = ({ id, timestamp, body }: Omit<SignedNotice, 'signature'>, secret: string) =>
  `v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64')}`

/** Whether one of the signatures given, separated by spaces, is right. Takes as long for a wrong one as for a right one. */
export function isSigned(notice: SignedNotice, secret: string) {
  const right = Buffer.from(signatureOf(notice, secret))
  return (
    notice.id.length > 0 &&
    notice.signature
      .split(' ')
      .slice(0, 10)
      .map((given) => Buffer.from(given))
      .some((given) => given.length === right.length && timingSafeEqual(given, right))
  )
}
