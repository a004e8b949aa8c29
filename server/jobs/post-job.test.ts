import { describe, expect, test } from 'vitest'
import { jobPlatforms, notificationQueue, settings } from '#server/database/schema.ts'
import { lostMax, lostReason } from '#server/outbox/lost.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const approve = (id: number) => app.as('admin').request('POST', `/api/jobs/${id}/approve`)
const work = async () => {
  while (await workNext(app.services)) continue
}
const job = async (id: number) => (await app.as('hiringManager').request('GET', `/api/jobs/${id}`)).json()

describe('posting a job', () => {
  test('says posted with an address at which a visitor finds it', async () => {
    const { id } = await seed.job({ status: 'draft', title: 'Night <nurse> & "carer"', department: 'Care' })
    await approve(id)
    await work()
    const { platforms } = await job(id)
    expect(platforms).toHaveLength(4)
    for (const { status, postUrl, platformJobId, errorMessage } of platforms) {
      expect({ status, platformJobId, errorMessage }).toEqual({
        status: 'posted',
        platformJobId: String(id),
        errorMessage: null,
      })
      const answer = await app.as(undefined).request('GET', new URL(postUrl).pathname)
      expect(answer.status, postUrl).toBe(200)
      expect(await answer.text(), postUrl).toContain(`/careers/${id}`)
    }
    expect((await app.db.select().from(notificationQueue)).every(({ status }) => status === 'done')).toBe(true)
  })

  test('says failed for a platform whose posting ended the server time and again', async () => {
    const { id } = await seed.job({ status: 'draft' })
    await approve(id)
    await app.db.update(notificationQueue).set({ timesLost: lostMax })
    await work()
    expect((await job(id)).platforms).toMatchObject(
      Array.from({ length: 4 }, () => ({ status: 'failed', errorMessage: lostReason })),
    )
  })

  test('is found where it is now, when the organisation has another name since', async () => {
    const { id } = await seed.job({ status: 'draft' })
    await approve(id)
    await work()
    const named = { organisation: { name: 'Brackhollow Foods', address: null, country: null } }
    expect((await app.as('admin').request('PATCH', '/api/settings', named)).status).toBe(200)
    const { platforms } = await job(id)
    expect(platforms).toHaveLength(4)
    for (const { postUrl } of platforms)
      expect((await app.as(undefined).request('GET', new URL(postUrl).pathname)).status, postUrl).toBe(200)
  })

  test('says failed, and why, for a platform that nobody here knows', async () => {
    await app.db.insert(settings).values({ key: 'platforms', value: ['careers', 'moon-jobs'] })
    const { id } = await seed.job({ status: 'draft' })
    await approve(id)
    await work()
    expect((await job(id)).platforms).toMatchObject([
      { platform: 'careers', status: 'posted' },
      {
        platform: 'moon-jobs',
        status: 'failed',
        postUrl: null,
        errorMessage: 'No platform here is called "moon-jobs"',
      },
    ])
    expect((await app.db.select().from(notificationQueue)).map(({ status }) => status).toSorted()).toEqual([
      'done',
      'failed',
    ])
  })

  test('leaves a job alone that is no longer active', async () => {
    const { id } = await seed.job({ status: 'draft' })
    const [posting] = await app.db
      .insert(jobPlatforms)
      .values({ jobId: id, platform: 'careers', status: 'pending' })
      .returning()
    await app.db
      .insert(notificationQueue)
      .values({ type: 'platform.post', payload: { jobPlatformId: posting!.id }, processAfter: app.services.now() })
    await work()
    expect((await job(id)).platforms).toMatchObject([{ status: 'pending', postUrl: null }])
  })
})
