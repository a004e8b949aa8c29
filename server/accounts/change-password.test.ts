import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { sessions } from '#server/database/schema.ts'
import { addUser } from '#server/users/add-user.ts'
import { addJane, browser, cookieOf, janesPassword as password } from '#test/jane.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const jane = browser(app.sessions)
beforeEach(() => addJane(app))

const change = (cookie: string | undefined, body: object) => jane.send('POST', '/api/users/me/password', body, cookie)

const next = 'another sunset'

test('counts at once and ends every other session of one’s own', async () => {
  const [mine, other] = [await jane.signedIn(), await jane.signedIn()]
  await app.db.insert(sessions).values({ userId: 6, token: 'a colleague’s', expiresAt: new Date('2100-01-01') })
  expect((await change(mine, { current: password, new: next })).status).toBe(200)
  expect((await jane.current(mine)).status).toBe(200)
  expect((await jane.current(other)).status).toBe(401)
  expect(await app.db.$count(sessions, eq(sessions.userId, 6))).toBe(1)
  expect((await jane.login()).status).toBe(401)
  expect((await jane.login('Jane', next)).status).toBe(200)
})

test.each([
  [{ current: 'not the password', new: next }, 'The current password is not right'],
  [{ current: password, new: 'PassWord' }, 'This password is too common. Choose another one.'],
  [{ current: password, new: 'short' }, 'Password must be at least 6 characters'],
])('changes nothing with %o', async (body, message) => {
  const [mine, other] = [await jane.signedIn(), await jane.signedIn()]
  const answer = await change(mine, body)
  expect([answer.status, await answer.json()]).toEqual([400, { message }])
  expect((await jane.current(other)).status).toBe(200)
  expect((await jane.login()).status).toBe(200)
})

test('of two at once counts one: what came first has changed what the other names as current', async () => {
  const mine = await jane.signedIn()
  const answers = await Promise.all(
    ['another sunset', 'a third sunset'].map((one) => change(mine, { current: password, new: one })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  const [counts, not] = answers[0]!.status === 200 ? ['another', 'a third'] : ['a third', 'another']
  expect((await jane.login('Jane', `${counts} sunset`)).status).toBe(200)
  expect((await jane.login('Jane', `${not} sunset`)).status).toBe(401)
})

test('changes nothing when the timeline cannot be written', async () => {
  const [mine, other] = [await jane.signedIn(), await jane.signedIn()]
  await app.db.execute(sql`alter table activity_logs add constraint no_more check (action <> 'changed their password')`)
  try {
    expect((await change(mine, { current: password, new: next })).status).toBe(500)
    expect((await jane.current(other)).status).toBe(200)
    expect((await jane.login()).status).toBe(200)
  } finally {
    await app.db.execute(sql`alter table activity_logs drop constraint no_more`)
  }
})

/** Joe, who signs in beside Jane. */
async function joe() {
  const account = { username: 'Joe', password: 'dawn over Gdańsk', fullName: 'Joe Roe', email: 'joe@example.com' }
  await addUser(app.contextOf(undefined), { ...account, role: 'ceo' })
  return cookieOf(await jane.login('Joe', account.password))
}

test('is one’s own: a colleague’s stays, and their guesses hold up nobody else', async () => {
  const [mine, theirs] = [await jane.signedIn(), await joe()]
  for (let time = 0; time < 10; time += 1) await change(mine, { current: 'not the password', new: next })
  expect((await change(mine, { current: password, new: next })).status).toBe(429)
  expect((await change(theirs, { current: 'dawn over Gdańsk', new: next })).status).toBe(200)
  expect([(await jane.login()).status, (await jane.login('Joe', next)).status]).toEqual([200, 200])
})

test('forgives what was mistyped before', async () => {
  const mine = await jane.signedIn()
  const mistype = async () => (await change(mine, { current: 'not the password', new: next })).status
  for (let time = 0; time < 9; time += 1) expect(await mistype()).toBe(400)
  expect((await change(mine, { current: password, new: next })).status).toBe(200)
  expect([await mistype(), await mistype()]).toEqual([400, 400])
})

test('that is refused for the new one alone is no failed attempt', async () => {
  const mine = await jane.signedIn()
  const body = { current: password, new: 'PassWord' }
  for (let time = 0; time < 11; time += 1) expect((await change(mine, body)).status).toBe(400)
  expect((await change(mine, { current: password, new: next })).status).toBe(200)
})

test('is kept from nobody by sign-ins that failed, whatever name was typed there', async () => {
  const mine = await jane.signedIn()
  const { id } = await (await jane.current(mine)).json()
  const body = { username: `password-change:${id}`, password: 'not the password' }
  for (let time = 0; time < 11; time += 1) await jane.send('POST', '/api/login', body)
  expect((await change(mine, { current: password, new: next })).status).toBe(200)
})

test('is for whoever is signed in', async () => {
  expect((await change(undefined, { current: password, new: next })).status).toBe(401)
})
