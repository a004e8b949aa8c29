import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { roles } from '#shared/permissions.ts'
import type { Round } from '#shared/interview-plans.ts'
import * as schema from '#server/database/schema.ts'
import { activityLogs, interviewPlans, jobCriteria, jobPlatforms, jobs } from '#server/database/schema.ts'
import { builtInKit } from '#server/providers/writer/kits/built-in-kit.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { accountOf, appForFile, type TestApp } from '#test/test-app.ts'
import { copiedColumns } from './copied-columns.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const copy = (id: number, who: Parameters<TestApp['as']>[0]) => app.as(who).request('POST', `/api/jobs/${id}/copy`)
const [stays, leaves] = [accountOf('projectManager').id, accountOf('director').id]
const round: Round = {
  id: 'phone-1',
  type: 'Phone',
  durationMinutes: 40,
  interviewerIds: [leaves, stays],
  kit: builtInKit({ title: 'Designer', type: 'Full-time' }, 'Phone'),
}
const criteria = [{ id: 'years', text: '5+ years of design', need: 'must' }] as const
const words = {
  title: 'Designer',
  suggestedTitle: 'Product Designer',
  description: '# Designer\n\n- Draws',
  type: 'Contract',
  department: 'Product',
  location: 'Oslo, Norway',
  workplace: 'hybrid',
  urgency: 'Low (Ongoing)',
  skills: 'Figma',
  teamContext: 'Four of us',
  payLowest: 50_000,
  payHighest: 62_500.5,
  payCurrency: 'EUR',
  payPer: 'year',
  payPublished: true,
  expressReview: true,
  questions: [{ id: 'q1', text: 'Which tools?', kind: 'short', required: true }],
} as unknown as Partial<typeof jobs.$inferInsert>

/** A closed job of somebody else's, of which everything was set. */
async function earlierJob() {
  const at = new Date('2026-01-05T09:00:00Z')
  const job = await seed.job({
    ...words,
    status: 'closed',
    openings: 3,
    hiPeopleLink: 'https://rolecall.test/assess/old',
    questionsUpdatedAt: at,
    writing: { by: 'built-in' } as unknown as typeof jobs.$inferInsert.writing,
    submitterId: accountOf('admin').id,
    sentBackReason: 'Too short',
    sentBackById: accountOf('ceo').id,
    sentBackAt: at,
    postedDate: at,
    createdAt: at,
    updatedAt: at,
  })
  const of = { jobId: job.id, editedById: accountOf('admin').id }
  await app.db.insert(jobCriteria).values({ ...of, criteria: [...criteria] })
  await app.db.insert(interviewPlans).values({ ...of, rounds: [round] })
  await app.db.insert(jobPlatforms).values({ jobId: job.id, platform: 'careers', status: 'posted' })
  await seed.candidate({ job, status: '100_offer_accepted' })
  return job
}

describe('a job like an earlier one', () => {
  test('is a draft of whoever asks, with the words, questions, criteria and plan of that one', async () => {
    const earlier = await earlierJob()
    await seed.deactivate(leaves)
    app.setNow(new Date('2026-03-05T09:00:00Z'))
    const answer = await copy(earlier.id, 'hiringManager')
    expect(answer.status).toBe(201)
    const { id, ...made } = await answer.json()
    const { questions, payLowest, payHighest, payCurrency, payPer, payPublished, ...shown } = words
    const pay = { lowest: payLowest, highest: payHighest, currency: payCurrency, per: payPer, published: payPublished }
    const nothing = { hired: 0, openOffers: 0, candidateCount: 0, postedDate: null, sentBack: null, writing: null }
    expect(made).toMatchObject({ ...shown, ...nothing, pay, status: 'draft', openings: 1, submitterId: 1 })
    const row = (await app.db.select().from(jobs)).find((each) => each.id === id)
    expect(row).toMatchObject({ questions, questionsUpdatedAt: null, createdAt: row!.updatedAt })
    expect(row!.assessmentToken).not.toBe(earlier.assessmentToken)
    expect(row!.hiPeopleLink).toBe(`http://rolecall.test/assess/${row!.assessmentToken}`)
    const own = { jobId: id, editedById: 1, updatedAt: row!.updatedAt }
    expect((await app.db.select().from(jobCriteria))[1]).toMatchObject({ ...own, criteria })
    expect((await app.db.select().from(interviewPlans))[1]).toMatchObject({
      ...own,
      rounds: [{ ...round, interviewerIds: [stays] }],
    })
    expect(await app.db.select().from(activityLogs)).toMatchObject([
      { action: 'copied an earlier job', userId: 1, entityId: id, details: { copiedFrom: earlier.id } },
    ])
    expect(await app.db.$count(jobPlatforms)).toBe(1)
    expect((await app.db.select().from(jobs))[0]).toEqual(earlier)
  })

  test('derives its criteria and plan where nobody set those of the earlier one', async () => {
    const { id } = await seed.job({ status: 'active' })
    expect((await copy(id, 'hiringManager')).status).toBe(201)
    expect(await app.db.$count(jobCriteria)).toBe(0)
    expect(await app.db.$count(interviewPlans)).toBe(0)
  })

  test.each([undefined, ...roles])('is made by %s as a hiring request is', async (who) => {
    const { id } = await seed.job()
    expect((await copy(id, who)).status).toBe(who ? 201 : 401)
    expect((await copy(999, who)).status).toBe(who ? 404 : 401)
    expect(await app.db.$count(jobs)).toBe(who ? 2 : 1)
  })

  test('rolls back whole when its activity cannot be written', async () => {
    const { id } = await earlierJob()
    await withoutActivity(app.db, async () => expect((await copy(id, 'hiringManager')).status).toBe(500))
    for (const table of [jobs, jobCriteria, interviewPlans]) expect(await app.db.$count(table)).toBe(1)
  })
})

test('every column that a copy takes over is told apart from its default here', () => {
  expect(Object.keys(words).toSorted()).toEqual(Object.keys(copiedColumns).toSorted())
})

test('of every table that names jobs it is decided whether a copy takes it over', () => {
  const tables = Object.values(schema).flatMap((each) => (is(each, PgTable) ? [each] : []))
  const naming = tables.filter((table) =>
    getTableConfig(table).foreignKeys.some((key) => getTableName(key.reference().foreignTable) === 'jobs'),
  )
  expect(naming.map(getTableName).toSorted()).toEqual([
    'candidate_tallies',
    'candidates',
    'interview_plans', // copied
    'job_criteria', // copied
    'job_links',
    'job_platforms',
    'saved_views',
  ])
})
