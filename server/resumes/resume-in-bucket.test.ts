import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dayMs, hourMs } from '#shared/durations.ts'
import { activityLogs, candidates, notificationQueue, offers, resumeTexts } from '#server/database/schema.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { objectsIn } from '#server/providers/files/objects-in.ts'
import { openBucket } from '#server/providers/files/open-bucket.ts'
import { s3Files } from '#server/providers/files/s3-files.ts'
import { sendApplication, smallPdf } from '#test/apply-form.ts'
import { bucketServer, refusing, silence } from '#test/bucket-server.ts'
import { picture } from '#test/picture.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)
const server = await bucketServer()
const settings = server.settings({ S3_PREFIX: 'rolecall' })
/** As a process of its own opens it. */
const opened = (patience?: { silentMs: number }) => s3Files(settings, objectsIn(openBucket(settings, patience)))
const files = opened()
afterAll(() => server.close())

const at = new Date('2027-02-01T09:00:00Z')
beforeEach(async () => {
  app.services.files = files
  app.setNow(at)
  for (const name of await files.list()) await server.objects.remove(`rolecall/${name}`)
})
afterEach(() => server.behave())

const later = (ms: number) => app.setNow(new Date(at.getTime() + ms))
async function workAll(services = app.services) {
  while (await workNext(services)) continue
}
function upload(id: number, content = '%PDF-1.7\nhello') {
  const body = new FormData()
  body.append('file', smallPdf(content))
  return app.as('admin').raw(`/api/candidates/${id}/resume`, { method: 'POST', body })
}
const opening = async (id: number) => {
  const answer = await app.as('admin').raw(`/api/files/resumes/candidate-${id}.pdf`)
  return [answer.status, answer.status === 200 ? await answer.text() : ((await answer.json()) as unknown)]
}
const away = 'The file storage does not work at the moment. Try again in a minute.'
const unchanged = 'The file storage does not work at the moment, so nothing was changed. Try again in a minute.'

describe('with a bucket', () => {
  test('a resume is uploaded, read, replaced and gone once its candidate is anonymised', async () => {
    const { id, name } = await seed.candidate()
    expect((await upload(id, '%PDF-1.7\nfirst')).status).toBe(200)
    expect(await opening(id)).toEqual([200, '%PDF-1.7\nfirst'])
    expect((await upload(id, '%PDF-1.7\nsecond')).status).toBe(200)
    await workAll()
    expect(await app.db.$count(resumeTexts)).toBe(1)
    expect(await opening(id)).toEqual([200, '%PDF-1.7\nsecond'])
    later(hourMs)
    await workAll()
    expect(await files.list()).toEqual([`resumes/candidate-${id}.v2.pdf`])
    expect((await app.as('admin').request('POST', `/api/candidates/${id}/anonymise`, { name })).status).toBe(200)
    await workAll()
    expect(await files.list()).toEqual([])
  })

  test('what one process stores another reads and removes', async () => {
    const { id, name } = await seed.candidate()
    await upload(id)
    const other = { ...app.elsewhere(), files: opened() }
    await workAll(other)
    expect(await app.db.$count(resumeTexts)).toBe(1)
    await app.as('admin').request('POST', `/api/candidates/${id}/anonymise`, { name })
    await workAll(other)
    expect(await files.list()).toEqual([])
    expect((await opening(id))[0]).toBe(404)
  })

  test('an application, an offer’s letter and the logo are kept there', async () => {
    const job = await seed.job()
    await sendApplication(app, job.id)
    app.setNow(at)
    const body = new FormData()
    body.append('file', new File([await picture()], 'logo.png'))
    expect((await app.as('ceo').raw('/api/settings/logo/file', { method: 'POST', body })).status).toBe(200)
    const { id } = await seed.candidate({ job, status: '75_1st_interview_completed' })
    expect(
      (await app.as('ceo').request('POST', `/api/candidates/${id}/send-offer`, { compensation: '1' })).status,
    ).toBe(200)
    const [offer] = await app.db.select().from(offers)
    expect(await files.list()).toEqual([
      expect.stringMatching(/^branding\/logo-[0-9a-f]{12}\.png$/),
      `offers/${offer!.letterKey}`,
      'resumes/candidate-1.v1.pdf',
    ])
    expect((await app.as('coo').raw(`/api/files/offers/offer-${offer!.id}.pdf`)).status).toBe(200)
  })
})

describe.each([
  ['says nothing', silence],
  ['answers 500', refusing(500, 'InternalError')],
  ['refuses', refusing(403, 'AccessDenied')],
  ['is asked too often', refusing(503, 'SlowDown')],
])('while the bucket %s', (_what, misdeed) => {
  test('a resume is not taken, and the one that is there cannot be shown: 503, and why', async () => {
    const { id } = await seed.candidate()
    await upload(id)
    const before = await app.db.select().from(candidates)
    server.misbehave(misdeed)
    if (misdeed === silence) app.services.files = opened({ silentMs: 100 })
    const answer = await upload(id, '%PDF-1.7\nlost')
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
      503,
      '5',
      { message: unchanged },
    ])
    expect(await opening(id)).toEqual([503, { message: away }])
    server.behave()
    app.services.files = files
    expect(await opening(id)).toEqual([200, '%PDF-1.7\nhello'])
    expect(await app.db.select().from(candidates)).toEqual([{ ...before[0]!, resumeVersion: 2 }])
    expect(await app.db.$count(activityLogs)).toBe(1)
  })
})

describe('while the bucket is away', () => {
  test('an application is not taken, and can be sent again', async () => {
    const job = await seed.job()
    server.misbehave(refusing(500, 'InternalError'))
    const answer = await sendApplication(app, job.id)
    expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining(away.slice(0, 20))])
    expect([await app.db.$count(candidates), app.sent.length]).toEqual([0, 0])
    server.behave()
    expect((await sendApplication(app, job.id)).status).toBeLessThan(400)
    expect(await app.db.$count(candidates)).toBe(1)
  })

  test('no offer goes out, and none can be signed: each can be tried again', async () => {
    const { id } = await seed.candidate({ status: '75_1st_interview_completed' })
    const send = () => app.as('ceo').request('POST', `/api/candidates/${id}/send-offer`, { compensation: '1' })
    server.misbehave(refusing(500, 'InternalError'))
    expect((await send()).status).toBe(503)
    expect([await app.db.$count(offers), app.sent.length]).toEqual([0, 0])
    server.behave()
    expect((await send()).status).toBe(200)
    const path = /\/offers\/[\w-]{32}/.exec(app.sent.at(-1)!.text)![0]
    const sign = () =>
      app.as(undefined).raw(`${path}/accept`, {
        method: 'POST',
        body: new URLSearchParams({ name: 'Li Wei', agreed: 'on' }),
      })
    // The letter can be read, and the signed one not be stored.
    server.misbehave(
      (request, response) => request.method === 'PUT' && refusing(500, 'InternalError')(request, response),
    )
    const refused = await sign()
    expect([refused.status, await refused.text()]).toEqual([503, expect.stringContaining('Li Wei')])
    server.behave()
    expect((await sign()).status).toBe(303)
    expect(await app.db.select().from(offers)).toMatchObject([{ status: 'accepted' }])
    later(hourMs)
    await workAll()
    expect(await files.list()).toHaveLength(2)
  })

  test('reading a resume and removing files wait, longer than anything else does', async () => {
    const { id, name } = await seed.candidate()
    await upload(id)
    server.misbehave(refusing(403, 'AccessDenied'))
    await workAll()
    const reading = eq(notificationQueue.type, 'resume')
    expect(await app.db.select().from(notificationQueue).where(reading)).toMatchObject([
      { status: 'pending', error: away },
    ])
    await app.as('admin').request('POST', `/api/candidates/${id}/anonymise`, { name })
    // Letters are given up after three days.
    for (let hours = 1; hours < 24 * 10; hours += 6) {
      later(hours * hourMs)
      await workAll()
    }
    expect(await files.list().catch(() => 'away')).toBe('away')
    server.behave()
    later(11 * dayMs)
    await workAll()
    expect(await files.list()).toEqual([])
  })
})
