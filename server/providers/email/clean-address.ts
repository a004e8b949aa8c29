import { domainToASCII } from 'node:url'
import { emailCharactersMax, mailboxCharactersMax } from '#shared/limits.ts'

// What an unquoted local part can never hold; quoted ones are refused, so no list and no header can hide in an address.
// oxlint-disable-next-line no-control-regex -- control characters are exactly what must not pass
const plainLocalPart = /^[^\u0000-\u0020\u007f-\u00a0\u2028\u2029"(),:;<>@[\\\]]+$/

/**
 * One bare address, ready for an envelope: trimmed, the domain in lower case without its final dot, and in its ASCII form
 * (`jõgeva.ee` → `xn--jgeva-dua.ee`). Null when it is not one address.
 */
export function cleanAddress(email: string) {
  const address = email.trim()
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at)
  if (at < 1 || !plainLocalPart.test(local) || Buffer.byteLength(local) > mailboxCharactersMax) return null
  const domain = domainToASCII(address.slice(at + 1)).replace(/\.$/, '')
  if (!/^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/.test(domain)) return null
  const cleaned = `${local}@${domain}`
  return Buffer.byteLength(cleaned) > emailCharactersMax ? null : cleaned
}
