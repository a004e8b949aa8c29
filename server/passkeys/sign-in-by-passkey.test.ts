import { eq, like } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { accessLog, passkeys, sessions, signInFailures, users } from '#server/database/schema.ts'
import { createSignIn } from '#server/sign-in/sign-in.ts'
import { addJane, browser, cookieOf } from '#test/jane.ts'
import { authenticator } from '#test/passkey.ts'
import { passkeyOrigin, withPasskeys } from '#test/passkeys.ts'
import { withApp } from '#test/second-factor.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
app.services.config.publicUrl = passkeyOrigin
const { jane, own, add, ask, touch } = withPasskeys(app)
beforeEach(() => addJane(app))

const told = async (answer: Response) => [answer.status, await answer.json()]
const refused = [401, { message: expect.stringMatching(/^This passkey does not let you in/) }]
const ended = [401, { message: 'This took too long. Try again.', errorType: 'challenge_ended' }]
const mine = async () => (await app.db.select().from(passkeys))[0]!

test('a touch signs in, without a name, a password or a code', async () => {
  const { device } = await add()
  const { ceremony, options, cookie } = await ask()
  expect(options).toEqual({
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    rpId: 'localhost',
    timeout: 300_000,
    userVerification: 'required',
  })
  const answer = await jane.send('POST', '/api/login/passkey', { ceremony, credential: device.get(options) }, cookie)
  expect(await told(answer.clone())).toEqual([200, expect.objectContaining({ id: 7, username: 'Jane' })])
  const [session] = answer.headers.getSetCookie()
  expect(session).toMatch(/^rolecall\.session_token=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/)
  expect((await jane.current(cookieOf(answer))).status).toBe(200)
  expect((await mine()).lastUsedAt).not.toBeNull()
})

test('whoever has a second factor is asked for no code, and the challenge of a password before it ends', async () => {
  const { turnOn, challenged } = withApp(app)
  const { device } = await add()
  await turnOn()
  const challenge = await challenged()
  const { ceremony, options, cookie } = await ask()
  const answer = await jane.send(
    'POST',
    '/api/login/passkey',
    { ceremony, credential: device.get(options) },
    `${cookie}; ${challenge}`,
  )
  expect(answer.status).toBe(200)
  expect(answer.headers.getSetCookie()[1]).toMatch(/^rolecall\.challenge=; Max-Age=0; /)
})

test('a session by passkey is one of two factors: the rule asks for no further one', async () => {
  const { device, session } = await add()
  await app.as('admin').request('PATCH', '/api/settings', { secondFactorRule: 'everyone' })
  expect(await (await jane.current(session)).json()).toMatchObject({ mustSetUpSecondFactor: true })
  const entered = await touch(device)
  expect(await entered.json()).not.toHaveProperty('mustSetUpSecondFactor')
  expect((await jane.send('GET', '/api/jobs', undefined, cookieOf(entered))).status).toBe(200)
})

test('sessions that have expired, whose ever, are kept no longer', async () => {
  const { device } = await add()
  await app.db.update(sessions).set({ expiresAt: new Date(Date.now() - 1) })
  await app.db.insert(sessions).values({ userId: 6, token: 'a colleague’s', expiresAt: new Date('2100-01-01') })
  expect((await touch(device)).status).toBe(200)
  expect((await app.db.select().from(sessions)).map(({ userId }) => userId)).toEqual([6, 7])
})

test('a browser keeps one session: the one before ends', async () => {
  const { device, session } = await add()
  const { ceremony, options, cookie } = await ask()
  await jane.send('POST', '/api/login/passkey', { ceremony, credential: device.get(options) }, `${cookie}; ${session}`)
  expect((await jane.current(session)).status).toBe(401)
  expect(await app.db.$count(sessions)).toBe(1)
})

test.each([
  ['another origin', { origin: 'http://localhost.evil.example' }],
  ['another port of this host', { origin: 'http://localhost:4000' }],
  ['another host’s', { rpId: 'evil.example' }],
  ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ['what was signed to be added', { type: 'webauthn.create' }],
  ['nobody verified', { verified: false }],
  ['one that was asked for in a frame of another site', { crossOrigin: true }],
  ['a page that names the one around it', { topOrigin: 'https://evil.example' }],
  ['no user handle', { handle: undefined }],
  ['somebody else’s handle', { handle: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
])('refuses %s, in the same words as a passkey that nobody has', async (_what, odd) => {
  const { device } = await add()
  const before = await app.db.$count(sessions)
  expect(await told(await touch(device, odd))).toEqual(refused)
  expect(await told(await touch(authenticator(passkeyOrigin)))).toEqual(refused)
  expect(await app.db.$count(sessions)).toBe(before)
  expect((await touch(device)).status).toBe(200)
})

test('refuses a signature by another key under the same name', async () => {
  const { device } = await add()
  const { device: other } = await add()
  const { ceremony, options, cookie } = await ask()
  const forged = { ...other.get(options), id: device.id, rawId: device.id }
  const answer = await jane.send('POST', '/api/login/passkey', { ceremony, credential: forged }, cookie)
  expect(await told(answer)).toEqual(refused)
})

test('who came by it, and whose it was that did not fit, is on record', async () => {
  const { device } = await add()
  await app.db.delete(accessLog)
  const before = await touch(device)
  expect(before.status).toBe(200)
  const { ceremony, options, cookie } = await ask()
  const forged = { ...authenticator(passkeyOrigin).get(options), id: device.id, rawId: device.id }
  expect((await jane.send('POST', '/api/login/passkey', { ceremony, credential: forged }, cookie)).status).toBe(401)
  expect(await app.db.select().from(accessLog).orderBy(accessLog.id)).toMatchObject([
    { event: 'signed-in', detail: 'passkey', userId: 7 },
    { event: 'refused', detail: 'wrong-passkey', userId: 7 },
  ])
})

test('what was signed is taken once, at the browser that was asked, within five minutes', async () => {
  const { device } = await add()
  const { ceremony, options, cookie } = await ask()
  const send = (given?: string) =>
    jane.send('POST', '/api/login/passkey', { ceremony, credential: device.get(options) }, given)
  expect(await told(await send())).toEqual(ended)
  expect(await told(await send((await ask()).cookie))).toEqual(ended)
  expect((await send(cookie)).status).toBe(200)
  expect(await told(await send(cookie))).toEqual(ended)
  const late = await ask()
  app.setNow(new Date(Date.now() + 301_000))
  expect(
    await told(
      await jane.send(
        'POST',
        '/api/login/passkey',
        { ceremony: late.ceremony, credential: device.get(late.options) },
        late.cookie,
      ),
    ),
  ).toEqual(ended)
})

test('of the same signature sent twice at once at most one is taken', async () => {
  const { device } = await add()
  const before = await app.db.$count(sessions)
  const { ceremony, options, cookie } = await ask()
  const body = { ceremony, credential: device.get(options) }
  await Promise.all([1, 2, 3].map(() => jane.send('POST', '/api/login/passkey', body, cookie)))
  expect(await app.db.$count(sessions)).toBeLessThanOrEqual(before + 1)
})

test('one tab’s answer is good after another tab was asked', async () => {
  const { device } = await add()
  const first = await ask()
  const second = await ask(first.cookie)
  expect(second.cookie).toBe(first.cookie)
  const answer = await jane.send(
    'POST',
    '/api/login/passkey',
    { ceremony: first.ceremony, credential: device.get(first.options) },
    second.cookie,
  )
  expect(answer.status).toBe(200)
})

test('a count that goes on is kept, and one that goes back or stands is a copy’s', async () => {
  const { device } = await add({ odd: { signCount: 4 } })
  expect((await mine()).signCount).toBe(4)
  expect((await touch(device, { signCount: 9 })).status).toBe(200)
  for (const signCount of [9, 8, 0]) expect(await told(await touch(device, { signCount }))).toEqual(refused)
  expect((await mine()).signCount).toBe(9)
  expect((await touch(device, { signCount: 4_294_967_295 })).status).toBe(200)
})

test('whether it is kept elsewhere too is known as of its last use', async () => {
  const { device } = await add()
  expect((await mine()).synced).toBe(false)
  await touch(device, { synced: true })
  expect((await mine()).synced).toBe(true)
})

test('a removed one, and a deleted or deactivated colleague’s, open nothing', async () => {
  const { device, session } = await add()
  const { id } = await mine()
  await jane.send('POST', `${own}/${id}/remove`, { password: 'sunset over Łódź' }, session)
  expect(await told(await touch(device))).toEqual(refused)
  const { device: next } = await add({ session })
  expect((await app.as('admin').request('DELETE', '/api/users/7')).status).toBe(200)
  expect(await told(await touch(next))).toEqual(refused)
  expect(await app.db.$count(passkeys)).toBe(0)
  const [gone] = await app.db.select().from(users).where(eq(users.id, 7))
  expect(gone).toMatchObject({ passkeyHandle: null, deactivatedAt: expect.any(Date) })
})

test('where passwords are the administrators’ alone, so are passkeys', async () => {
  const { device } = await add()
  const closed = browser(
    createApp({
      ...app.services,
      config: {
        ...app.services.config,
        singleSignOn: { name: 'Acme', passwordsOf: 'administrators' } as never,
      },
    }),
  )
  const asked = await closed.send('POST', '/api/login/passkey/begin')
  const { ceremony, options } = (await asked.json()) as never
  const answer = await closed.send(
    'POST',
    '/api/login/passkey',
    { ceremony, credential: device.get(options) },
    cookieOf(asked),
  )
  expect(await told(answer)).toEqual([403, { message: 'Passkeys are for administrators only. Log in with Acme.' }])
  expect(await app.db.$count(sessions)).toBe(1)
  expect((await mine()).lastUsedAt).toBeNull()
})

test('failures count like those of passwords, and success clears the passkey’s own', async () => {
  const { device } = await add()
  for (let time = 0; time < 9; time += 1) await touch(device, { verified: false })
  expect((await touch(device)).status).toBe(200)
  expect(await app.db.$count(signInFailures)).toBe(9) // the address’s
  for (let time = 0; time < 10; time += 1) await touch(device, { verified: false })
  const answer = await touch(device)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)])
  // Others, and the password, are let in.
  const { device: other } = await add()
  expect((await touch(other)).status).toBe(200)
})

test('one address has a hundred', async () => {
  const { device } = await add()
  await touch(device, { verified: false })
  const [mine] = await app.db.select().from(signInFailures).where(like(signInFailures.key, 'address:%'))
  await app.db.insert(signInFailures).values(Array.from({ length: 99 }, () => ({ key: mine!.key, at: new Date() })))
  expect((await touch(device)).status).toBe(429)
})

test.each(['http://127.0.0.1:3000', 'http://[::1]:3000', 'http://hiring.example.com'])(
  'none is asked for at %s, where browsers take none',
  async (publicUrl) => {
    const http = browser(createApp({ ...app.services, config: { ...app.services.config, publicUrl } }))
    const answer = await http.send('POST', '/api/login/passkey/begin')
    expect(await told(answer)).toEqual([409, { message: 'Passkeys are not taken at the address of this server' }])
  },
)

test('over https the browser’s cookie is no other host’s to set', async () => {
  const config = readConfig({ DATA_DIR: app.services.config.dataDir, PUBLIC_URL: 'https://hiring.example.com' })
  const signIn = createSignIn(app.db, config, 'another secret for tests, of 32 characters')
  const answer = await browser(createApp({ ...app.services, config, signIn })).send('POST', '/api/login/passkey/begin')
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-rolecall\.passkey=.*; Secure; SameSite=Strict$/),
  ])
})
