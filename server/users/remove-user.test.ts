import { eq, getTableName, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { usualHours } from '#shared/availability.ts'
import { roles, type Role } from '#shared/permissions.ts'
import {
  accounts,
  candidates,
  activityLogs,
  availabilities,
  busyTimes,
  calendarFeeds,
  connectedCalendars,
  evaluationDrafts,
  passkeys,
  secondFactors,
  jobs,
  sessions,
  signInChallenges,
  users,
} from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'
import { removeUser } from './remove-user.ts'

const app = await appForFile()

const remove = (who: Role | undefined, id: number) => app.as(who).request('DELETE', `/api/users/${id}`)
const stored = async (id: number) => (await app.db.select().from(users).where(eq(users.id, id)))[0]
const addJob = (submitterId: number) =>
  app.db.insert(jobs).values({
    title: 'Designer',
    description: '# Designer',
    type: 'Full-time',
    assessmentToken: `t${submitterId}`,
    submitterId,
  })
async function addSecond(role: Role) {
  const second = {
    username: `second-${role}`,
    fullName: 'Second',
    email: `second-${role}@rolecall.test`.toLowerCase(),
    role,
  }
  const { id } = (await app.db.insert(users).values(second).returning())[0]!
  await app.db
    .insert(accounts)
    .values({ userId: id, accountId: String(id), providerId: 'credential', password: 'hash' })
  await app.db.insert(sessions).values({ userId: id, token: `token-${id}`, expiresAt: new Date('2100-01-01') })
  return id
}

test('deletes an account without history, its sessions and its credential', async () => {
  const id = await addSecond('hiringManager')
  const answer = await remove('coo', id)
  expect([answer.status, await answer.json()]).toEqual([200, {}])
  expect(await stored(id)).toBeUndefined()
  expect(await app.db.select().from(sessions)).toEqual([])
  expect(await app.db.select().from(accounts)).toEqual([])
  expect(await app.db.select().from(activityLogs)).toMatchObject([
    { action: 'deleted an account', entityId: id, userId: accountOf('coo').id },
  ])
})

test('deactivates an account with history: it is shown no more, cannot sign in, and its name stays', async () => {
  const id = await addSecond('projectManager')
  await addJob(id)
  expect((await remove('admin', id)).status).toBe(200)
  expect(await stored(id)).toMatchObject({ fullName: 'Second', deactivatedAt: expect.any(Date) })
  expect(await app.db.select().from(sessions)).toEqual([])
  expect(await app.db.select().from(accounts)).toEqual([])
  const list = await (await app.as('admin').request('GET', '/api/users')).json()
  expect(list.map((user: { id: number }) => user.id)).not.toContain(id)
  expect(await (await app.as('hiringManager').request('GET', `/api/user/${id}`)).json()).toEqual({
    id,
    fullName: 'Second',
    role: 'projectManager',
  })
  expect((await remove('admin', id)).status).toBe(404)
})

test('keeps no password, busy time, feed, hours or draft of an account that is deactivated', async () => {
  const userId = await addSecond('projectManager')
  await addJob(userId)
  const at = new Date('2027-03-01T09:00:00Z')
  const calendar = { userId, kind: 'ics' as const, host: 'cal.example', sealed: 's', timeZone: 'UTC', nextReadAt: at }
  const calendarId = (await app.db.insert(connectedCalendars).values(calendar).returning())[0]!.id
  await app.db.insert(busyTimes).values({ userId, calendarId, start: at, end: new Date('2027-03-01T10:00:00Z') })
  await app.db.insert(calendarFeeds).values({ userId, tokenHash: 'h' })
  await app.db.insert(availabilities).values({ userId, timeZone: 'UTC', hours: usualHours, blocked: [] })
  const seed = seedHiring(app.db)
  const interview = await seed.interview({ candidateId: (await seed.candidate()).id, interviewerId: userId })
  const theirs = app.as({ id: userId, role: 'projectManager', fullName: 'Second', email: 'second@rolecall.test' })
  const draft = { overallComments: 'Not done yet' }
  expect((await theirs.request('PUT', `/api/interviews/${interview.id}/evaluation/draft`, draft)).status).toBe(200)
  expect((await remove('admin', userId)).status).toBe(200)
  for (const table of [connectedCalendars, busyTimes, calendarFeeds, availabilities, evaluationDrafts])
    expect(await app.db.$count(table, eq(table.userId, userId))).toBe(0)
})

test("frees a deactivated account's username and email", async () => {
  const id = await addSecond('projectManager')
  await addJob(id)
  await remove('admin', id)
  const next = {
    username: 'second-projectManager',
    email: 'second-projectmanager@rolecall.test',
    fullName: 'Third',
    password: 'sunset over Łódź',
  }
  expect((await app.as('admin').request('POST', '/api/users', next)).status).toBe(201)
  expect(
    (
      await app.sessions.request('/api/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: next.username, password: next.password }),
      })
    ).status,
  ).toBe(200)
})

test('whoever is deleted while they do something is signed out, and what they did is undone', async () => {
  const { id: candidateId } = await seedHiring(app.db).candidate()
  const id = await addSecond('coo')
  await remove('admin', id)
  const gone = app.as({ ...accountOf('coo'), id })
  for (const [path, body] of [
    ['/api/jobs', { title: 'Nurse' }],
    [`/api/candidates/${candidateId}/reject`, undefined],
  ] as const) {
    const answer = await gone.request('POST', path, body)
    expect([answer.status, await answer.json()]).toEqual([
      401,
      { message: 'You were not signed in. Sign in and try again.' },
    ])
  }
  expect(await app.db.select({ status: candidates.status }).from(candidates)).toEqual([
    { status: '00_application_submitted' },
  ])
})

test('deactivates an account that nothing but a candidate names whom it added', async () => {
  const id = await addSecond('hiringManager')
  await seedHiring(app.db).candidate({ addedById: id })
  expect((await remove('admin', id)).status).toBe(200)
  expect(await stored(id)).toMatchObject({ fullName: 'Second', deactivatedAt: expect.any(Date) })
  expect(await app.db.select().from(sessions)).toEqual([])
})

test('whatever names a user keeps the account, but for what is theirs alone', async () => {
  const { rows } = await app.db.execute<{ table: string; deletes: string }>(sql`
    select conrelid::regclass::text as table, confdeltype as deletes from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass and confdeltype <> 'a' order by 1`)
  expect(rows).toEqual([
    // Names them still once they are gone.
    { table: 'access_log', deletes: 'n' },
    ...[
      accounts,
      availabilities,
      busyTimes,
      calendarFeeds,
      connectedCalendars,
      evaluationDrafts,
      passkeys,
      secondFactors,
      sessions,
      signInChallenges,
    ].map((table) => ({ table: getTableName(table), deletes: 'c' })),
  ])
})

const removable: Record<Role, readonly Role[]> = {
  hiringManager: [],
  projectManager: [],
  director: [],
  coo: ['hiringManager', 'projectManager'],
  ceo: ['hiringManager', 'projectManager', 'coo', 'ceo', 'director'],
  admin: roles,
}
test.each([undefined, ...roles])('%s may delete only the accounts that DECISIONS lets them touch', async (who) => {
  for (const role of roles) {
    const id = await addSecond(role)
    const { status } = await remove(who, id)
    expect([role, status]).toEqual([role, who === undefined ? 401 : removable[who].includes(role) ? 200 : 403])
    expect((await stored(id)) === undefined).toBe(status === 200)
  }
})

test.each(['coo', 'ceo', 'admin'] as const)('%s cannot delete themselves', async (who) => {
  await addSecond(who)
  const answer = await remove(who, accountOf(who).id)
  expect([answer.status, await answer.json()]).toEqual([403, { message: 'Nobody deletes their own account' }])
})

test('lets only one of two administrators delete the other when both try at once', async () => {
  const second = await addSecond('admin')
  const asSecond = { ...app.contextOf('admin'), user: { ...accountOf('admin'), id: second } }
  const outcomes = await Promise.allSettled([
    removeUser(app.contextOf('admin'), second),
    removeUser(asSecond, accountOf('admin').id),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('finds no account that is not there', async () => {
  expect((await remove('admin', 99)).status).toBe(404)
})

test('keeps account, session and credential when the timeline cannot be written', async () => {
  const id = await addSecond('hiringManager')
  await app.db.execute(sql`alter table activity_logs add constraint no_more check (entity_id < 0)`)
  try {
    expect((await remove('admin', id)).status).toBe(500)
    expect(await stored(id)).toBeDefined()
    expect(await app.db.select().from(sessions)).toHaveLength(1)
    expect(await app.db.select().from(accounts)).toHaveLength(1)
  } finally {
    await app.db.execute(sql`alter table activity_logs drop constraint no_more`)
  }
})
