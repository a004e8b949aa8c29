import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { actions } from '#shared/activity.ts'
import { auditAreaNames, auditAreas } from '#shared/audit-areas.ts'
import { activityEntities } from '#shared/analytics.ts'
import type { AuditEntry } from '#shared/audit-log.ts'
import { giveRole } from '#server/users/give-role.ts'
import { activityLogs } from '#server/database/schema.ts'
import { plansOf } from '#test/plans-of.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'
import { listAuditLog } from './list-audit-log.ts'

const app = await appForFile()
const seed = seedHiring(app.db)
const coo = app.as('coo')
const admin = app.as('admin')
const managers = { hiring: accountOf('hiringManager').id, admin: accountOf('admin').id }

const read = async (query = '') => (await (await coo.request('GET', `/api/activity${query}`)).json()) as AuditEntry[]
const at = (minute: number) => new Date(Date.UTC(2026, 2, 5, 12, minute))
const entry = (minute: number, rest: Partial<typeof activityLogs.$inferInsert> = {}) => ({
  userId: managers.hiring,
  action: actions.jobEdited,
  entityType: 'job' as const,
  entityId: 3,
  timestamp: at(minute),
  ...rest,
})
const add = (...rows: (typeof activityLogs.$inferInsert)[]) => app.db.insert(activityLogs).values(rows)
const minutes = (rows: AuditEntry[]) => rows.map(({ timestamp }) => new Date(timestamp).getUTCMinutes())

describe('the activity log', () => {
  test('tells newest first who did what to what, a page at a time with its count', async () => {
    await add(...Array.from({ length: 25 }, (_, minute) => entry(minute, { details: { jobTitle: 'Designer' } })))
    const answer = await coo.request('GET', '/api/activity?page=2&pageSize=10')
    expect(answer.headers.get('x-total-count')).toBe('25')
    const rows = (await answer.json()) as AuditEntry[]
    expect(minutes(rows)).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5])
    expect(rows[0]).toEqual({
      id: 15,
      entityType: 'job',
      action: 'edited the job',
      timestamp: '2026-03-05T12:14:00.000Z',
      user: { id: managers.hiring, fullName: accountOf('hiringManager').fullName },
      candidate: null,
      job: { id: 3, title: 'Designer' },
      about: null,
      fields: [],
      from: null,
      to: null,
    })
    expect(await read()).toHaveLength(25)
  })

  test('is narrowed to somebody, to the product itself, to a kind of thing and to a time', async () => {
    await add(
      entry(1),
      entry(2, { userId: managers.admin, entityType: 'other', action: actions.settingsChanged }),
      entry(3, { userId: null, entityType: 'email', action: actions.emailUndelivered }),
      entry(4, { entityType: 'evaluation', action: actions.evaluated }),
    )
    expect(minutes(await read(`?by=${managers.hiring}`))).toEqual([4, 1])
    expect(minutes(await read('?by=system'))).toEqual([3])
    expect(minutes(await read('?area=administration'))).toEqual([2])
    expect(minutes(await read('?area=candidates'))).toEqual([3])
    expect(minutes(await read('?area=interviews'))).toEqual([4])
    expect(minutes(await read(`?area=jobs&by=${managers.admin}`))).toEqual([])
    // From a moment on, and before the other.
    expect(minutes(await read(`?since=${at(2).toISOString()}&before=${at(4).toISOString()}`))).toEqual([3, 2])
    const answer = await coo.request('GET', `/api/activity?page=1&by=${managers.hiring}`)
    expect(answer.headers.get('x-total-count')).toBe('2')
  })

  test.each([
    '?by=0',
    '?by=li',
    '?area=people',
    '?since=yesterday',
    '?before=2026-13-01T00:00:00Z',
    '?who=3',
    '?page=0',
  ])('is refused for %s, and says why', async (query) => {
    const answer = await coo.request('GET', `/api/activity${query}`)
    expect(answer.status).toBe(400)
    expect(((await answer.json()) as { message: string }).message).not.toBe('')
  })

  test('has every kind of entry in one of its areas, and in no other', () => {
    const kinds: string[] = auditAreaNames.flatMap((area): readonly string[] => auditAreas[area])
    expect(kinds.toSorted()).toEqual(activityEntities.toSorted())
  })

  test('tells of the details the names, the fields and the turn alone', async () => {
    const candidate = await seed.candidate()
    await add(
      entry(1, {
        entityType: 'candidate',
        entityId: candidate.id,
        candidateId: candidate.id,
        action: actions.candidateMoved,
        details: {
          candidateName: '<b>Łukasz</b>',
          jobTitle: 'Welder',
          from: '15_assessment_sent',
          to: '30_assessment_completed',
          reason: 'x',
        },
      }),
      entry(2, { action: actions.jobHandedOver, details: { jobTitle: 'Welder', submitterId: managers.admin } }),
      entry(3, { entityType: 'other', details: { name: 'Board', fields: ['url', 7], secondFactor: 'on' } }),
      entry(4, { entityType: 'other', details: { submitterId: 999_999 } }),
    )
    const [unknown, webhook, handedOver, moved] = await read()
    expect(unknown).toMatchObject({ about: null, fields: [] })
    expect(webhook).toMatchObject({ about: 'Board', fields: ['url'], candidate: null, job: null })
    expect(JSON.stringify(webhook)).not.toContain('secondFactor')
    expect(handedOver).toMatchObject({ about: accountOf('admin').fullName, job: { id: 3, title: 'Welder' } })
    expect(moved).toMatchObject({
      candidate: { id: candidate.id, name: '<b>Łukasz</b>' },
      job: { id: null, title: 'Welder' },
      from: '15_assessment_sent',
      to: '30_assessment_completed',
    })
    expect(moved).not.toHaveProperty('reason')
  })

  test('says of whoever was anonymised what was done, and no name', async () => {
    const candidate = await seed.candidate({ name: 'Ann Lee', status: '200_rejected' })
    await add(
      entry(1, {
        entityType: 'candidate',
        entityId: candidate.id,
        candidateId: candidate.id,
        action: actions.rejected,
        details: { candidateName: 'Ann Lee', jobTitle: 'Welder', from: '15_assessment_sent' },
      }),
    )
    expect((await admin.request('POST', `/api/candidates/${candidate.id}/anonymise`, { name: 'Ann Lee' })).status).toBe(
      200,
    )
    const rows = await read()
    expect(rows.map(({ action }) => action)).toContain(actions.rejected)
    expect(JSON.stringify(rows)).not.toContain('Ann Lee')
  })
})

describe('what is done with accounts', () => {
  const account = { username: 'obrien', password: 'a long password', fullName: "O'Brien", email: 'obrien@example.com' }
  let id = 0
  beforeEach(async () => {
    const made = await admin.request('POST', '/api/users', { ...account, role: 'hiringManager' })
    id = ((await made.json()) as { id: number }).id
  })

  test('names them, the fields and the roles, also once they are gone, and no other value', async () => {
    await admin.request('PATCH', `/api/users/${id}`, { role: 'coo', email: 'elsewhere@example.com' })
    await admin.request('PATCH', `/api/users/${id}`, { fullName: 'Pat O’Brien', role: 'coo' })
    await giveRole(app.services, id, 'director')
    await admin.request('DELETE', `/api/users/${id}`)
    const rows = await read('?area=administration')
    expect(rows.map(({ action, about, fields, from, to }) => [action, about, fields.toSorted(), from, to])).toEqual([
      [actions.userDeleted, 'Pat O’Brien', [], null, null],
      [actions.userEdited, 'Pat O’Brien', ['role'], 'coo', 'director'],
      [actions.userEdited, "O'Brien", ['fullName'], null, null],
      [actions.userEdited, "O'Brien", ['email', 'role'], 'hiringManager', 'coo'],
      [actions.userCreated, "O'Brien", [], null, 'hiringManager'],
    ])
    expect(rows[1]!.user).toBeNull()
    expect(JSON.stringify(rows)).not.toContain('example.com')
  })

  test('can be looked for by everybody who did something, those who left as well', async () => {
    await add(entry(1, { userId: id }))
    await admin.request('DELETE', `/api/users/${id}`)
    const people = (await (await coo.request('GET', '/api/activity/people')).json()) as unknown[]
    expect(people).toContainEqual({ id, fullName: "O'Brien", role: 'hiringManager', isDeactivated: true })
    expect(people).toHaveLength(7)
  })
})

describe('a long activity log', () => {
  const request = 'http://localhost/api/activity'
  const plansFor = (query: Omit<Parameters<typeof listAuditLog>[1], 'page' | 'pageSize'>) =>
    plansOf(app.services.db, (db) => listAuditLog({ db }, { page: 20, pageSize: 10, ...query }, request))

  test('comes by an index, whatever it is narrowed to', async () => {
    await app.db.execute(sql`
      insert into activity_logs (user_id, action, entity_type, entity_id, timestamp)
      select case when n % 50 = 0 then ${managers.admin}::integer else ${managers.hiring}::integer end, 'did it',
        case when n % 40 = 0 then 'other' when n % 9 = 0 then 'offer' else 'candidate' end, n, now() - n * interval '1 minute'
      from generate_series(1, 20000) n`)
    await app.db.execute(sql`vacuum analyze activity_logs`)
    for (const [query, index] of [
      [{}, 'activity_logs_recent'],
      [{ area: 'administration' }, 'activity_logs_kind'],
      [{ area: 'offers' }, 'activity_logs_kind'],
      [{ by: managers.admin }, 'activity_logs_user'],
    ] as const) {
      const plans = await plansFor(query)
      expect(plans).toContain(`Index Only Scan using ${index}`)
      // All of them are counted whichever way is shortest.
      if (index !== 'activity_logs_recent') expect(plans).not.toContain('Seq Scan on activity_logs')
    }
  })
})
