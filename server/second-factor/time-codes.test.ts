import { expect, test } from 'vitest'
import { generateSync } from 'otplib/functional'
import { makeSecret, secretAddress, stepAt, stepOfCode } from './time-codes.ts'

/** RFC 6238, appendix B, SHA-1: the secret is "12345678901234567890", of each code the last six digits. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const vectors: [seconds: number, code: string, step: number][] = [
  [59, '287082', 0x1],
  [1_111_111_109, '081804', 0x23523ec],
  [1_111_111_111, '050471', 0x23523ed],
  [1_234_567_890, '005924', 0x273ef07],
  [2_000_000_000, '279037', 0x3f940aa],
  [20_000_000_000, '353130', 0x27bc86aa],
]
const at = (seconds: number) => new Date(seconds * 1_000)

test.each(vectors)('at %i seconds %s is right, as RFC 6238 has it', (seconds, code, step) => {
  expect(stepOfCode(secret, code, at(seconds))).toBe(step)
  expect(stepAt(at(seconds))).toBe(step)
})

test('a code is taken one step before and after its own, and no further', () => {
  const [begin, code] = [1_111_111_110, '050471']
  const taken = [-31, -30, 0, 29, 30, 59, 60].map((after) => stepOfCode(secret, code, at(begin + after)))
  const step = 0x23523ed
  expect(taken).toEqual([undefined, step, step, step, step, step, undefined])
})

test('every secret is another, of 160 bits', () => {
  const secrets = new Set(Array.from({ length: 50 }, makeSecret))
  expect(secrets.size).toBe(50)
  for (const each of secrets) expect(each).toMatch(/^[A-Z2-7]{32}$/)
  const [first] = secrets
  expect(stepOfCode(first!, generateSync({ secret: first!, epoch: 59 }), at(59))).toBe(1)
})

test.each([
  ["O'Brien", 'Rolecall'],
  ['Łukasz', 'Żubr & Söhne'],
  ['<b>x</b>', 'Ask? #1/2'],
  ['jane 100%', '50 % more'],
])('the address names %s at %s to the app as they are', (account, issuer) => {
  const url = new URL(secretAddress(secret, { issuer, account }))
  expect([url.protocol, url.host]).toEqual(['otpauth:', 'totp'])
  expect(decodeURIComponent(url.pathname)).toBe(`/${issuer}:${account}`)
  expect(Object.fromEntries(url.searchParams)).toEqual({ secret, issuer })
})

test('a colon in a name parts nothing: an app finds the product before the only one, and the account behind it', () => {
  const url = new URL(secretAddress(secret, { issuer: 'Acme: Hiring', account: 'jane:doe' }))
  const [issuer, account, ...more] = decodeURIComponent(url.pathname.slice(1)).split(':')
  expect([issuer, account, more]).toEqual(['Acme∶ Hiring', 'jane∶doe', []])
  expect(url.searchParams.get('issuer')).toBe(issuer)
})
