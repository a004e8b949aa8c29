import { describe, expect, test } from 'vitest'
import { actions } from '#shared/activity.ts'
import { activityLogs } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const get = (path: string) => app.as('projectManager').request('GET', `/api/candidates/${path}`)

describe('one candidate', () => {
  test('is answered with its job and what else the person applied for, flagged ones left out', async () => {
    const { id, personId } = await seed.candidate()
    const welder = await seed.job({ title: 'Welder' })
    const withdrawnAt = new Date('2026-03-05T12:00:00Z')
    const gone = await seed.candidate({ personId, jobId: welder.id, status: '60_1st_interview_scheduled', withdrawnAt })
    const other = await seed.candidate({ personId, jobId: welder.id, status: 'phone_screen' })
    await seed.candidate({ personId, jobId: welder.id, archivedAt: new Date() })
    const response = await get(`${id}`)
    expect(response.status).toBe(200)
    const body = (await response.json()) as object
    expect(body).toMatchObject({
      id,
      job: { title: 'Designer', department: null, type: 'Full-time', status: 'active' },
      alsoAppliedFor: [
        { id: other.id, jobTitle: 'Welder', status: 'phone_screen', withdrawnAt: null },
        { id: gone.id, withdrawnAt: withdrawnAt.toISOString() },
      ],
    })
    expect(body).not.toHaveProperty('searchText')
  })

  test.each(['99', '0', '-1', '1e9', '1e99', 'x', '1.5', '%00', '1%00'])(
    'at the address %s answers 4xx',
    async (id) => {
      const { status } = await get(id)
      expect([400, 404]).toContain(status)
    },
  )
})

describe('its timeline', () => {
  test('tells what was done, newest first, and by whom', async () => {
    const { id } = await seed.candidate()
    const other = await seed.candidate()
    const entry = { action: actions.candidateEdited, entityType: 'candidate' as const }
    await app.db.insert(activityLogs).values([
      { ...entry, entityId: id, candidateId: id, userId: 3, timestamp: new Date('2026-01-02') },
      { ...entry, entityId: 9, candidateId: id, entityType: 'offer', timestamp: new Date('2026-01-03') },
      { ...entry, entityId: other.id, candidateId: other.id, timestamp: new Date('2026-01-04') },
    ])
    expect(await (await get(`${id}/activity`)).json()).toMatchObject([
      { entityType: 'offer', user: null, timestamp: '2026-01-03T00:00:00.000Z' },
      { entityType: 'candidate', action: actions.candidateEdited, user: { fullName: 'Carmen Ortiz' } },
    ])
  })

  test('of nobody answers 404, and needs an account', async () => {
    expect((await get('99/activity')).status).toBe(404)
    expect((await app.as(undefined).request('GET', '/api/candidates/1/activity')).status).toBe(401)
  })
})
