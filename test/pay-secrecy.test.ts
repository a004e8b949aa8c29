import { expect, test } from 'vitest'
import { jobs } from '#server/database/schema.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { configuredPlatforms } from '#server/providers/platforms/configured-platforms.ts'
import { mounted } from '#server/serve.ts'
import { known, linksOf } from '#test/seed-everything.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { seedUnderWay } from '#test/seed-under-way.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const pay = { payLowest: 61_234, payHighest: 78_901, payCurrency: 'PLN', payPer: 'month' } as const
/** In whatever way amounts are written. */
const says = (text: string) => /61[.,\s]?234|78[.,\s]?901|PLN|zł/.test(text)

const links = linksOf(known.email)

/** Every page, feed and file that is open to everybody, by every link that leads to the candidate, the job or its board. */
async function publicPaths() {
  const [job] = await app.db.select({ assessmentToken: jobs.assessmentToken }).from(jobs)
  const tokens = [...links, job!.assessmentToken, 'our-company']
  const open = [...mounted.values()].filter(({ method, allow }) => method === 'GET' && allow === 'public')
  return open.flatMap(({ path }) => {
    const named = path.replaceAll(/:id|\{id\}/g, '1').replaceAll(/:file(?:\{.*?\.ics\})?/g, '1.ics')
    const found = /:\w+/.test(named) ? tokens.map((token) => named.replaceAll(/:\w+(?:\{.*?\})?/g, token)) : [named]
    return found.flatMap((each) =>
      each.startsWith('/v1/') ? [each, `${each}?content=true&questions=true&pay_transparency=true`] : [each],
    )
  })
}

async function told() {
  const saying: string[] = []
  const opened: string[] = []
  for (const path of await publicPaths()) {
    const answer = await app.as(undefined).raw(path)
    const text = await answer.text()
    if (answer.status === 200 && text.includes('Designer')) opened.push(path)
    if (says(text)) saying.push(path)
  }
  return { opened, saying }
}

test('pay that is not published is on no public page, in no feed and in nothing that is sent', async () => {
  await seedUnderWay(app.db, seed, known)
  const { request } = app.as('coo')
  await app.db.update(jobs).set(pay)
  const { opened, saying } = await told()
  expect(opened).toEqual(expect.arrayContaining(['/careers', '/careers/1', '/careers/1/apply', '/careers/feed.xml']))
  expect(opened).toEqual(expect.arrayContaining(['/feeds/indeed.xml', '/feeds/linkedin.xml']))
  expect(opened).toContain('/v1/boards/our-company/jobs/1?content=true&questions=true&pay_transparency=true')
  expect(saying).toEqual([])
  const draft = await seed.job({ status: 'draft', submitterId: 1, ...pay })
  // It is there, for the team.
  expect(says(await (await request('GET', `/api/jobs/${draft.id}`)).text())).toBe(true)
  await request('PATCH', '/api/settings', { approvalRequired: true })
  expect((await app.as('hiringManager').request('POST', `/api/jobs/${draft.id}/approve`)).status).toBe(200)
  expect((await request('POST', `/api/jobs/${draft.id}/approve`)).status).toBe(200)
  await request('POST', '/api/candidates', { jobId: draft.id, name: 'Li Wei', email: 'li@people.test' })
  while (await workNext(app.services)) continue
  await app.settled()
  expect(app.sent.length).toBeGreaterThan(0)
  expect(app.sent.filter((letter) => says(JSON.stringify(letter)))).toEqual([])
})

test('neither is pay of a job that is not open, though it would be published', async () => {
  await seedUnderWay(app.db, seed, known)
  const published = { ...pay, payPublished: true }
  await app.db.update(jobs).set({ ...published, status: 'closed' })
  const others = [await seed.job({ ...published, status: 'draft' }), await seed.job({ ...published, status: 'review' })]
  expect((await told()).saying).toEqual([])
  for (const { id, assessmentToken } of others)
    for (const path of [`/careers/${id}`, `/careers/${id}/apply`, `/assess/${assessmentToken}`])
      expect(says(await (await app.as(undefined).raw(path)).text())).toBe(false)
})

test('published pay is where candidates and job boards read of the job', async () => {
  await seedUnderWay(app.db, seed, known)
  await app.db.update(jobs).set({ ...pay, payPublished: true })
  expect((await told()).saying.toSorted()).toEqual([
    '/careers',
    '/careers/1',
    '/careers/1/apply',
    '/careers/feed.xml',
    '/feeds/indeed.xml',
    '/feeds/linkedin.xml',
    '/v1/boards/our-company/jobs/1?content=true&questions=true&pay_transparency=true',
    '/v1/boards/our-company/jobs?content=true&questions=true&pay_transparency=true',
  ])
  // Every platform still shows the job.
  for (const platform of await configuredPlatforms(app.services))
    if (platform.name !== 'webhook')
      expect(await platform.post({ id: 1 }, { id: 'x', changed: false })).not.toHaveProperty('refused')
})
