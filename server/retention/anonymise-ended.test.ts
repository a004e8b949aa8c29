import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eq, ilike, isNotNull, sql } from 'drizzle-orm'
import { anonymisedName } from '#shared/retention.ts'
import { activityLogs, assessmentSittings, candidates, emailLogs } from '#server/database/schema.ts'
import { seedEverything } from '#test/seed-everything.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { seedSitting } from '#test/seed-sitting.ts'
import { testApp, type TestApp } from '#test/test-app.ts'
import { anonymiseEnded } from './anonymise-ended.ts'
import { listEndedInSight } from './ended-candidacies.ts'
import { monthsBefore } from './months-before.ts'

let app: TestApp
let seed: ReturnType<typeof seedHiring>
beforeAll(async () => {
  app = await testApp()
  seed = seedHiring(app.db)
})
const now = new Date('2026-03-31T12:00:00Z')
const long = new Date('2025-08-01T00:00:00Z')
beforeEach(async () => {
  await app.reset()
  app.setNow(now)
})
afterAll(() => app.close())

const keepFor = (retentionMonths: number) => app.as('ceo').request('PATCH', '/api/settings', { retentionMonths })
const gone = async () =>
  (await app.db.select({ email: candidates.email }).from(candidates).where(isNotNull(candidates.anonymisedAt))).length
const preview = async (months: number, who: 'ceo' | 'director' = 'ceo') =>
  app.as(who).request('GET', `/api/retention?months=${months}`)

describe('keeping candidates for six months', () => {
  test('anonymises who was rejected, withdrew or applied for a job closed before then, and nobody else', async () => {
    const closed = await seed.job({ status: 'closed', updatedAt: long })
    const justClosed = await seed.job({ status: 'closed', updatedAt: now })
    const old = { updatedAt: long, createdAt: long }
    const ended = [
      { name: 'Rejected', status: '200_rejected', ...old },
      { name: 'Withdrawn', withdrawnAt: long, ...old },
      { name: 'Of a closed job', job: closed, status: '30_assessment_completed', ...old },
    ]
    const kept = [
      { name: 'Rejected of late', status: '200_rejected', updatedAt: now },
      { name: 'In an open job', status: '30_assessment_completed', ...old },
      { name: 'Of a job just closed', job: justClosed, ...old },
      { name: 'Pooled', job: closed, status: '90_talent_pool', ...old },
      { name: 'Hired', job: closed, status: '100_offer_accepted', ...old },
      { name: 'Of no known status', job: closed, status: 'phone_screen', ...old },
      { name: 'Hired, then withdrawn', status: '100_offer_accepted', withdrawnAt: long, ...old },
    ]
    for (const values of [...ended, ...kept]) await seed.candidate(values)
    const accepted = await seed.candidate({ name: 'Accepted, then rejected', status: '200_rejected', ...old })
    await seed.offer({ candidateId: accepted.id, status: 'accepted' })
    const offered = await seed.candidate({ name: 'Offered', job: closed, status: '95_offer_sent', ...old })
    await seed.offer({ candidateId: offered.id, status: 'sent' })

    const { total, candidates: listed } = await (await preview(6)).json()
    expect([total, listed.map(({ name }: { name: string }) => name)]).toEqual([3, ended.map(({ name }) => name)])
    await keepFor(6)
    expect(await anonymiseEnded(app.services)).toBe(3)
    expect(await anonymiseEnded(app.services)).toBe(0)
    const names = (await app.db.select().from(candidates)).filter((row) => !row.hidden).map(({ name }) => name)
    const offers = ['Accepted, then rejected', 'Offered']
    expect(names.toSorted()).toEqual([...kept.map(({ name }) => name), ...offers].toSorted())
  })

  test('finds whom one still sees by an index, without reading everybody', async () => {
    const plan = await app.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      return tx.execute(sql`explain ${listEndedInSight(tx, { before: long, limit: 20 }).getSQL()}`)
    })
    expect(JSON.stringify(plan.rows)).not.toContain('Seq Scan on candidates')
  })

  test('takes those as well whom nobody sees any more: archived, or merged into another', async () => {
    const job = await seed.job()
    const old = { job, status: '30_assessment_completed', updatedAt: long, createdAt: long }
    const seen = await seed.candidate({ ...old, name: 'Seen' })
    const { id } = await seedEverything(app.db, seed)
    const archived = { status: '90_talent_pool', archivedAt: long, updatedAt: long }
    await app.db.update(candidates).set(archived).where(eq(candidates.id, id))
    await seed.candidate({ ...old, name: 'Merged', mergedIntoId: seen.id })
    await seed.candidate({ ...old, name: 'Archived of late', archivedAt: now, updatedAt: now })
    await seed.candidate({ ...old, name: 'Hired', status: '100_offer_accepted', archivedAt: long })
    const held = await seed.candidate({ ...old, name: 'With an offer', archivedAt: long })
    await seed.offer({ candidateId: held.id, status: 'accepted' })
    expect((await (await preview(6)).json()).total).toBe(2)
    await keepFor(6)
    expect(await anonymiseEnded(app.services)).toBe(2)
    expect(await anonymiseEnded(app.services)).toBe(0)
    const names = (await app.db.select().from(candidates)).map(({ name }) => name)
    expect(names.toSorted()).toEqual(
      ['Seen', 'Archived of late', 'Hired', 'With an offer', anonymisedName, anonymisedName].toSorted(),
    )
    const [one] = await app.db.select().from(candidates).where(eq(candidates.id, id))
    expect(JSON.stringify(one).toLowerCase()).not.toContain('quillfeather')
    expect(await app.db.$count(emailLogs, ilike(emailLogs.recipientEmail, '%quillfeather%'))).toBe(0)
  })

  test('whoever was anonymised so long ago themselves is not looked at again, and holds up nobody', async () => {
    const job = await seed.job()
    const old = { job, status: '200_rejected', archivedAt: long, createdAt: long }
    for (let one = 0; one < 21; one += 1) await seed.candidate({ ...old, anonymisedAt: long, updatedAt: long })
    await seed.candidate({ ...old, updatedAt: new Date(long.getTime() + 1) })
    expect((await (await preview(6)).json()).total).toBe(1)
    await keepFor(6)
    expect(await anonymiseEnded(app.services)).toBe(1)
  })

  test('is off until somebody sets it, and off again at 0', async () => {
    await seed.candidate({ status: '200_rejected', updatedAt: long })
    expect(await anonymiseEnded(app.services)).toBe(0)
    await keepFor(0)
    expect(await anonymiseEnded(app.services)).toBe(0)
    expect(await gone()).toBe(0)
  })

  test('goes in batches, and one that fails leaves its candidate whole', async () => {
    const job = await seed.job()
    for (let made = 0; made < 25; made += 1) await seed.candidate({ job, status: '200_rejected', updatedAt: long })
    await keepFor(6)
    await withoutActivity(app.db, async () => expect(await anonymiseEnded(app.services)).toBe(0))
    expect(await gone()).toBe(0)
    expect([await anonymiseEnded(app.services), await anonymiseEnded(app.services)]).toEqual([20, 5])
    expect(await gone()).toBe(25)
  })

  test('somebody who cannot be anonymised holds up nobody behind them', async () => {
    const job = await seed.job()
    const [first] = [
      await seed.candidate({ job, name: 'First', status: '200_rejected', updatedAt: new Date('2025-07-01T00:00:00Z') }),
      await seed.candidate({ job, name: 'Second', status: '200_rejected', updatedAt: long }),
    ]
    await seedSitting(app.db, { candidateId: first.id })
    await app.db.update(assessmentSittings).set({ form: {} })
    await keepFor(6)
    expect(await anonymiseEnded(app.services)).toBe(1)
    const visible = (await app.db.select().from(candidates)).filter((row) => !row.hidden)
    expect(visible.map(({ name }) => name)).toEqual(['First'])
  })

  test('nor does a whole batch of them', async () => {
    const job = await seed.job()
    const old = { job, status: '200_rejected' }
    for (let made = 0; made < 20; made += 1) {
      const { id } = await seed.candidate({ ...old, name: 'Stuck', updatedAt: new Date('2025-07-01T00:00:00Z') })
      await seedSitting(app.db, { candidateId: id })
    }
    await app.db.update(assessmentSittings).set({ form: {} })
    await seed.candidate({ ...old, name: 'Behind', updatedAt: long })
    await keepFor(6)
    const failed = new Set<number>()
    expect(await anonymiseEnded(app.services, failed)).toBe(0)
    expect(failed.size).toBe(20)
    expect(await anonymiseEnded(app.services, failed)).toBe(1)
    const visible = (await app.db.select().from(candidates)).filter((row) => !row.hidden)
    expect(new Set(visible.map(({ name }) => name))).toEqual(new Set(['Stuck']))
  })

  test('whoever is reopened while others are anonymised stays', async () => {
    const job = await seed.job()
    for (const name of ['First', 'Second', 'Third'])
      await seed.candidate({ job, name, status: '200_rejected', updatedAt: long })
    await keepFor(6)
    await app.db.execute(sql`create function reopen_others() returns trigger language plpgsql as $$ begin
      update candidates set status = '00_application_submitted' where name = 'Second';
      return new;
    end $$`)
    await app.db.execute(sql`create trigger reopen_others after update on candidates for each row
      when (old.anonymised_at is null and new.anonymised_at is not null) execute function reopen_others()`)
    try {
      expect(await anonymiseEnded(app.services)).toBe(2)
    } finally {
      await app.db.execute(sql`drop function reopen_others() cascade`)
    }
    const visible = (await app.db.select().from(candidates)).filter((row) => !row.hidden)
    expect(visible.map(({ name }) => name)).toEqual(['Second'])
  })

  test('two processes at once anonymise nobody twice', async () => {
    const job = await seed.job()
    for (let made = 0; made < 5; made += 1) await seed.candidate({ job, status: '200_rejected', updatedAt: long })
    await keepFor(6)
    await Promise.all([anonymiseEnded(app.services), anonymiseEnded(app.services)])
    expect(await gone()).toBe(5)
    expect(await app.db.$count(activityLogs, eq(activityLogs.action, 'anonymised the process'))).toBe(5)
  })

  test('is previewed by those who change settings, for 1 to 120 months', async () => {
    expect((await preview(6, 'director')).status).toBe(403)
    for (const months of [0, 121, Number.NaN]) expect((await preview(months)).status).toBe(400)
    expect((await keepFor(121)).status).toBe(400)
  })
})

test.each([
  ['2026-03-31T12:00:00Z', 1, '2026-02-28T12:00:00Z'],
  ['2024-03-31T12:00:00Z', 1, '2024-02-29T12:00:00Z'],
  ['2026-01-15T00:30:00Z', 13, '2024-12-15T00:30:00Z'],
])('%s less %i months is %s', (at, months, before) => {
  expect(monthsBefore(new Date(at), months).toISOString()).toBe(new Date(before).toISOString())
})
