import { describe, expect, test } from 'vitest'
import { hourMs } from '#shared/durations.ts'
import { textCharactersMax } from '#shared/limits.ts'
import { activityLogs, jobs, notificationQueue } from '#server/database/schema.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { appForFile, type TestApp } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const change = (who: Parameters<TestApp['as']>[0], id: number, body: unknown, headers = {}) =>
  app.as(who).request('PATCH', `/api/jobs/${id}`, body, headers)
const retitle = async (who: Parameters<TestApp['as']>[0], id: number) =>
  (await change(who, id, { title: 'Changed' })).status
const titles = async () => (await app.db.select({ title: jobs.title }).from(jobs)).map(({ title }) => title)

const screenings = async () =>
  (await app.db.select().from(notificationQueue)).filter(({ type }) => type === 'screening.job')

describe('changing a job', () => {
  test('changes what is given, leaves the rest and says which fields', async () => {
    const { id } = await seed.job({ department: 'Design', skills: 'Figma' })
    const answer = await change('director', id, { title: 'Lead Designer', department: null })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      title: 'Lead Designer',
      department: null,
      skills: 'Figma',
      status: 'active',
    })
    expect(await app.db.select().from(activityLogs)).toMatchObject([
      { action: 'edited the job', details: { jobTitle: 'Lead Designer', fields: ['title', 'department'] } },
    ])
  })

  test('a form that sends all its fields changes and names only what differs, and nothing where nothing does', async () => {
    const { id, updatedAt } = await seed.job({ department: 'Design', skills: 'Figma' })
    const form = { title: 'Designer', type: 'Full-time', department: 'Design', skills: 'Figma', teamContext: null }
    const same = await change('ceo', id, form, { 'x-row-version': '2020-01-01T00:00:00.000Z' })
    expect([same.status, (await same.json()).updatedAt]).toEqual([200, updatedAt.toISOString()])
    expect(await app.db.select().from(activityLogs)).toEqual([])
    expect((await change('ceo', id, { ...form, teamContext: 'Four of us' })).status).toBe(200)
    expect(await app.db.select().from(activityLogs)).toMatchObject([{ details: { fields: ['teamContext'] } }])
    expect(await screenings()).toEqual([])
  })

  test.each([
    ['sentences', 'Patience under pressure, '.repeat(1_000), 'We are a team of four. '.repeat(1_000)],
    ['short lines', Array.from({ length: 5_000 }, (_, at) => at.toString(36)).join('\n'), 'A\n'.repeat(10_000)],
  ])('takes back the description that was written of the longest request, in %s', async (_, long, longer) => {
    const [skills, teamContext] = [long, longer].map((text) => text.slice(0, textCharactersMax))
    const answer = await app.as('ceo').request('POST', '/api/jobs', { title: 'Nurse', skills, teamContext })
    const { id, description } = await answer.json()
    expect(description.length).toBeGreaterThan(textCharactersMax)
    expect((await change('ceo', id, { description: `${description}\n\nMore.` })).status).toBe(200)
    const tooLong = await change('ceo', id, { description: 'x'.repeat(100_001) })
    expect((await tooLong.json()).message).toBe('Description must be at most 100,000 characters')
  })

  test('is for executives, and for the submitter while it is a draft', async () => {
    const draft = await seed.job({ status: 'draft', submitterId: 1 })
    const active = await seed.job({ submitterId: 1 })
    expect(await retitle('hiringManager', draft.id)).toBe(200)
    expect(await retitle('projectManager', draft.id)).toBe(403)
    expect(await retitle('hiringManager', active.id)).toBe(403)
    expect(await retitle('coo', active.id)).toBe(200)
    expect(await retitle(undefined, active.id)).toBe(401)
    expect(await retitle('admin', 999)).toBe(404)
  })

  test('tells who may not make it before anything about the body', async () => {
    const { id } = await seed.job({ status: 'draft', submitterId: 1 })
    expect((await change('projectManager', id, { bogus: 1 })).status).toBe(403)
    expect((await change('hiringManager', id, { bogus: 1 })).status).toBe(400)
  })

  test('refuses a closed job, an empty change and an unknown field', async () => {
    const closed = await seed.job({ status: 'closed' })
    const active = await seed.job()
    expect((await change('admin', closed.id, { title: 'Changed' })).status).toBe(409)
    expect((await change('admin', active.id, {})).status).toBe(400)
    expect((await change('admin', active.id, { status: 'closed' })).status).toBe(400)
    expect((await change('admin', active.id, { description: ' ' })).status).toBe(400)
    expect(await titles()).toEqual(['Designer', 'Designer'])
  })

  test('tells of a change that the screen has not seen, and lets the next version through', async () => {
    const { id, updatedAt } = await seed.job()
    const seen = { 'x-row-version': updatedAt.toISOString() }
    const first = await change('ceo', id, { title: 'First' }, seen)
    expect(first.status).toBe(200)
    const late = await change('coo', id, { title: 'Second' }, seen)
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ errorType: 'conflict', current: { id, title: 'First' } })
    expect(
      (await change('coo', id, { title: 'Second' }, { 'x-row-version': (await first.json()).updatedAt })).status,
    ).toBe(200)
  })

  test('hastens the assessments that wait for the delay once Express Review is switched on', async () => {
    const job = await seed.job()
    const noon = new Date('2030-01-01T12:00:00Z')
    const three = new Date('2030-01-01T15:00:00Z')
    app.setNow(noon)
    const waits = async (values: Partial<typeof notificationQueue.$inferInsert> = {}, jobId = job.id) => {
      const { id } = await seed.candidate({ jobId })
      const row = { type: 'assessment', payload: { candidateId: id }, candidateId: id, processAfter: three, ...values }
      await app.db.insert(notificationQueue).values(row)
    }
    await waits()
    await waits({ processAfter: new Date('2030-01-01T11:00:00Z') })
    await waits({ processAttempts: 1 })
    await waits({ status: 'processing' })
    await waits({ type: 'follow-up' })
    await waits({}, (await seed.job()).id)
    const times = async () => {
      const rows = await app.db.select().from(notificationQueue).orderBy(notificationQueue.id)
      return rows.map(({ processAfter }) => processAfter.toISOString().slice(11, 16))
    }
    const slow = ['15:00', '11:00', '15:00', '15:00', '15:00', '15:00']
    await change('admin', job.id, { title: 'Changed' })
    expect(await times()).toEqual(slow)
    await withoutActivity(app.db, () => change('admin', job.id, { expressReview: true }))
    expect(await times()).toEqual(slow)
    expect((await change('admin', job.id, { expressReview: true })).status).toBe(200)
    expect(await times()).toEqual(['12:00', ...slow.slice(1)])
  })

  test('leaves an assessment its time where Express Review stays or is switched off, and where the job is no longer open', async () => {
    const express = await seed.job({ expressReview: true })
    const draft = await seed.job({ status: 'draft' })
    const processAfter = new Date('2099-01-01T15:00:00Z')
    for (const { id: jobId } of [express, draft]) {
      const { id } = await seed.candidate({ jobId })
      const row = { type: 'assessment', payload: { candidateId: id }, candidateId: id, processAfter }
      await app.db.insert(notificationQueue).values(row)
    }
    for (const expressReview of [true, false]) await change('admin', express.id, { expressReview })
    await change('admin', draft.id, { expressReview: true })
    const rows = await app.db.select().from(notificationQueue)
    expect(rows.map((row) => row.processAfter)).toEqual([processAfter, processAfter])
  })

  test('sends the assessment of whoever came in an hour ago as soon as Express Review is switched on', async () => {
    const { id: jobId } = await seed.job()
    const { id } = await app
      .as('admin')
      .request('POST', '/api/candidates', {
        jobId,
        name: 'Ada Byron',
        email: 'ada@people.test',
      })
      .then((answer) => answer.json() as Promise<{ id: number }>)
    app.setNow(new Date(Date.now() + hourMs))
    while (await workNext(app.services)) continue
    expect(await seed.statusOf(id)).toBe('00_application_submitted')
    await change('coo', jobId, { expressReview: true })
    while (await workNext(app.services)) continue
    expect(await seed.statusOf(id)).toBe('15_assessment_sent')
    expect(app.sent.map(({ to }) => to)).toEqual(['ada@people.test'])
  })

  test('rolls back whole when its activity cannot be written', async () => {
    const { id } = await seed.job()
    await withoutActivity(app.db, async () =>
      expect((await change('admin', id, { title: 'Changed' })).status).toBe(500),
    )
    expect(await titles()).toEqual(['Designer'])
  })

  test('has its candidates screened anew when the words change that its criteria come from', async () => {
    const { id } = await seed.job({ skills: 'TypeScript' })
    await change('admin', id, { title: 'Other', skills: 'TypeScript' })
    expect(await screenings()).toEqual([])
    await change('admin', id, { skills: 'TypeScript, Go' })
    expect(await screenings()).toMatchObject([{ payload: { jobId: id }, status: 'pending' }])
  })
})
