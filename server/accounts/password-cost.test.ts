import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { verifyPassword } from 'better-auth/crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addJane, browser } from '#test/jane.ts'
import { scryptInFull } from '#test/quick-passwords.ts'
import { appForFile } from '#test/test-app.ts'

/** 32 MB and a tenth of a second for each guess at a password, whoever has the hashes. */
const cost = { N: 2 ** 14, r: 16, p: 1 }
const bytes = 64
/** Kept by a release before this one. */
const kept = {
  password: 'correct horse battery',
  hash: '00112233445566778899aabbccddeeff:267a33c2ae63f1c2d542f84d50b7d87c68900c8b9475f6a47ade71cf44b234822e0a34af1d226572b5caf52809319d4c486f3d209cc2fd022fb53bb4eaeb35b1',
}

const app = await appForFile()
const jane = browser(app.sessions)
const quick = crypto.scrypt
let scrypt: ReturnType<typeof hear>

beforeEach(() => {
  scrypt = hear()
})
afterEach(() => put(quick))

function hear() {
  const heard = vi.fn(quick)
  put(heard)
  return heard
}
function put(made: object) {
  Object.assign(crypto, { scrypt: made })
  syncBuiltinESMExports()
}
const asked = () => scrypt.mock.calls.map(([, , length, of]) => ({ length, of }))
const inFull = { length: bytes, of: expect.objectContaining(cost) }

test('a password is kept at its full cost', async () => {
  await addJane(app)
  expect(asked()).toEqual([inFull])
})

test.each([
  ['a right password', 'Jane', undefined],
  ['a wrong one', 'Jane', 'not the password'],
  ['a name that nobody has', 'nobody', undefined],
  ['an account without a password', 'ceo', undefined],
])('signing in costs as much with %s', async (_, username, password) => {
  await addJane(app)
  scrypt.mockClear()
  await jane.login(username, password)
  expect(asked()).toEqual([inFull])
})

test('a password that was kept before is right still, and another is not', async () => {
  put(scryptInFull)
  expect(await verifyPassword(kept)).toBe(true)
  expect(await verifyPassword({ ...kept, password: 'correct horse batterY' })).toBe(false)
})
