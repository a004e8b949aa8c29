import { describe, expect, test } from 'vitest'
import { roles, type Role } from '#shared/permissions.ts'
import { activityLogs, jobs } from '#server/database/schema.ts'
import { withoutActivity } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()

const create = (body: unknown, who: Role = 'hiringManager') => app.as(who).request('POST', '/api/jobs', body)
const request = {
  title: 'Senior Software Developer',
  type: 'Full-time',
  urgency: 'Normal (Within a month)',
  skills: 'TypeScript, PostgreSQL',
  teamContext: 'A team of five',
  expressReview: false,
  submitterId: 6,
  description: '',
  status: 'draft',
}

describe('creating a hiring request', () => {
  test('makes a draft with a generated description and an assessment link that opens', async () => {
    const answer = await create(request)
    expect(answer.status).toBe(201)
    const job = await answer.json()
    expect(job).toMatchObject({
      id: 1,
      title: request.title,
      type: 'Full-time',
      status: 'draft',
      postedDate: null,
      candidateCount: 0,
    })
    expect(job).not.toHaveProperty('assessmentToken')
    expect(job.description.length).toBeGreaterThanOrEqual(800)
    expect(job.description).toContain('TypeScript')
    expect(job.hiPeopleLink).toMatch(/^http:\/\/rolecall\.test\/assess\/[\w-]{24,}$/)
    const page = await app.as(undefined).request('GET', new URL(job.hiPeopleLink).pathname)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain(request.title)
    expect(await app.db.select().from(activityLogs)).toMatchObject([
      { userId: 1, entityType: 'job', entityId: 1, details: { jobTitle: request.title } },
    ])
  })

  test.each(roles)('is open to %s, whose own draft it is whatever the body says', async (role) => {
    const job = await (await create({ ...request, submitterId: 6, status: 'active' }, role)).json()
    expect(job).toMatchObject({ submitterId: accountOf(role).id, status: 'draft' })
  })

  test('is refused to visitors', async () => {
    expect((await app.as(undefined).request('POST', '/api/jobs', request)).status).toBe(401)
    expect(await app.db.$count(jobs)).toBe(0)
  })

  test('takes the department from the title where none is given, and keeps the one that is', async () => {
    const [guessed, given] = [
      await (await create(request)).json(),
      await (await create({ ...request, department: 'Platform' })).json(),
    ]
    expect(guessed.department).toEqual(expect.any(String))
    expect(given.department).toBe('Platform')
  })

  test('describes two different jobs differently', async () => {
    const one = await (await create(request)).json()
    const other = await (await create({ ...request, title: 'Account Manager', skills: 'Negotiation' })).json()
    expect(one.description).not.toBe(other.description)
    expect(one.hiPeopleLink).not.toBe(other.hiPeopleLink)
  })

  test('keeps a description that is given', async () => {
    expect(await (await create({ ...request, description: 'Ours' })).json()).toMatchObject({ description: 'Ours' })
  })

  test.each([
    ['markup', '<b>x</b>', 'SQL'],
    ['a quote', "O'Brien's deputy; drop table jobs", 'Tact'],
    ['long skills', 'Tester', 'Patience, '.repeat(500)],
  ])('takes a title or skills with %s as they are', async (_, title, skills) => {
    const answer = await create({ title, skills })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({ title, skills })
  })

  test.each([
    ['a blank title', { title: '   ' }, 'Job title is required'],
    ['no title', {}, undefined],
    ['a title that is too long', { title: 'x'.repeat(201) }, 'Job title must be at most 200 characters'],
    ['an unknown field', { title: 'Tester', id: 7 }, undefined],
    ['a workplace that is none', { title: 'Tester', workplace: 'moon' }, 'Workplace must be onsite, hybrid or remote'],
  ])('refuses %s and makes nothing', async (_, body, message) => {
    const answer = await create(body)
    expect(answer.status).toBe(400)
    const { message: said } = await answer.json()
    expect(said).toEqual(message ?? expect.any(String))
    expect(await app.db.$count(jobs)).toBe(0)
  })

  test('rolls back whole when its activity cannot be written', async () => {
    await withoutActivity(app.db, async () => expect((await create(request)).status).toBe(500))
    expect(await app.db.$count(jobs)).toBe(0)
  })
})
