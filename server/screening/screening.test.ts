import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { randomFrom } from '#demo/random.ts'
import { actions } from '#shared/activity.ts'
import { resumesAtOnceMax } from '#shared/limits.ts'
import type { Role } from '#shared/permissions.ts'
import type { JobCriteria, Screening } from '#shared/screening.ts'
import {
  activityLogs,
  candidates,
  jobCriteria,
  notificationQueue,
  resumeTexts,
  screenings,
} from '#server/database/schema.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { drawResume } from '#test/resumes/draw-resume.ts'
import { imagineResume, readOn } from '#test/resumes/imagine-resume.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

/** In English, in one column. */
const imagined = imagineResume(randomFrom(1), 0)
const pdf = () => drawResume(imagined, randomFrom(1))
const form = (bytes: Uint8Array<ArrayBuffer>, name = 'CV.pdf') => {
  const body = new FormData()
  body.append('file', new File([bytes], name, { type: 'application/pdf' }))
  return body
}
async function workAll() {
  while (await workNext(app.services));
}
async function withResume(values: Parameters<typeof seed.candidate>[0] = {}) {
  const candidate = await seed.candidate(values)
  const body = form(await pdf())
  const answer = await app.as('admin').raw(`/api/candidates/${candidate.id}/resume`, { method: 'POST', body })
  expect(answer.status).toBe(200)
  await workAll()
  return candidate
}
const screeningOf = async (id: number) =>
  (await (await app.as('hiringManager').request('GET', `/api/candidates/${id}/screening`)).json()) as Screening
const criterion = (text: string, need: 'must' | 'nice' = 'must') => ({
  id: text.replace(/\W+/g, '-').slice(0, 40),
  text,
  need,
})
const set = (jobId: number, criteria: unknown, who: Role = 'director', headers: Record<string, string> = {}) =>
  app.as(who).request('PATCH', `/api/jobs/${jobId}/criteria`, { criteria }, headers)

describe('a resume that is uploaded', () => {
  test('is checked against the criteria, each verdict with its exact passage', async () => {
    const job = await seed.job({ skills: `${imagined.skills[0]}\nCobol` })
    const { id } = await withResume({ job, name: imagined.name })
    const found = await screeningOf(id)
    expect(found.state).toBe('read')
    expect(found.verdicts.map(({ verdict }) => verdict)).toEqual(['met', 'missing'])
    const content = (await app.db.select().from(resumeTexts))[0]!.content
    expect(found.verdicts.map(({ passages }) => passages.length > 0)).toEqual([true, false])
    for (const { quote, start, end, page, boxes } of found.verdicts.flatMap(({ passages }) => passages)) {
      expect(content.slice(start, end)).toBe(quote)
      expect(page).toBe(1)
      for (const { left, top, width, height } of boxes) {
        expect(Math.min(left, top, width, height)).toBeGreaterThanOrEqual(0)
        expect(Math.max(left + width, top + height)).toBeLessThanOrEqual(1)
      }
    }
    expect(await app.db.select().from(screenings)).toMatchObject([{ candidateId: id, mustTotal: 2, mustMet: 1 }])
  })

  test('proposes its fields, and changes none', async () => {
    const before = await seed.candidate({ name: 'Somebody Else', phone: '1' })
    await app.as('admin').raw(`/api/candidates/${before.id}/resume`, { method: 'POST', body: form(await pdf()) })
    await workAll()
    expect((await screeningOf(before.id)).proposal).toMatchObject({ name: imagined.name, email: imagined.email })
    const [row] = await app.db.select().from(candidates).where(eq(candidates.id, before.id))
    expect(row).toMatchObject({ name: 'Somebody Else', phone: '1', status: before.status })
  })

  test('is not screened any more once it is removed', async () => {
    const { id } = await withResume({ job: await seed.job({ skills: 'SQL' }) })
    expect(await app.db.$count(screenings)).toBe(1)
    expect((await app.as('admin').request('PATCH', `/api/candidates/${id}`, { resumeUrl: null })).status).toBe(200)
    await workAll()
    expect(await app.db.$count(screenings)).toBe(0)
    expect(await screeningOf(id)).toMatchObject({ state: 'none', verdicts: [], proposal: null })
  })

  test('that is a scan says so in plain words', async () => {
    const { id } = await seed.candidate()
    const scan = await drawResume({ ...imagined, layout: 'scan' }, randomFrom(1))
    await app.as('admin').raw(`/api/candidates/${id}/resume`, { method: 'POST', body: form(scan) })
    await workAll()
    expect(await screeningOf(id)).toMatchObject({ state: 'scan', verdicts: [] })
  })
})

describe('the criteria of a job', () => {
  test('are derived until somebody sets them; every candidate is then checked anew, and the timeline tells', async () => {
    const job = await seed.job({ skills: 'Cobol' })
    const { id } = await withResume({ job })
    const derived = (await (
      await app.as('hiringManager').request('GET', `/api/jobs/${job.id}/criteria`)
    ).json()) as JobCriteria
    expect(derived).toMatchObject({ derived: true, criteria: [{ text: 'Cobol', need: 'must' }] })
    const criteria = [criterion(imagined.skills[0]!), criterion('Cobol', 'nice')]
    const answer = await set(job.id, criteria, 'director', { 'x-row-version': derived.updatedAt })
    expect([answer.status, await answer.json()]).toMatchObject([200, { derived: false, criteria }])
    expect(await app.db.select().from(activityLogs).where(eq(activityLogs.action, actions.criteriaSet))).toHaveLength(1)
    await workAll()
    expect(await app.db.select().from(screenings)).toMatchObject([
      { candidateId: id, mustTotal: 1, mustMet: 1, niceTotal: 1, niceMet: 0 },
    ])
  })

  test('are set by executives, and by whoever submitted the draft', async () => {
    const draft = await seed.job({ status: 'draft', submitterId: 1 })
    const active = await seed.job()
    expect((await set(draft.id, [], 'hiringManager')).status).toBe(200)
    expect((await set(active.id, [], 'hiringManager')).status).toBe(403)
    expect((await set(active.id, { nonsense: true }, 'hiringManager')).status).toBe(403)
    expect((await app.as(undefined).request('PATCH', `/api/jobs/${active.id}/criteria`, { criteria: [] })).status).toBe(
      401,
    )
  })

  test('of a closed job, and those that someone else set meanwhile, stay', async () => {
    const closed = await seed.job({ status: 'closed' })
    expect((await set(closed.id, [])).status).toBe(409)
    const job = await seed.job()
    const version = { 'x-row-version': new Date(job.updatedAt).toISOString() }
    expect((await set(job.id, [criterion('SQL')], 'ceo', version)).status).toBe(200)
    const late = await set(job.id, [criterion('Cobol')], 'coo', version)
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { errorType: 'conflict', current: { criteria: [{ text: 'SQL' }] } },
    ])
    expect((await set(2_147_483_647, [])).status).toBe(404)
  })

  test('are written whole or not at all', async () => {
    const job = await seed.job()
    await withoutActivity(app.db, async () => expect((await set(job.id, [criterion('SQL')])).status).toBe(500))
    expect([await app.db.$count(jobCriteria), await app.db.$count(notificationQueue)]).toEqual([0, 0])
  })

  test.each([
    ['the same twice', [criterion('SQL'), { ...criterion('sql'), id: 'other' }]],
    ['one id twice', [criterion('SQL'), { ...criterion('Go'), id: 'SQL' }]],
    ['an empty text', [{ ...criterion('SQL'), text: ' ' }]],
    ['a third need', [{ ...criterion('SQL'), need: 'maybe' }]],
    ['an unknown field', [{ ...criterion('SQL'), weight: 3 }]],
    ['too many', Array.from({ length: 31 }, (_, index) => criterion(`Skill ${index}`))],
    ['5,000 characters', [{ ...criterion('SQL'), text: 'x'.repeat(5_000) }]],
    ['no list', 'SQL'],
  ])('with %s answer 400', async (_what, criteria) => {
    const job = await seed.job()
    expect((await set(job.id, criteria)).status).toBe(400)
    expect(await app.db.$count(jobCriteria)).toBe(0)
  })
})

const read = (body: BodyInit, who: Role | undefined = 'hiringManager') =>
  app.as(who).raw('/api/resumes/read', { method: 'POST', body })

describe('POST /api/resumes/read', () => {
  test('answers what a resume proposes and stores nothing', async () => {
    // A post that goes on grows longer with each day.
    app.setNow(readOn)
    const answer = await read(form(await pdf()))
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      {
        state: 'read',
        proposal: { name: imagined.name, email: imagined.email, experienceYears: imagined.experienceYears },
      },
    ])
    expect([
      await app.db.$count(candidates),
      await app.db.$count(resumeTexts),
      await app.db.$count(notificationQueue),
    ]).toEqual([0, 0, 0])
  })

  test('says why a file gives nothing, and refuses what is no PDF', async () => {
    const broken = await read(form(new TextEncoder().encode('%PDF-1.7 and nothing else')))
    expect([broken.status, await broken.json()]).toEqual([200, { state: 'broken', proposal: null, warnings: [] }])
    expect((await read(form(await pdf(), 'CV.docx'))).status).toBe(400)
    expect((await app.as(undefined).raw('/api/resumes/read', { method: 'POST', body: form(await pdf()) })).status).toBe(
      401,
    )
  })

  test('is limited', async () => {
    app.setNow(new Date())
    const other = new FormData()
    for (let times = 0; times < 3 * resumesAtOnceMax; times += 1) expect((await read(other)).status).toBe(400)
    const refused = await read(other)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600'])
    expect((await read(other, 'projectManager')).status).toBe(400)
  })
})
