import { createHmac, timingSafeEqual } from 'node:crypto'

/** What the sign-in library's cookie `{value}.{signature}` says, when our secret signed it; undefined otherwise. */
export function readSigned(cookie: string, secret: string): string | undefined {
  const dot = cookie.lastIndexOf('.')
  const value = cookie.slice(0, Math.max(dot, 0))
  const given = Buffer.from(cookie.slice(dot + 1))
  const right = Buffer.from(createHmac('sha256', secret).update(value).digest('base64'))
  return value !== '' && given.length === right.length && timingSafeEqual(given, right) ? value : undefined
}
