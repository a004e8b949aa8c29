import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { actions } from '#shared/activity.ts'
import { dayMs } from '#shared/durations.ts'
import { activityLogs, interviews, jobPlatforms, jobs, offers, settings } from '#server/database/schema.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const switchOn = () => app.db.insert(settings).values({ key: 'closesFilledJobs', value: true })
const work = async () => {
  while (await workNext(app.services)) continue
}
const standing = async () =>
  (await app.db.select({ status: jobs.status, openings: jobs.openings }).from(jobs).orderBy(jobs.id)).map(
    ({ status }) => status,
  )
const closings = () => app.db.select().from(activityLogs).where(eq(activityLogs.action, actions.jobFilled))
const accept = async (offerId: number) => (await app.as('ceo').request('POST', `/api/offers/${offerId}/accept`)).status
async function offered(job: { id: number }) {
  const { id: candidateId } = await seed.candidate({ job, status: '95_offer_sent', finalDecisionStatus: 'offer_sent' })
  return (await seed.offer({ candidateId })).id
}

describe('accepting the offer that fills the last opening', () => {
  test('leaves the job open unless the setting says otherwise', async () => {
    expect(await accept(await offered(await seed.job()))).toBe(200)
    expect(await standing()).toEqual(['active'])
  })

  test('closes the job as closing it by hand does, and those who are told hear of it', async () => {
    await switchOn()
    const job = await seed.job({ openings: 2, submitterId: accountOf('hiringManager').id })
    await app.db.insert(jobPlatforms).values({ jobId: job.id, platform: 'careers', status: 'posted', postUrl: 'x' })
    const waiting = await seed.candidate({ job })
    await seed.interview({ candidateId: waiting.id, scheduledDate: new Date(Date.now() + dayMs) })
    const [first, second] = [await offered(job), await offered(job)]
    expect(await accept(first)).toBe(200)
    expect(await standing()).toEqual(['active'])
    expect(await accept(second)).toBe(200)
    expect(await standing()).toEqual(['closed'])
    expect(await closings()).toMatchObject([
      { entityType: 'job', entityId: job.id, userId: accountOf('ceo').id, details: { jobTitle: 'Designer' } },
    ])
    await work()
    await app.settled()
    expect(await app.db.select().from(jobPlatforms)).toMatchObject([{ status: 'closed', postUrl: null }])
    expect(await app.db.select().from(interviews)).toMatchObject([{ status: 'cancelled' }])
    const told = app.sent.filter(({ to }) => to === 'hiringmanager@rolecall.test').map(({ text }) => text)
    expect(told.map((text) => text.includes('the job has been closed'))).toEqual([false, true])
  })

  test('closes it in the product’s own name where the candidate signs', async () => {
    await switchOn()
    const { id: candidateId } = await seed.candidate({ status: '75_1st_interview_completed' })
    const terms = { offerType: 'Full-time', compensation: '120000' }
    await app.as('ceo').request('POST', `/api/candidates/${candidateId}/send-offer`, terms)
    await app.settled()
    const path = /\/offers\/[\w-]{32}/.exec(app.sent.at(-1)!.text)![0]
    const body = new URLSearchParams({ name: 'Li Wei', agreed: 'on' })
    expect((await app.as(undefined).raw(`${path}/accept`, { method: 'POST', body })).status).toBe(303)
    expect(await standing()).toEqual(['closed'])
    expect(await closings()).toMatchObject([{ userId: null }])
  })

  test('takes what others accept afterwards, and closes nothing twice', async () => {
    await switchOn()
    const job = await seed.job()
    for (const offer of [await offered(job), await offered(job)]) expect(await accept(offer)).toBe(200)
    expect(await (await app.as('ceo').request('GET', `/api/jobs/${job.id}`)).json()).toMatchObject({
      status: 'closed',
      openings: 1,
      hired: 2,
    })
    expect(await closings()).toHaveLength(1)
  })

  test('closes no other job, and none whose openings are not all filled', async () => {
    await switchOn()
    await seed.candidate({ status: '100_offer_accepted' })
    expect(await accept(await offered(await seed.job({ openings: 2 })))).toBe(200)
    expect(await standing()).toEqual(['active', 'active'])
  })

  test('counts whoever staff had moved to hired before their answer once', async () => {
    await switchOn()
    const { id: candidateId } = await seed.candidate({
      job: await seed.job({ openings: 2 }),
      status: '100_offer_accepted',
    })
    expect(await accept((await seed.offer({ candidateId })).id)).toBe(200)
    expect(await standing()).toEqual(['active'])
  })

  test('rolls back whole when its activity cannot be written', async () => {
    await switchOn()
    const offer = await offered(await seed.job())
    await withoutActivity(app.db, async () => expect(await accept(offer)).toBe(500))
    expect(await standing()).toEqual(['active'])
    expect(await app.db.select().from(offers)).toMatchObject([{ status: 'sent' }])
  })
})
