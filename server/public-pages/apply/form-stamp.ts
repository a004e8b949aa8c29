import { createHmac, timingSafeEqual } from 'node:crypto'

/** Nobody reads and fills in the form faster; programs do. */
const fillingMsMin = 3_000

/** When the form was shown, signed, for the form to carry. */
export function makeStamp(secret: string, shownAt: Date) {
  const at = String(shownAt.getTime())
  return `${at}.${signature(secret, at)}`
}

/** Whether a form was shown long enough ago for a person to have filled it in; undefined for a stamp that is not ours. */
export function isUnhurried(secret: string, stamp: string | undefined, now: Date) {
  const [at = '', signed = ''] = (stamp ?? '').split('.')
  const expected = Buffer.from(signature(secret, at))
  const given = Buffer.from(signed)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return now.getTime() - Number(at) >= fillingMsMin
}

const signature = (secret: string, at: string) => createHmac('sha256', secret).update(at).digest('base64url')
