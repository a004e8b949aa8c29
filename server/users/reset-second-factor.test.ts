import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { roles } from '#shared/permissions.ts'
import { activityLogs, passkeys, secondFactors, sessions, visitorAttempts } from '#server/database/schema.ts'
import { addJane } from '#test/jane.ts'
import { withApp } from '#test/second-factor.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const { jane, turnOn, challenged, enter } = withApp(app)
beforeEach(() => addJane(app))

const reset = (who: Parameters<typeof app.as>[0], id = 7) =>
  app.as(who).request('POST', `/api/users/${id}/reset-second-factor`)

const addPasskey = (credentialId: string, userId = 7) =>
  app.db.insert(passkeys).values({
    userId,
    name: 'Phone',
    credentialId,
    publicKey: 'key',
    host: 'localhost',
    signCount: 0,
    transports: [],
    synced: true,
  })

test('an administrator takes it from whoever lost their phone: sessions end, the password alone lets in, they are told', async () => {
  const { session } = await turnOn()
  await app.settled()
  app.sent.length = 0
  expect((await reset('admin')).status).toBe(200)
  expect((await jane.current(session)).status).toBe(401)
  expect(await (await jane.login()).json()).toMatchObject({ id: 7 })
  await app.settled()
  expect(app.sent.map(({ to, subject }) => [to, subject])).toEqual([
    ['jane@example.com', 'Your second factor was reset'],
  ])
  expect(app.sent[0]!.text).toContain('Ada Okafor has taken the second factor from your account')
  const [entry] = await app.db
    .select()
    .from(activityLogs)
    .where(eq(activityLogs.action, 'reset how a colleague signs in'))
  expect(entry).toMatchObject({ userId: 6, entityId: 7 })
  expect(entry!.details).toEqual({ account: 'Jane Doe', secondFactor: 'reset' })
})

test('passkeys go with it, and alone where there is no second factor', async () => {
  const had = async () => [await app.db.$count(secondFactors), await app.db.$count(passkeys)]
  await turnOn()
  await addPasskey('first')
  await addPasskey('second')
  await app.settled()
  app.sent.length = 0
  expect((await reset('admin')).status).toBe(200)
  expect(await had()).toEqual([0, 0])
  await addPasskey('third')
  expect((await reset('admin')).status).toBe(200)
  expect(await had()).toEqual([0, 0])
  await app.settled()
  expect(app.sent.map(({ subject }) => subject)).toEqual([
    'Your second factor was reset and your passkeys were removed',
    'Your passkeys were removed',
  ])
  const entries = await app.db
    .select({ details: activityLogs.details })
    .from(activityLogs)
    .where(eq(activityLogs.action, 'reset how a colleague signs in'))
    .orderBy(asc(activityLogs.id))
  expect(entries.map(({ details }) => details)).toEqual([
    { account: 'Jane Doe', secondFactor: 'reset', passkey: 'reset' },
    { account: 'Jane Doe', passkey: 'reset' },
  ])
})

test('codes that failed before count no more', async () => {
  await turnOn()
  for (let time = 0; time < 10; time += 1) await enter('000000', await challenged())
  expect((await enter('000000', await challenged())).status).toBe(429)
  await reset('admin')
  expect(await app.db.$count(visitorAttempts)).toBe(0)
  const { code } = await turnOn()
  expect((await enter(code(1), await challenged())).status).toBe(200)
})

test.each(roles.filter((role) => role !== 'admin'))('nobody else does: %s', async (role) => {
  await turnOn()
  expect((await reset(role)).status).toBe(403)
  expect(await app.db.$count(secondFactors)).toBe(1)
})

test('nobody resets their own by a slip: it is turned off by a code', async () => {
  const { secret } = await turnOn()
  await app.db.insert(secondFactors).values({ userId: 6, secret, lastStep: 0, recoveryCodes: [] })
  const answer = await reset('admin', 6)
  expect([answer.status, await answer.json()]).toEqual([
    403,
    { message: 'Your own second factor and passkeys are turned off and removed beside your password' },
  ])
  expect(await app.db.$count(secondFactors)).toBe(2)
})

test.each([
  [7, 409],
  [99, 404],
])('account %i has none to reset: %i', async (id, status) => {
  expect((await reset('admin', id)).status).toBe(status)
})

test('changes nothing when the timeline cannot be written', async () => {
  const { session } = await turnOn()
  await app.db.execute(
    sql`alter table activity_logs add constraint no_more check (action <> 'reset how a colleague signs in')`,
  )
  try {
    expect((await reset('admin')).status).toBe(500)
    expect((await jane.current(session)).status).toBe(200)
    expect(await app.db.$count(secondFactors)).toBe(1)
  } finally {
    await app.db.execute(sql`alter table activity_logs drop constraint no_more`)
  }
})

test('administrators see who has one; whoever else may manage accounts does not', async () => {
  await turnOn()
  await addPasskey('theirs', 3)
  const list = async (who: 'admin' | 'coo') => {
    const rows = (await (await app.as(who).request('GET', '/api/users')).json()) as {
      id: number
      hasSecondFactor?: boolean
      hasPasskey?: boolean
    }[]
    return rows
      .filter(({ hasSecondFactor, hasPasskey }) => hasSecondFactor !== undefined || hasPasskey !== undefined)
      .map(({ id, hasSecondFactor, hasPasskey }) => [id, [hasSecondFactor, hasPasskey]])
  }
  const none = [false, false]
  expect(await list('coo')).toEqual([])
  expect(Object.fromEntries(await list('admin'))).toEqual({
    1: none,
    2: none,
    3: [false, true],
    4: none,
    5: none,
    6: none,
    7: [true, false],
  })
  expect(await app.db.$count(sessions)).toBe(1)
})
