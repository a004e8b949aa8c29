import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { passwordCharactersMax } from '#shared/limits.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { sessions, signInFailures, users } from '#server/database/schema.ts'
import { createSignIn } from '#server/sign-in/sign-in.ts'
import { addUser } from '#server/users/add-user.ts'
import { addJane, browser, cookieOf, janesPassword as password } from '#test/jane.ts'
import { patienceMs } from '#test/patience.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const jane = browser(app.sessions)
beforeEach(() => addJane(app))

test('answers the user and a cookie that scripts cannot read and other sites do not send', async () => {
  const answer = await jane.login()
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({
    id: 7,
    username: 'Jane',
    fullName: 'Jane Doe',
    email: 'jane@example.com',
    role: 'ceo',
    createdAt: expect.any(String),
  })
  const [cookie, ...others] = answer.headers.getSetCookie()
  expect(others).toEqual([])
  expect(cookie).toMatch(/^rolecall\.session_token=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(await (await jane.current(cookieOf(answer))).json()).toMatchObject({ id: 7, username: 'Jane' })
})

test('sends its cookie over https only, where the product is reached by https', async () => {
  const config = readConfig({ DATA_DIR: app.services.config.dataDir, PUBLIC_URL: 'https://hiring.example.com' })
  const secure = browser(
    createApp({
      ...app.services,
      config,
      signIn: createSignIn(app.db, config, 'another secret for tests, of 32 characters'),
    }),
  )
  const answer = await secure.login()
  const [cookie] = answer.headers.getSetCookie()
  // Of no other host's making: browsers take a name that begins so from this very host alone, and for all its paths.
  expect(cookie).toMatch(
    /^__Host-rolecall\.session_token=[^;]+; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect((await secure.current(cookieOf(answer))).status).toBe(200)
  const described = await secure.send('GET', '/api/openapi.json', undefined, cookieOf(answer))
  const { securitySchemes } = (await described.json()).components
  expect(cookie).toMatch(new RegExp(`^${securitySchemes.session.name}=`))
  const out = await secure.send('POST', '/api/logout', undefined, cookieOf(answer))
  expect(out.headers.getSetCookie()[0]).toMatch(/^__Host-rolecall\.session_token=; .*Secure/)
  expect((await secure.current(cookieOf(answer))).status).toBe(401)
  // A cookie that a sibling host may set for this one.
  const tossed = cookieOf(await secure.login()).replace('__Host-', '__Secure-')
  expect((await secure.current(tossed)).status).toBe(401)
})

test('knows a username in whatever case, and blanks around it', async () => {
  expect((await jane.login(' jANE ')).status).toBe(200)
})

test('takes the longest password of any characters that may be given', async () => {
  const longest = '😀'.repeat(passwordCharactersMax)
  await addUser(app.contextOf(undefined), {
    username: 'Long',
    password: longest,
    fullName: 'Long Password',
    email: 'long@example.com',
    role: 'ceo',
  })
  expect((await jane.login('Long', longest)).status).toBe(200)
})

test('starts a new session each time and ends the one that the browser had', async () => {
  const first = await jane.signedIn()
  const second = cookieOf(await jane.login('Jane', password, first))
  expect(second).not.toBe(first)
  expect((await jane.current(first)).status).toBe(401)
  expect((await jane.current(second)).status).toBe(200)
  expect(await app.db.select().from(sessions)).toHaveLength(1)
})

test('lets all in that come at once, as none of them failed', async () => {
  const answers = await Promise.all(Array.from({ length: 24 }, () => jane.login()))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})

const patient = { timeout: patienceMs }

test('checks few passwords at once, and keeps a place for other networks than the one that sends many', async () => {
  const begun: string[] = []
  const end = Promise.withResolvers<void>()
  const { services } = app
  const held = createApp({
    ...services,
    signIn: {
      ...services.signIn,
      async signIn(username) {
        begun.push(username)
        await end.promise
        return undefined
      },
    },
  })
  const from = async (remoteAddress: string, username: string) => {
    const body = JSON.stringify({ username, password })
    const headers = { 'content-type': 'application/json' }
    return held.request('/api/login', { method: 'POST', headers, body }, { incoming: { socket: { remoteAddress } } })
  }
  const answers = Array.from({ length: 6 }, (_, at) => from('192.0.2.7', `nobody-${at}`))
  await vi.waitFor(async () => expect(await app.db.$count(signInFailures)).toBe(12), patient)
  answers.push(from('198.51.100.7', 'jane'))
  await vi.waitFor(() => expect(begun).toContain('jane'), patient)
  expect(begun).toHaveLength(3)
  end.resolve()
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(7).fill(401))
})

test('leaves the sessions of other browsers alone', async () => {
  const first = await jane.signedIn()
  await jane.signedIn()
  expect((await jane.current(first)).status).toBe(200)
})

test('answers an unknown user, a wrong password and a deactivated account alike', async () => {
  await addUser(app.contextOf(undefined), {
    username: 'gone',
    password,
    fullName: 'Gone',
    email: 'gone@example.com',
    role: 'ceo',
  })
  await app.db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.username, 'gone'))
  for (const answer of [
    await jane.login('nobody'),
    await jane.login('Jane', 'not the password'),
    await jane.login('gone'),
    await jane.login('admin'),
  ]) {
    expect([answer.status, await answer.json()]).toEqual([401, { message: 'Invalid username or password' }])
    expect(answer.headers.getSetCookie()).toEqual([])
  }
})

test.each([
  [{ username: 'ja', password }, 'Username must be at least 3 characters'],
  [{ username: 'Jane', password: '12345' }, 'Password must be at least 6 characters'],
])('says what is too short', async (body, message) => {
  const answer = await jane.send('POST', '/api/login', body)
  expect([answer.status, await answer.json()]).toEqual([400, { message }])
})

test('reads no more than a name and a password need, from whoever it is', async () => {
  const values = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`further${index}`, 1]))
  const answer = await app.as(undefined).request('POST', '/api/login', values)
  expect([answer.status, await answer.json()]).toEqual([413, { message: 'The body must be at most 16 kB' }])
})
