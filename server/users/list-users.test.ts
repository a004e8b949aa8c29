import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayMs } from '#shared/durations.ts'
import { roles } from '#shared/permissions.ts'
import { users } from '#server/database/schema.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()

const list = async (query = '') => {
  const answer = await app.as('coo').request('GET', `/api/users${query}`)
  expect(answer.status).toBe(200)
  const rows = (await answer.json()) as { fullName: string }[]
  return { rows, names: rows.map(({ fullName }) => fullName), headers: answer.headers }
}

test('lists the accounts in use, to those who may manage them', async () => {
  await app.db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.username, 'director'))
  const { rows, names } = await list('?sort=fullName')
  expect(names).toEqual(['Ada Okafor', 'Carmen Ortiz', "Eileen O'Brien", 'Hana Novak', 'Piotr Łukasik'])
  expect(Object.keys(rows[0]!)).toEqual([
    'id',
    'username',
    'fullName',
    'email',
    'role',
    'createdAt',
    'updatedAt',
    'lastSignedInAt',
  ])
})

test('by name goes by the letters, whatever their case and accents', async () => {
  for (const [username, fullName] of Object.entries({ ceo: 'Éloïse Martin', coo: 'de Vries, Jan' }))
    await app.db.update(users).set({ fullName }).where(eq(users.username, username))
  const inOrder = ['Ada Okafor', 'de Vries, Jan', 'Éloïse Martin', 'Hana Novak', 'Piotr Łukasik']
  const { names } = await list('?sort=fullName')
  expect(names.filter((name) => inOrder.includes(name))).toEqual(inOrder)
  for (const path of ['/api/colleagues', '/api/activity/people']) {
    const people = (await (await app.as('admin').request('GET', path)).json()) as { fullName: string }[]
    expect(people.map(({ fullName }) => fullName)).toEqual(names)
  }
})

test('answers a page with the count of all and the links to the others (DECISIONS, Lists)', async () => {
  const { names, headers } = await list('?page=2&pageSize=2&sort=-fullName')
  expect(names).toHaveLength(2)
  expect(names).toEqual((await list('?sort=-fullName')).names.slice(2, 4))
  expect(headers.get('x-total-count')).toBe('6')
  expect(headers.get('link')).toContain('</api/users?page=3&pageSize=2&sort=-fullName>; rel="next"')
  expect((await list('?page=9&pageSize=2')).names).toEqual([])
})

test('lists the newest first where nothing else is asked for', async () => {
  await app.db
    .update(users)
    .set({ createdAt: new Date(Date.now() + dayMs) })
    .where(eq(users.username, 'ceo'))
  const newest = await app.db.select({ fullName: users.fullName }).from(users).where(eq(users.username, 'ceo'))
  expect((await list()).names[0]).toBe(newest[0]!.fullName)
})

const seen = (username: string, at: string) =>
  app.db
    .update(users)
    .set({ lastSignedInAt: new Date(at) })
    .where(eq(users.username, username))

test('lists dormant accounts first by when they were last signed in, and those that never were before them', async () => {
  await seen('ceo', '2026-03-05T12:00:00Z')
  await seen('coo', '2025-03-05T12:00:00Z')
  const [coo, ceo] = [accountOf('coo').fullName, accountOf('ceo').fullName]
  const oldestFirst = (await list('?sort=lastSignedInAt')).names
  expect(oldestFirst.slice(-2)).toEqual([coo, ceo])
  expect((await list('?sort=-lastSignedInAt')).names).toEqual(oldestFirst.toReversed())
  expect((await list('?sort=lastSignedInAt&page=3&pageSize=2')).names).toEqual([coo, ceo])
})

test.each([
  ['LUKASIK', ['Piotr Łukasik']],
  ["o'b", ["Eileen O'Brien"]],
  ['Łukasik, Piotr', ['Piotr Łukasik']],
  ['%', []],
])('finds by name, username or email whatever has %s in it', async (typed, names) => {
  const found = await list(`?page=1&search=${encodeURIComponent(typed)}`)
  expect([found.names, found.headers.get('x-total-count')]).toEqual([names, String(names.length)])
})

test.each(['page=0', 'pageSize=1000', 'sort=password', 'role=admin'])('refuses %s', async (query) => {
  expect((await app.as('coo').request('GET', `/api/users?${query}`)).status).toBe(400)
})

test.each([undefined, ...roles])('answers %s as the matrix says', async (who) => {
  const { status } = await app.as(who).request('GET', '/api/users')
  expect(status).toBe(who === undefined ? 401 : ['admin', 'ceo', 'coo'].includes(who) ? 200 : 403)
  expect((await app.as(who).request('GET', '/api/colleagues')).status).toBe(who === undefined ? 401 : 200)
})

test('shows colleagues to everyone by name and role alone', async () => {
  const list = await (await app.as('hiringManager').request('GET', '/api/colleagues')).json()
  expect(list[0]).toEqual({ id: 6, fullName: 'Ada Okafor', role: 'admin' })
})
