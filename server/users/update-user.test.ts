import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Account } from '#shared/accounts.ts'
import { assignableRoles, roles, type Role } from '#shared/permissions.ts'
import { activityLogs, users } from '#server/database/schema.ts'
import { accountOf, appForFile } from '#test/test-app.ts'
import { updateUser } from './update-user.ts'

const app = await appForFile()

const idOf = (role: Role) => accountOf(role).id
const patch = (who: Role | undefined, target: number, body: object) =>
  app.as(who).request('PATCH', `/api/users/${target}`, body)
const stored = async (id: number) => (await app.db.select().from(users).where(eq(users.id, id)))[0]!
const addSecond = async (role: Role) => {
  const second = {
    username: `second-${role}`,
    fullName: 'Second',
    email: `second-${role}@rolecall.test`.toLowerCase(),
    role,
  }
  return (await app.db.insert(users).values(second).returning())[0]!.id
}

test('changes the fields given, and says so in the timeline', async () => {
  const answer = await patch('admin', idOf('director'), { fullName: 'Dmitri P.', email: 'DP@Rolecall.test' })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({
    fullName: 'Dmitri P.',
    email: 'dp@rolecall.test',
    role: 'director',
    username: 'director',
  })
  expect(await app.db.select().from(activityLogs)).toMatchObject([
    { action: 'edited an account', userId: idOf('admin') },
  ])
})

test('does nothing and tells nobody when nothing differs', async () => {
  const before = await stored(1)
  expect((await patch('admin', 1, { username: 'hiringManager', role: 'hiringManager' })).status).toBe(200)
  expect(await stored(1)).toEqual(before)
  expect(await app.db.select().from(activityLogs)).toEqual([])
})

test('an account that somebody else changed since it was read is shown as it is, and nothing is changed', async () => {
  const as = app.as('admin')
  const listed = (await (await as.request('GET', '/api/users')).json()) as Account[]
  const seen = listed.find(({ id }) => id === idOf('director'))!
  const rename = (fullName: string, rowVersion: string) =>
    as.request('PATCH', `/api/users/${seen.id}`, { fullName }, { 'x-row-version': rowVersion })
  const first = (await (await rename('First', seen.updatedAt)).json()) as Account
  const second = await rename('Second', seen.updatedAt)
  expect(second.status).toBe(409)
  expect(await second.json()).toMatchObject({ errorType: 'conflict', current: first })
  expect((await stored(seen.id)).fullName).toBe('First')
  expect((await rename('Second', first.updatedAt)).status).toBe(200)
  expect((await stored(seen.id)).fullName).toBe('Second')
})

test('who may not touch an account learns that before anything about the body', async () => {
  expect((await patch('coo', idOf('admin'), { bogus: 1 })).status).toBe(403)
  expect((await patch('coo', idOf('hiringManager'), { bogus: 1 })).status).toBe(400)
})

const touchable: Record<Role, readonly Role[]> = {
  hiringManager: [],
  projectManager: [],
  director: [],
  coo: ['hiringManager', 'projectManager'],
  ceo: ['hiringManager', 'projectManager', 'coo', 'ceo', 'director'],
  admin: roles,
}

test.each([undefined, ...roles])('%s may rename only the accounts that DECISIONS lets them touch', async (who) => {
  for (const role of roles) {
    const { status } = await patch(who, await addSecond(role), { fullName: 'Renamed' })
    expect([role, status]).toEqual([role, who === undefined ? 401 : touchable[who].includes(role) ? 200 : 403])
  }
})

test.each(['coo', 'ceo', 'admin'] as const)(
  '%s may change a role only from and to roles that they may give',
  async (who) => {
    for (const from of roles)
      for (const to of roles) {
        if (from === to) continue
        await app.reset()
        const id = await addSecond(from)
        const { status } = await patch(who, id, { role: to })
        const may = touchable[who].includes(from) && assignableRoles(who).includes(to)
        expect([from, to, status]).toEqual([from, to, may ? 200 : 403])
        expect((await stored(id)).role).toBe(may ? to : from)
      }
  },
)

test('leaves a Director as they are when the whole form is sent back', async () => {
  const form = { username: 'director', fullName: 'Dmitri Petrov', email: 'new@rolecall.test', role: 'director' }
  expect((await patch('ceo', idOf('director'), form)).status).toBe(200)
})

test.each(['admin', 'ceo'] as const)('%s may rename themselves, but not change their own role', async (who) => {
  expect((await patch(who, idOf(who), { fullName: 'Me Myself', role: who })).status).toBe(200)
  const answer = await patch(who, idOf(who), { role: 'hiringManager' })
  expect([answer.status, await answer.json()]).toEqual([403, { message: 'Nobody changes their own role' }])
})

test('lets only one of two administrators demote the other when both try at once', async () => {
  const second = await addSecond('admin')
  const asSecond = { ...app.contextOf('admin'), user: { ...accountOf('admin'), id: second } }
  const outcomes = await Promise.allSettled([
    updateUser(app.contextOf('admin'), second, { role: 'ceo' }),
    updateUser(asSecond, idOf('admin'), { role: 'ceo' }),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const left = await app.db.select().from(users).where(eq(users.role, 'admin'))
  expect(left).toHaveLength(1)
})

test.each([
  [{ username: 'COO' }, 'This username is already taken', 'username'],
  [{ email: 'coo@rolecall.test' }, 'This email address is already taken', 'email'],
])('refuses what another account has: %o', async (change, message, field) => {
  const answer = await patch('admin', idOf('ceo'), change)
  expect([answer.status, await answer.json()]).toEqual([409, { message, field }])
})

test.each([
  [{ password: 'sunset over Łódź' }],
  [{ fullName: 'J' }],
  [{ email: 'nowhere' }],
  [{ role: 'owner' }],
  [{ id: 9 }],
  [{ deactivatedAt: null }],
])('refuses %o', async (change) => {
  const before = await stored(1)
  expect((await patch('admin', 1, change)).status).toBe(400)
  expect(await stored(1)).toEqual(before)
})

test('finds no account that is not there or was deactivated', async () => {
  await app.db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, 1))
  for (const id of [1, 99]) {
    const answer = await patch('admin', id, { fullName: 'Nobody' })
    expect([answer.status, await answer.json()]).toEqual([404, { message: 'User not found' }])
  }
})

test('changes nothing when the timeline cannot be written', async () => {
  await app.db.execute(sql`alter table activity_logs add constraint no_more check (entity_id < 0)`)
  try {
    const before = await stored(1)
    expect((await patch('admin', 1, { fullName: 'Half Done' })).status).toBe(500)
    expect(await stored(1)).toEqual(before)
  } finally {
    await app.db.execute(sql`alter table activity_logs drop constraint no_more`)
  }
})
