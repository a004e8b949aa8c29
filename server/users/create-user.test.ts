import { verifyPassword } from 'better-auth/crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { assignableRoles, roles, type Role } from '#shared/permissions.ts'
import { accounts, activityLogs, users } from '#server/database/schema.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()

const jane = {
  username: 'jane',
  password: 'sunset over Łódź',
  fullName: 'Jane Doe',
  email: 'jane@example.com',
  role: 'projectManager' as Role,
}
const create = (who: Role | undefined, body: object = jane) => app.as(who).request('POST', '/api/users', body)
const count = async () => (await app.db.select({ id: users.id }).from(users)).length

test('creates the account with its credential and its place in the timeline', async () => {
  const answer = await create('ceo')
  expect(answer.status).toBe(201)
  const user = await answer.json()
  expect(user).toEqual({
    id: 7,
    username: 'jane',
    fullName: 'Jane Doe',
    email: 'jane@example.com',
    role: 'projectManager',
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  })
  const [credential] = await app.db.select().from(accounts).where(eq(accounts.userId, user.id))
  expect(credential).toMatchObject({ accountId: '7', providerId: 'credential' })
  expect(await verifyPassword({ hash: credential!.password!, password: jane.password })).toBe(true)
  expect(await app.db.select().from(activityLogs)).toMatchObject([
    { action: 'created an account', userId: 4, entityType: 'other', entityId: 7 },
  ])
})

test('makes a hiring manager when no role is said', async () => {
  const { role: _, ...rest } = jane
  expect(await (await create('coo', rest)).json()).toMatchObject({ role: 'hiringManager' })
})

test.each([undefined, ...roles])('%s may give the roles that SPEC 6 lets them, and Director nobody', async (who) => {
  for (const [index, role] of roles.entries()) {
    const may = who !== undefined && ['admin', 'ceo', 'coo'].includes(who) && assignableRoles(who).includes(role)
    const answer = await create(who, { ...jane, username: `jane${index}`, email: `jane${index}@example.com`, role })
    expect([role, answer.status]).toEqual([role, may ? 201 : who === undefined ? 401 : 403])
  }
  expect(await count()).toBe(
    roles.length + (who && ['admin', 'ceo', 'coo'].includes(who) ? assignableRoles(who).length : 0),
  )
})

test('a name is one, and signs in, however its accents are encoded', async () => {
  const [typed, pasted] = ['josé'.normalize('NFC'), 'josé'.normalize('NFD')]
  expect((await create('admin', { ...jane, username: pasted })).status).toBe(201)
  expect((await create('admin', { ...jane, username: typed, email: 'jose@example.com' })).status).toBe(409)
  for (const username of [typed, pasted]) {
    const answer = await app.as(undefined).request('POST', '/api/login', { username, password: jane.password })
    expect(answer.status).toBe(200)
  }
})

test.each([
  [{ username: 'CEO' }, 'This username is already taken', 'username'],
  [{ email: 'Ceo@Rolecall.Test' }, 'This email address is already taken', 'email'],
])('refuses what another account has, in whatever case: %o', async (change, message, field) => {
  const answer = await create('admin', { ...jane, ...change })
  expect([answer.status, await answer.json()]).toEqual([409, { message, field }])
  expect(await count()).toBe(roles.length)
})

test('gives a username that two ask for at once to one of them', async () => {
  const answers = await Promise.all([
    create('admin', { ...jane, email: 'one@example.com' }),
    create('ceo', { ...jane, email: 'two@example.com', username: 'JANE' }),
  ])
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409'])
})

test.each([
  ['Password1', 'This password is too common. Choose another one.'],
  ['12345', 'Password must be at least 6 characters'],
  ['x'.repeat(129), 'Password must be at most 128 characters'],
])('refuses the password %s', async (password, message) => {
  const answer = await create('admin', { ...jane, password })
  expect([answer.status, await answer.json()]).toEqual([400, { message }])
})

test.each([{ id: 1 }, { emailVerified: false }, { createdAt: '2020-01-01T00:00:00Z' }])(
  'refuses a field that the call does not know: %o',
  async (extra) => {
    expect((await create('admin', { ...jane, ...extra })).status).toBe(400)
    expect(await count()).toBe(roles.length)
  },
)

test('keeps nothing of the account when its place in the timeline cannot be written', async () => {
  await app.db.execute(sql`alter table activity_logs add constraint no_more check (entity_id < 7)`)
  try {
    expect((await create('admin')).status).toBe(500)
    expect(await count()).toBe(roles.length)
    expect(await app.db.select().from(accounts)).toEqual([])
  } finally {
    await app.db.execute(sql`alter table activity_logs drop constraint no_more`)
  }
})
