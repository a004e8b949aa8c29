import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activityLogs, jobs, notificationQueue } from '#server/database/schema.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { testApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
let seed: ReturnType<typeof seedHiring>
beforeAll(async () => {
  app = await testApp()
  seed = seedHiring(app.db)
})
beforeEach(() => app.reset())
afterAll(() => app.close())

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
