import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { singleSignOnLogoutPath, singleSignOnPath, singleSignOnReturnPath } from '#shared/single-sign-on.ts'
import { accessLog, sessions, users } from '#server/database/schema.ts'
import { openLog } from '#server/open-log.ts'
import { companyWithSignOn } from '#test/company-with-sign-on.ts'
import { cookieJar } from '#test/cookie-jar.ts'
import { identityProvider } from '#test/identity-provider.ts'
import { addJane, browser, janesPassword } from '#test/jane.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const { company, returnUrl, product, signIn } = await companyWithSignOn(app)
beforeEach(() => addJane(app))
afterAll(() => company.close())

const jane = { subject: 'acme-17', email: 'Jane@Example.com', email_verified: true }

test('keeps the session as a password does: its token hashed, the cookie for this site alone, one a browser', async () => {
  company.letIn(jane)
  const { cookies } = await signIn()
  const cookie = cookies.lines.find((line) => line.startsWith('rolecall.session_token='))
  expect(cookie).toMatch(/^rolecall\.session_token=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/)
  const [session] = await app.db.select().from(sessions)
  expect(cookies.of(app.services.config.publicUrl)).not.toContain(session!.token)
  expect(session!.expiresAt.getTime() - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
  await signIn(product(), { cookies })
  expect(await app.db.$count(sessions)).toBe(1)
})

test('who came by it, and that somebody without an account tried, is on record', async () => {
  company.letIn(jane)
  await signIn()
  company.letIn({ subject: 'acme-18', email: 'stranger@example.com', email_verified: true })
  await signIn()
  expect(await app.db.select().from(accessLog).orderBy(accessLog.id)).toMatchObject([
    { event: 'signed-in', detail: 'single-sign-on', userId: 7 },
    { event: 'refused', detail: 'unknown-identity', userId: null },
  ])
})

test('whoever comes by it is asked no more for the code of a password that was given before', async () => {
  company.letIn(jane)
  const origin = app.services.config.publicUrl
  const cookies = cookieJar()
  cookies.keep(origin, [`rolecall.challenge=${'x'.repeat(32)}; Path=/`])
  await signIn(product(), { cookies })
  expect(cookies.of(origin)).toMatch(/rolecall\.session_token=/)
  expect(cookies.of(origin)).not.toMatch(/rolecall\.challenge/)
})

test.each([
  [
    '/candidates?status=30_assessment_completed',
    '/auth?single-sign-on=in&to=%2Fcandidates%3Fstatus%3D30_assessment_completed',
  ],
  ['//evil.example.com/jobs', '/auth?single-sign-on=in'],
  ['/\\evil.example.com/jobs', '/auth?single-sign-on=in'],
  ['https://evil.example.com/jobs', '/auth?single-sign-on=in'],
  ['//', '/auth?single-sign-on=in'],
  ['/api/logout', '/auth?single-sign-on=in'],
])('comes back to a screen of ours, and to nothing else: %s', async (to, at) => {
  company.letIn(jane)
  expect((await signIn(product(), { to })).at).toBe(at)
})

test('asks the provider for the address where the ID token does not say it', async () => {
  const terse = await identityProvider()
  terse.register(returnUrl, { isTerse: true })
  try {
    terse.letIn(jane)
    expect((await signIn(product({ issuer: terse.issuer }))).current.status).toBe(200)
  } finally {
    await terse.close()
  }
})

test('tells that the provider let nobody in, and starts no session', async () => {
  company.turnAway()
  const { at, current } = await signIn()
  expect([at, current.status]).toEqual(['/auth?single-sign-on=declined', 401])
})

test('tells that the provider does not answer, and asks it again the next time', async () => {
  const gone = await identityProvider()
  await gone.close()
  expect((await signIn(product({ issuer: gone.issuer }))).at).toBe('/auth?single-sign-on=unreachable')
})

test('does not take what the provider says to somebody with a wrong secret', async () => {
  company.letIn(jane)
  const { at, current } = await signIn(product({ clientSecret: 'wrong' }))
  expect([at, current.status]).toEqual(['/auth?single-sign-on=unusable', 401])
})

test('lets nobody come back who did not leave: another browser, a second time, too late, another state', async () => {
  company.letIn(jane)
  const served = product()
  const leave = async () => {
    const answer = await served.request(singleSignOnPath)
    return { to: new URL(answer.headers.get('location')!), cookie: answer.headers.getSetCookie()[0]!.split(';')[0]! }
  }
  const back = async (query: string, cookie?: string) => {
    const answer = await served.request(`${singleSignOnReturnPath}?${query}`, { headers: cookie ? { cookie } : {} })
    const isOver = answer.headers.getSetCookie().some((line) => line.startsWith('rolecall.journey=; Max-Age=0'))
    return { at: answer.headers.get('location'), isOver }
  }
  const { to, cookie } = await leave()
  expect(to.searchParams.get('code_challenge_method')).toBe('S256')
  const state = to.searchParams.get('state')!
  expect(cookie).not.toContain(state)
  const ended = { at: '/auth?single-sign-on=ended', isOver: false }
  expect(await back(`code=stolen&state=${state}`)).toEqual(ended)
  expect(await back(`code=stolen&state=${state}`, 'rolecall.journey=forged')).toEqual(ended)
  // As from another tab, whose journey this one took the place of: this one goes on.
  expect(await back(`code=stolen&state=another&iss=${company.issuer}`, cookie)).toEqual(ended)
  expect(await back('code=stolen', cookie)).toEqual(ended)
  const unusable = { at: '/auth?single-sign-on=unusable', isOver: true }
  expect(await back(`code=stolen&state=${state}&iss=${company.issuer}`, cookie)).toEqual(unusable)
  app.setNow(new Date(Date.now() + 16 * 60_000))
  expect(await back(`code=stolen&state=${state}`, cookie)).toEqual(ended)
  expect(await app.db.$count(sessions)).toBe(0)
})

test('leads to the provider’s own way out, which asks whoever comes; nothing of them is sent along', async () => {
  const answer = await product().request(singleSignOnLogoutPath)
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    `${company.issuer}/session/end?client_id=rolecall`,
  ])
})

test('tells whoever wants to log out at a provider that names no way out, or does not answer', async () => {
  const out = async (served: ReturnType<typeof product>) =>
    (await served.request(singleSignOnLogoutPath)).headers.get('location')
  const silent = await identityProvider()
  silent.register(returnUrl, { endsSessions: false })
  expect(await out(product({ issuer: silent.issuer }))).toBe('/auth?single-sign-on=still-in')
  await silent.close()
  expect(await out(product({ issuer: silent.issuer }))).toBe('/auth?single-sign-on=still-in')
  expect((await app.sessions.request(singleSignOnLogoutPath)).status).toBe(404)
})

test('passwords can be for administrators only, told to nobody without the right one', async () => {
  const served = browser(product({ passwordsOf: 'administrators' }))
  const refused = await served.login()
  expect([refused.status, await refused.json()]).toEqual([
    403,
    { message: 'Passwords are for administrators only. Log in with Acme ID.' },
  ])
  expect(refused.headers.getSetCookie()).toEqual([])
  expect(await app.db.$count(sessions)).toBe(0)
  expect((await served.login('Jane', 'wrong password')).status).toBe(401)
  await app.db.update(users).set({ role: 'admin' }).where(eq(users.id, 7))
  expect((await served.login('Jane', janesPassword)).status).toBe(200)
})

test('where nobody has configured it there is no such place', async () => {
  for (const path of [singleSignOnPath, singleSignOnReturnPath])
    expect((await app.sessions.request(path)).status).toBe(404)
})

test('a hundred tries from one address in a quarter of an hour, and no more', async () => {
  const served = product()
  const leave = async () => (await served.request(singleSignOnPath)).headers.get('location')
  const ends = await Promise.all(Array.from({ length: 100 }, leave))
  expect(ends.filter((location) => location?.startsWith(company.issuer))).toHaveLength(100)
  expect(await leave()).toBe('/auth?single-sign-on=too-many')
})

test('the log tells the operator why it failed, and nothing of whom', async () => {
  const lines: string[] = []
  const log = openLog('error', { write: (line) => void lines.push(line) })
  company.letIn(jane)
  expect((await signIn(product({ clientSecret: 'wrong' }, { log }))).at).toBe('/auth?single-sign-on=unusable')
  expect(lines.map((line) => (JSON.parse(line) as { err: { message: string } }).err.message)).toEqual([
    'Error: The identity provider refused the code: invalid_client',
  ])
  expect(lines.join('')).not.toMatch(/jane|acme|wrong/i)
  company.turnAway()
  await signIn(product({}, { log }))
  expect(lines).toHaveLength(1)
})
