import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { roles } from '#shared/permissions.ts'
import { users } from '#server/database/schema.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()

test('lists the accounts in use by name, to those who may manage them', async () => {
  await app.db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.username, 'director'))
  const list = await (await app.as('coo').request('GET', '/api/users')).json()
  expect(list.map(({ fullName }: { fullName: string }) => fullName)).toEqual([
    'Ada Okafor',
    'Carmen Ortiz',
    "Eileen O'Brien",
    'Hana Novak',
    'Piotr Łukasik',
  ])
  expect(Object.keys(list[0])).toEqual(['id', 'username', 'fullName', 'email', 'role', 'createdAt', 'updatedAt'])
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
