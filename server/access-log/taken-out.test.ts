import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accessKeptDays } from '#shared/limits.ts'
import type { AccessEntry } from '#shared/access-log.ts'
import { accessLog } from '#server/database/schema.ts'
import { plansOf } from '#test/plans-of.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'
import { listAccess } from './list-access.ts'
import { noteAccess } from './note-access.ts'
import { sweepAccess } from './sweep-access.ts'

const app = await appForFile()
const seed = seedHiring(app.db)
const admin = app.as('admin')
const manager = app.as('hiringManager')
const { id: managerId, fullName } = accountOf('hiringManager')

const read = async (query = '?page=1') =>
  (await (await admin.request('GET', `/api/access${query}`)).json()) as AccessEntry[]
const noon = new Date('2026-03-05T12:00:00Z')
const after = (minute: number) => new Date(noon.getTime() + minute * 60_000)
const minutes = (rows: AccessEntry[]) => rows.map(({ at }) => (Date.parse(at) - noon.getTime()) / 60_000)
const signedIn = (minute: number, userId: number) => {
  const at = after(minute)
  return app.db
    .insert(accessLog)
    .values({ event: 'signed-in', detail: 'password', userId, at, lastAt: at, tally: `${userId} at ${minute}` })
}

describe('data that leaves is on record', () => {
  test.each([
    ['/api/candidates', 'candidates', 2],
    ['/api/candidates?search=Ann', 'candidates', 1],
    ['/api/interviews', 'interviews', 0],
    ['/api/interviews?status=completed&review=pending', 'interviews', 0],
    ['/api/offers', 'offers', 0],
    ['/api/emails', 'emails', 0],
    ['/api/activity', 'activity', 0],
    ['/api/analytics/rows?figure=source-applications&dateRange=all', 'figure', 2],
  ])('where %s is read whole: what, by whom and how many rows', async (path, detail, rows) => {
    await seed.candidate({ name: 'Ann Lee' })
    await seed.candidate({ name: 'Bob Ray' })
    const answer = await admin.request('GET', path)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toHaveLength(rows)
    expect(await read()).toMatchObject([
      { event: 'taken-out', detail, rows, times: 1, user: { id: accountOf('admin').id } },
    ])
  })

  test('where the record itself is, and its own entry comes with it', async () => {
    await signedIn(1, managerId)
    expect(await read('')).toHaveLength(2)
    expect(await read('?page=1&kind=exports')).toMatchObject([{ detail: 'access', rows: 1 }])
  })

  test.each(['/api/candidates?page=1', '/api/offers?candidateId=1', '/api/jobs', '/api/users', '/api/colleagues'])(
    'and not where a screen reads %s',
    async (path) => {
      expect((await admin.request('GET', path)).status).toBe(200)
      expect(await app.db.$count(accessLog)).toBe(0)
    },
  )

  test('and not sent where it could not be written', async () => {
    await seed.candidate({ name: 'Ann Lee' })
    await app.db.execute(sql`alter table access_log add constraint nothing_more check (false)`)
    try {
      const answer = await manager.request('GET', '/api/candidates')
      expect(answer.status).toBe(500)
      expect(await answer.text()).not.toContain('Ann Lee')
    } finally {
      await app.db.execute(sql`alter table access_log drop constraint nothing_more`)
    }
  })

  test('and a screen tells of the file that it makes', async () => {
    app.setNow(noon)
    for (const rows of [40, 2])
      expect((await manager.request('POST', '/api/exports', { what: 'selected-candidates', rows })).status).toBe(201)
    // Within a minute they are one.
    expect(await read()).toMatchObject([
      { detail: 'selected-candidates', rows: 42, times: 2, user: { id: managerId, fullName } },
    ])
  })

  test.each([
    [{ what: 'candidates', rows: 3 }],
    [{ what: 'report', rows: -1 }],
    [{ what: 'report', rows: 1.5 }],
    [{ what: 'report' }],
    [{ what: 'report', rows: 3, userId: 6 }],
  ])('but not what no screen makes: %j', async (body) => {
    const answer = await manager.request('POST', '/api/exports', body)
    expect([answer.status, await app.db.$count(accessLog)]).toEqual([400, 0])
  })

  test('nobody tells of one who is not signed in', async () => {
    const answer = await app.as(undefined).request('POST', '/api/exports', { what: 'report', rows: 3 })
    expect([answer.status, await app.db.$count(accessLog)]).toEqual([401, 0])
  })
})

describe('what is on record', () => {
  test('is for administrators alone: not for others who see who did what', async () => {
    for (const role of ['hiringManager', 'projectManager', 'coo', 'ceo', 'director'] as const)
      expect((await app.as(role).request('GET', '/api/access')).status).toBe(403)
  })

  test('comes newest first, a page at a time, and narrowed to somebody, a kind and a time', async () => {
    await signedIn(1, managerId)
    await signedIn(2, 6)
    await signedIn(3, managerId)
    await noteAccess(app.db, app.services, undefined, { event: 'backed-up', detail: 'schedule', userId: null, rows: 9 })
    const answer = await admin.request('GET', '/api/access?page=2&pageSize=2')
    expect(answer.headers.get('x-total-count')).toBe('4')
    expect(minutes((await answer.json()) as AccessEntry[])).toEqual([2, 1])
    expect(minutes(await read(`?page=1&by=${managerId}`))).toEqual([3, 1])
    expect(minutes(await read('?page=1&kind=sign-ins'))).toEqual([3, 2, 1])
    expect(await read('?page=1&kind=exports')).toMatchObject([
      { event: 'backed-up', user: null, address: null, rows: 9 },
    ])
    expect(await read('?page=1&kind=refused')).toEqual([])
    expect(minutes(await read(`?page=1&since=${after(2).toISOString()}&before=${after(3).toISOString()}`))).toEqual([2])
  })

  test.each(['?by=0', '?by=system', '?kind=all', '?since=yesterday', '?who=3'])('is refused for %s', async (query) => {
    expect((await admin.request('GET', `/api/access${query}`)).status).toBe(400)
  })

  test('keeps the name of an account that was deleted', async () => {
    await signedIn(1, managerId)
    expect((await admin.request('DELETE', `/api/users/${managerId}`)).status).toBe(200)
    expect(await read()).toMatchObject([{ user: null, account: fullName }])
  })

  test('goes after a year', async () => {
    app.setNow(new Date(noon.getTime() + accessKeptDays * 24 * 60 * 60_000))
    await signedIn(-1, managerId)
    await signedIn(1, managerId)
    await sweepAccess(app.services)
    expect((await read()).map(({ at }) => at)).toEqual(['2026-03-05T12:01:00.000Z'])
  })
})

describe('a long record', () => {
  test('comes by an index, whatever it is narrowed to', async () => {
    await app.db.execute(sql`
      insert into access_log (event, detail, at, last_at, user_id, tally)
      select case when n % 9 = 0 then 'taken-out' when n % 2 = 0 then 'refused' else 'signed-in' end, 'password',
        now() - n * interval '1 minute', now(), case when n % 50 = 0 then 6 else 1 end, n
      from generate_series(1, 20000) n`)
    await app.db.execute(sql`vacuum analyze access_log`)
    for (const [query, index] of [
      [{}, 'access_log_recent'],
      [{ kind: 'exports' }, 'access_log_event'],
      [{ by: 6 }, 'access_log_user'],
    ] as const) {
      const plans = await plansOf(app.services.db, (db) =>
        listAccess({ db }, { page: 1, pageSize: 10, ...query }, 'http://localhost/api/access'),
      )
      expect(plans).toContain(index)
    }
  })
})
