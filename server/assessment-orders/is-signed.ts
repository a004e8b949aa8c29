import { timingSafeEqual } from 'node:crypto'
import { signatureOf } from '#server/http/signature-of.ts'

/** A notice as it came: its three headers and its body, byte for byte. */
export interface SignedNotice {
  id: string
  timestamp: string
  signature: string
  body: string
}

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
