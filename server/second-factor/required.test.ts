import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { sessions, settings } from '#server/database/schema.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import { addUser } from '#server/users/add-user.ts'
import { addJane, cookieOf, janesPassword as password } from '#test/jane.ts'
import { withApp } from '#test/second-factor.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const { jane, own, turnOn } = withApp(app)
beforeEach(() => addJane(app))

const askOf = (secondFactorRule: string, who: 'admin' | 'ceo' | 'coo' = 'admin') =>
  app.as(who).request('PATCH', '/api/settings', { secondFactorRule })
const jobs = async (cookie: string) => (await jane.send('GET', '/api/jobs', undefined, cookie)).status

test('whoever is asked for a second factor and has none can set it up, and nothing else until then', async () => {
  const session = await jane.signedIn()
  expect(await jobs(session)).toBe(200)
  expect((await askOf('everyone')).status).toBe(200)
  const refused = await jane.send('GET', '/api/jobs', undefined, session)
  expect([refused.status, await refused.json()]).toEqual([
    403,
    {
      message: 'Your organisation asks for a second factor: set it up before anything else',
      errorType: 'second_factor_missing',
    },
  ])
  expect(await (await jane.current(session)).json()).toMatchObject({ id: 7, mustSetUpSecondFactor: true })
  expect(await (await jane.login()).json()).toMatchObject({ id: 7, mustSetUpSecondFactor: true })
  const standing = await jane.send('GET', own, undefined, session)
  expect(await standing.json()).toEqual({ on: null, notOffered: null, required: true })
  expect(
    (await jane.send('POST', '/api/users/me/password', { current: password, new: 'another' }, session)).status,
  ).toBe(403)
  const set = await turnOn()
  expect(await jobs(set.session)).toBe(200)
  expect(await (await jane.current(set.session)).json()).not.toHaveProperty('mustSetUpSecondFactor')
})

test('whoever turns off what is asked for sets it up again first: so it moves to another phone', async () => {
  await askOf('everyone')
  const { session, code } = await turnOn()
  expect((await jane.send('POST', `${own}/off`, { password, code: code(1) }, session)).status).toBe(200)
  expect(await jobs(session)).toBe(403)
})

test('asked of administrators it concerns nobody else', async () => {
  await addUser(app.contextOf(undefined), {
    username: 'root',
    password,
    fullName: 'Root',
    email: 'root@example.com',
    role: 'admin',
  })
  await askOf('administrators')
  expect(await jobs(await jane.signedIn())).toBe(200)
  const admin = cookieOf(await jane.login('root'))
  expect(await jobs(admin)).toBe(403)
})

test('whoever came by single sign-on is asked by their provider, and not here', async () => {
  await askOf('everyone')
  const [cookie] = await app.db.transaction((tx) => app.services.signIn.begin(tx, 7, { password: false }))
  expect(await jobs(cookie!.split(';')[0]!)).toBe(200)
  const [session] = await app.db.select().from(sessions).where(eq(sessions.userId, 7))
  expect(session!.byPassword).toBe(false)
})

test.each(['ceo', 'coo'] as const)('a %s changes other settings, and not whom it is asked of', async (role) => {
  const answer = await askOf('everyone', role)
  expect([answer.status, await answer.json()]).toEqual([
    403,
    { message: 'Only administrators say who needs a second factor' },
  ])
  expect(await readSetting(app.db, 'secondFactorRule')).toBe('nobody')
  // A form that sends all of them with what is as it was.
  const same = { secondFactorRule: 'nobody', approvalRequired: true }
  expect((await app.as(role).request('PATCH', '/api/settings', same)).status).toBe(200)
})

test('is asked of nobody, of administrators or of everyone', async () => {
  const answer = await askOf('hiringManagers')
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { message: 'Second factor must be one of nobody, administrators, everyone' },
  ])
})

test('a rule that only another release knows locks nobody out', async () => {
  await app.db.insert(settings).values({ key: 'secondFactorRule', value: 'sometimes' })
  expect(await jobs(await jane.signedIn())).toBe(200)
})
