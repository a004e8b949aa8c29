import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import {
  activityLogs,
  secondFactors,
  sessions,
  signInChallenges,
  signInFailures,
  users,
} from '#server/database/schema.ts'
import { addUser } from '#server/users/add-user.ts'
import { resetPassword } from '#server/users/reset-password.ts'
import { createSignIn } from '#server/sign-in/sign-in.ts'
import { addJane, browser, cookieOf, janesPassword as password } from '#test/jane.ts'
import { withApp } from '#test/second-factor.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const { jane, clock, turnOn, challenged, enter } = withApp(app)
beforeEach(() => addJane(app))

const told = async (answer: Response) => [answer.status, await answer.json()]
const wrong = [401, { message: expect.stringMatching(/^This code is not right/), errorType: 'wrong_code' }]
const ended = [401, { message: expect.any(String), errorType: 'challenge_ended' }]

test('the right password begins no session, and a code does', async () => {
  const { code } = await turnOn()
  const before = await app.db.$count(sessions)
  const answer = await jane.login()
  expect(await told(answer.clone())).toEqual([200, { asked: 'code' }])
  const [cookie, ...others] = answer.headers.getSetCookie()
  expect(others).toEqual([])
  expect(cookie).toMatch(/^rolecall\.challenge=[\w-]{32}; Max-Age=300; Path=\/; HttpOnly; SameSite=Strict$/)
  expect(await app.db.$count(sessions)).toBe(before)
  expect((await jane.current(cookieOf(answer))).status).toBe(401)
  const entered = await enter(code(1), cookieOf(answer))
  expect(await told(entered.clone())).toEqual([200, expect.objectContaining({ id: 7, recoveryCodesLeft: 10 })])
  const [session, forgotten] = entered.headers.getSetCookie()
  expect(session).toMatch(/^rolecall\.session_token=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(forgotten).toMatch(/^rolecall\.challenge=; Max-Age=0; /)
  expect((await jane.current(cookieOf(entered))).status).toBe(200)
})

test('over https the challenge is no other host’s to set', async () => {
  await turnOn()
  const config = readConfig({ DATA_DIR: app.services.config.dataDir, PUBLIC_URL: 'https://hiring.example.com' })
  const signIn = createSignIn(app.db, config, 'another secret for tests, of 32 characters')
  const answer = await browser(createApp({ ...app.services, config, signIn })).login()
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-rolecall\.challenge=.*; Secure; SameSite=Strict$/),
  ])
})

test('tells of a second factor to nobody who does not have the password', async () => {
  await turnOn()
  const refused = [401, { message: 'Invalid username or password' }]
  for (const answer of [await jane.login('Jane', 'not the password'), await jane.login('nobody')]) {
    expect(await told(answer)).toEqual(refused)
    expect(answer.headers.getSetCookie()).toEqual([])
  }
})

test('takes a code that is typed in groups, and one step of skew either way', async () => {
  const { code } = await turnOn()
  clock(5)
  const [now, next] = [code(4), code(6)]
  expect((await enter(`${now.slice(0, 3)} ${now.slice(3)}`, await challenged())).status).toBe(200)
  expect(await told(await enter(code(3), await challenged()))).toEqual(wrong)
  expect(await told(await enter(code(7), await challenged()))).toEqual(wrong)
  expect((await enter(next, await challenged())).status).toBe(200)
})

test('takes a code once, and none from before it', async () => {
  const { code } = await turnOn()
  clock(5)
  expect((await enter(code(5), await challenged())).status).toBe(200)
  expect(await told(await enter(code(5), await challenged()))).toEqual(wrong)
  expect(await told(await enter(code(4), await challenged()))).toEqual(wrong)
  expect((await enter(code(6), await challenged())).status).toBe(200)
})

test('of two browsers with the same code at once one is let in', async () => {
  const { code } = await turnOn()
  const cookies = [await challenged(), await challenged()]
  const answers = await Promise.all(cookies.map((cookie) => enter(code(1), cookie)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
})

test('locks nobody out whose codes were taken before the clock was set back', async () => {
  const { code } = await turnOn()
  clock(2_000)
  expect((await enter(code(2_000), await challenged())).status).toBe(200)
  clock(10)
  expect((await enter(code(10), await challenged())).status).toBe(200)
})

test('takes each recovery code once, tells how many are left, and its owner by letter', async () => {
  const { recoveryCodes } = await turnOn()
  for (const [at, code] of recoveryCodes.slice(0, 9).entries())
    expect(await told(await enter(at % 2 ? code : code.toUpperCase(), await challenged()))).toEqual([
      200,
      expect.objectContaining({ recoveryCodesLeft: 9 - at }),
    ])
  expect(await told(await enter(recoveryCodes[0]!, await challenged()))).toEqual(wrong)
  await app.settled()
  const letters = app.sent.filter(({ subject }) => subject === 'A recovery code was used')
  expect(letters.map(({ to }) => to)).toEqual(Array(9).fill('jane@example.com'))
  expect(letters.at(-1)!.text).toContain('1 is left: make new ones.')
  const entries = await app.db.select().from(activityLogs).where(eq(activityLogs.entityId, 7))
  expect(entries.at(-1)).toMatchObject({
    action: 'changed how they sign in',
    details: { secondFactor: 'recovery-code' },
  })
})

test('of two at once with the same recovery code one is let in', async () => {
  const { recoveryCodes } = await turnOn()
  const cookies = [await challenged(), await challenged()]
  const answers = await Promise.all(cookies.map((cookie) => enter(recoveryCodes[0]!, cookie)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
})

test.each(['', '12345', '1234567', 'abcdef', 'abcd-efgh-jkmn', 'x'.repeat(65)])(
  'what is no code at all, such as %j, is told so and counts as no try',
  async (code) => {
    await turnOn()
    const before = await app.db.$count(signInFailures)
    const answer = await enter(code, await challenged())
    expect(await told(answer)).toEqual([
      400,
      { message: 'A code from the app has 6 digits; a recovery code has 16 letters and digits' },
    ])
    expect(await app.db.$count(signInFailures)).toBe(before)
  },
)

test('after five wrong codes the password is asked for again', async () => {
  const { code } = await turnOn()
  const cookie = await challenged()
  for (let time = 0; time < 4; time += 1) expect(await told(await enter('000000', cookie))).toEqual(wrong)
  const fifth = await enter('000000', cookie)
  expect(fifth.headers.getSetCookie()).toEqual([expect.stringMatching(/^rolecall\.challenge=; Max-Age=0; /)])
  expect(await told(fifth)).toEqual([
    401,
    { message: 'Too many wrong codes. Log in again.', errorType: 'challenge_ended' },
  ])
  expect(await told(await enter(code(1), cookie))).toEqual(ended)
  expect((await enter(code(1), await challenged())).status).toBe(200)
})

/** With a challenge of its own. */
const from = async (remoteAddress: string, given: string) => {
  const headers = { 'content-type': 'application/json', cookie: await challenged() }
  const init = { method: 'POST', headers, body: JSON.stringify({ code: given }) }
  return app.sessions.request('/api/login/code', init, { incoming: { socket: { remoteAddress } } })
}

test('ten wrong codes of an account in a quarter of an hour are the last, over whatever challenges and addresses', async () => {
  const { code, recoveryCodes } = await turnOn()
  for (let time = 0; time < 10; time += 1) expect((await from(`192.0.2.${time}`, '000000')).status).toBe(401)
  const refused = await from('198.51.100.7', code(1))
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900'])
  // Whoever has used them up keeps nobody from their account.
  expect((await from('198.51.100.7', recoveryCodes[0]!)).status).toBe(200)
  clock(31)
  expect((await from('198.51.100.7', code(31))).status).toBe(200)
})

test('whoever has the password keeps nobody from their recovery codes', async () => {
  const { recoveryCodes } = await turnOn()
  const wrongOne = 'aaaa-aaaa-aaaa-aaaa'
  for (let time = 0; time < 10; time += 1) expect((await from('192.0.2.1', wrongOne)).status).toBe(401)
  expect((await from('192.0.2.1', recoveryCodes[0]!)).status).toBe(429)
  expect((await from('198.51.100.7', recoveryCodes[0]!)).status).toBe(200)
})

test('a right password forgives no wrong codes', async () => {
  await turnOn()
  for (let time = 0; time < 10; time += 1) await enter('000000', await challenged())
  expect((await enter('000000', await challenged())).status).toBe(429)
})

test('fifty codes a day are the last of an account, however patient somebody is', async () => {
  const { code, recoveryCodes } = await turnOn()
  let steps = 0
  for (let time = 0; time < 50; time += 1) {
    if (time % 10 === 0) clock((steps += 31))
    await enter('000000', await challenged())
  }
  clock((steps += 31))
  const answer = await enter(code(steps), await challenged())
  expect(await told(answer)).toEqual([429, { message: 'Too many tries. Try again in 23 hours.' }])
  expect((await enter(recoveryCodes[0]!, await challenged())).status).toBe(200)
  clock(4_000)
  expect((await enter(code(4_000), await challenged())).status).toBe(200)
})

test('wrong codes count among an address’s failed sign-ins', async () => {
  await turnOn()
  const reserved = await app.db.$count(signInFailures)
  await enter('000000', await challenged())
  const keys = (await app.db.select().from(signInFailures)).slice(reserved).map(({ key }) => key.split(':')[0]!)
  expect(new Set(keys)).toEqual(new Set(['address', 'second-factor']))
})

test('a challenge belongs to the browser that has its cookie', async () => {
  const { code } = await turnOn()
  await challenged()
  for (const cookie of [undefined, `rolecall.challenge=${'x'.repeat(32)}`, 'rolecall.challenge='])
    expect(await told(await enter(code(1), cookie))).toEqual(ended)
})

test('a challenge ends after five minutes, and the next one sweeps it away', async () => {
  const { code } = await turnOn()
  const cookie = await challenged()
  await app.db.update(signInChallenges).set({ expiresAt: new Date(Date.now() - 1) })
  expect(await told(await enter(code(1), cookie))).toEqual(ended)
  await challenged()
  expect(await app.db.$count(signInChallenges)).toBe(1)
})

test('a challenge is answered once', async () => {
  const { code } = await turnOn()
  const cookie = await challenged()
  expect((await enter(code(1), cookie)).status).toBe(200)
  clock(3)
  expect(await told(await enter(code(3), cookie))).toEqual(ended)
})

const endings: [what: string, change: (session: string, code: string) => Promise<unknown>][] = [
  [
    'the password was changed',
    (session) => jane.send('POST', '/api/users/me/password', { current: password, new: 'another sunset' }, session),
  ],
  ['the operator gave a new password', () => resetPassword(app.services, 7, 'another sunset')],
  [
    'the account was deactivated',
    async () => {
      await app.db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, 7))
    },
  ],
  ['the account was deleted', () => app.as('admin').request('DELETE', '/api/users/7')],
  ['the second factor was reset', () => app.as('admin').request('POST', '/api/users/7/reset-second-factor')],
  [
    'the second factor was turned off',
    (session, code) => jane.send('POST', '/api/users/me/second-factor/off', { password, code }, session),
  ],
]
test.each(endings)('a challenge means nothing once %s', async (_what, change) => {
  const { session, code } = await turnOn()
  const cookie = await challenged()
  await change(session, code(1))
  clock(3)
  expect(await told(await enter(code(3), cookie))).toEqual(ended)
  expect(await app.db.$count(sessions, eq(sessions.byPassword, false))).toBe(0)
})

test('whoever may use a password no more gets in by no code', async () => {
  const { code } = await turnOn()
  const cookie = await challenged()
  app.services.config.singleSignOn = { name: 'Okta', passwordsOf: 'administrators' } as never
  try {
    expect(await told(await enter(code(1), cookie))).toEqual(ended)
    expect((await jane.login()).status).toBe(403)
  } finally {
    app.services.config.singleSignOn = undefined
  }
})

test('the session that the browser had ends with the new one, and not before', async () => {
  const { session, code } = await turnOn()
  const cookie = cookieOf(await jane.login('Jane', password, session))
  expect((await jane.current(session)).status).toBe(200)
  expect((await enter(code(1), `${session}; ${cookie}`)).status).toBe(200)
  expect((await jane.current(session)).status).toBe(401)
})

test('the next person at the browser, and whoever has logged out there, is not asked for the code of the one before', async () => {
  await turnOn()
  const cookie = await challenged()
  const omar = { username: 'omar', fullName: 'Omar', email: 'omar@example.com', role: 'coo' } as const
  await addUser(app.contextOf(undefined), { ...omar, password })
  const next = await jane.login('omar', password, cookie)
  const forgotten = expect.stringMatching(/^rolecall\.challenge=; Max-Age=0; /)
  expect(next.headers.getSetCookie()).toEqual([expect.stringMatching(/^rolecall\.session_token=/), forgotten])
  const left = await jane.send('POST', '/api/logout', undefined, cookie)
  expect(left.headers.getSetCookie()).toEqual([expect.stringMatching(/^rolecall\.session_token=; /), forgotten])
})

test('somebody else’s code opens nothing', async () => {
  const { code } = await turnOn()
  const [mine] = await app.db.select().from(secondFactors)
  await app.db.insert(secondFactors).values({ ...mine!, userId: 6, lastStep: 0 })
  // A secret that was written into another row.
  const cookie = await challenged()
  await app.db.update(signInChallenges).set({ userId: 6 })
  expect((await enter(code(1), cookie)).status).toBe(409)
})
