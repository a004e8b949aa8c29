import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { dayMs } from '#shared/durations.ts'
import { sessions, users } from '#server/database/schema.ts'
import { addJane, browser, janesPassword as password } from '#test/jane.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const jane = browser(app.sessions)
beforeEach(() => addJane(app))

test('ends on logout', async () => {
  const cookie = await jane.signedIn()
  const answer = await jane.send('POST', '/api/logout', undefined, cookie)
  expect([answer.status, await answer.json()]).toEqual([200, {}])
  expect(answer.headers.getSetCookie()[0]).toMatch(/^rolecall\.session_token=; .*Max-Age=0/)
  expect((await jane.current(cookie)).status).toBe(401)
})

test('ends on logout in that browser alone', async () => {
  const [mine, other] = [await jane.signedIn(), await jane.signedIn()]
  expect((await jane.send('POST', '/api/logout', undefined, mine)).status).toBe(200)
  expect([(await jane.current(mine)).status, (await jane.current(other)).status]).toEqual([401, 200])
})

test('ends when the account is deleted or deactivated', async () => {
  const cookie = await jane.signedIn()
  await app.db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, 7))
  expect((await jane.current(cookie)).status).toBe(401)
  await app.db.update(users).set({ deactivatedAt: null }).where(eq(users.id, 7))
  expect((await jane.current(cookie)).status).toBe(200)
  expect((await app.as('admin').request('DELETE', '/api/users/7')).status).toBe(200)
  expect((await jane.current(cookie)).status).toBe(401)
})

test.each([
  ['by a password that was changed', sql`update accounts set password = 'another' where user_id = new.user_id`],
  ['for an account that was deleted', sql`delete from users where id = new.user_id`],
])('does not begin %s while the password was checked', async (_what, change) => {
  await app.db.execute(sql`create function reset_meanwhile() returns trigger language plpgsql as
    $$ begin ${change}; return new; end $$`)
  await app.db.execute(
    sql`create trigger meanwhile before insert on sessions for each row execute function reset_meanwhile()`,
  )
  try {
    expect((await jane.login()).status).toBe(401)
    expect(await app.db.$count(sessions)).toBe(0)
  } finally {
    await app.db.execute(sql`drop function reset_meanwhile cascade`)
  }
})

test('that the database takes none of is a fault, and not told as a wrong password', async () => {
  await app.db.execute(sql`create function refuse_session() returns trigger language plpgsql as
    $$ begin raise exception 'no session today'; end $$`)
  await app.db.execute(
    sql`create trigger refuse_session before insert on sessions for each row execute function refuse_session()`,
  )
  try {
    expect((await jane.login()).status).toBe(500)
  } finally {
    await app.db.execute(sql`drop function refuse_session cascade`)
  }
})

test('ends after seven days', async () => {
  const cookie = await jane.signedIn()
  const [session] = await app.db.select().from(sessions)
  expect(session!.expiresAt.getTime() - session!.createdAt.getTime()).toBeCloseTo(7 * dayMs, -4)
  await app.db.update(sessions).set({ expiresAt: new Date(Date.now() - 1) })
  expect((await jane.current(cookie)).status).toBe(401)
  await jane.signedIn()
  expect(await app.db.$count(sessions)).toBe(1) // the one that has expired is kept no longer
})

test('has the role that the account has at the next request', async () => {
  const cookie = await jane.signedIn()
  expect((await jane.send('GET', '/api/users', undefined, cookie)).status).toBe(200)
  expect((await app.as('admin').request('PATCH', '/api/users/7', { role: 'hiringManager' })).status).toBe(200)
  expect((await jane.send('GET', '/api/users', undefined, cookie)).status).toBe(403)
  expect(await (await jane.current(cookie)).json()).toMatchObject({ role: 'hiringManager' })
})

test('is nobody’s with a cookie that was tampered with, and never a fault', async () => {
  const cookie = await jane.signedIn()
  const [name, value] = [cookie.slice(0, cookie.indexOf('=')), cookie.slice(cookie.indexOf('=') + 1)]
  const [token, signature] = decodeURIComponent(value).split('.') as [string, string]
  const other = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`
  const forged = [
    '',
    'x',
    '%',
    '%E0%A4%A',
    token,
    `${token}.`,
    `.${signature}`,
    `${token}.${other}`,
    `x${token}.${signature}`,
    `${token}.${signature.slice(0, -1)}`,
    `${token}.${'A'.repeat(43)}=`,
    'a'.repeat(4_000),
    '"',
    'é.ü',
  ]
  for (const one of forged) {
    for (const written of [`${name}=${one}`, `${name}=${encodeURIComponent(one.replace('%E0%A4%A', '%'))}`]) {
      const answer = await jane.current(Buffer.from(written).toString('latin1'))
      expect([written, answer.status]).toEqual([written, 401])
    }
  }
})

test('is needed, and other sites cannot use it', async () => {
  const cookie = await jane.signedIn()
  const write = (headers: Record<string, string>) =>
    app.sessions.request('/api/users/1', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ fullName: 'Hana N.' }),
    })
  expect((await write({})).status).toBe(401)
  expect((await write({ cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await write({ cookie, origin: 'null' })).status).toBe(403)
  expect((await write({ cookie, origin: 'http://rolecall.test' })).status).toBe(200)
  expect((await write({ cookie })).status).toBe(200)
  // Without a session there is nothing that another site could use: the login itself is exempt.
  const foreign = { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' }
  expect(
    (
      await app.sessions.request('/api/login', {
        method: 'POST',
        headers: foreign,
        body: JSON.stringify({ username: 'jane', password }),
      })
    ).status,
  ).toBe(200)
  const logout = await app.sessions.request('/api/logout', {
    method: 'POST',
    headers: { cookie, 'sec-fetch-site': 'cross-site' },
  })
  expect(logout.status).toBe(403)
  expect((await jane.current(cookie)).status).toBe(200)
})

test('cannot be taken up by whoever has a copy of the database', async () => {
  const cookie = await jane.signedIn()
  const [name, value] = [cookie.slice(0, cookie.indexOf('=')), cookie.slice(cookie.indexOf('=') + 1)]
  const [token, signature] = decodeURIComponent(value).split('.') as [string, string]
  const [kept] = await app.db.select().from(sessions)
  expect(JSON.stringify(kept)).not.toContain(token)
  expect((await jane.current(`${name}=${encodeURIComponent(`${kept!.token}.${signature}`)}`)).status).toBe(401)
  const signedAnew = createHmac('sha256', 'a secret for tests only, of 32 characters')
    .update(kept!.token)
    .digest('base64')
  expect((await jane.current(`${name}=${encodeURIComponent(`${kept!.token}.${signedAnew}`)}`)).status).toBe(401)
  expect((await jane.current(cookie)).status).toBe(200)
})
