import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { comparison } from '#shared/comparison.ts'
import type { Role } from '#shared/permissions.ts'
import type { Database } from '#server/database/connect.ts'
import { interviewPanelists, screenings, settings } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'
import { compareCandidates } from './compare-candidates.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

type Comparison = z.output<typeof comparison.read.response>
const ask = (ids: string, who: Role | undefined = 'ceo') =>
  app.as(who).request('GET', `/api/candidates/compare?ids=${ids}`)
async function compare(ids: string | number, who?: Role) {
  const answer = await ask(`${ids}`, who)
  expect([ids, answer.status]).toEqual([ids, 200])
  return (await answer.json()) as Comparison
}
const idOf = (role: Role) => accountOf(role).id
const day = (date: number) => new Date(Date.UTC(2026, 2, date))

/** Interviewed twice, by two people the first time. */
async function interviewed() {
  const candidate = await seed.candidate({ status: '75_1st_interview_completed', stageSince: day(3) })
  const first = await seed.interview({
    candidateId: candidate.id,
    type: 'Panel',
    status: 'completed',
    interviewerId: idOf('hiringManager'),
    scheduledDate: day(2),
    conductedDate: day(2),
  })
  await app.db.insert(interviewPanelists).values({ interviewId: first.id, userId: idOf('projectManager') })
  const { interview: second } = await seed.evaluated({
    candidateId: candidate.id,
    at: day(5),
    evaluatorId: idOf('director'),
    overallRating: 'Neutral',
  })
  const evaluate = (who: Role, body: object) =>
    app.as(who).request('POST', `/api/interviews/${first.id}/evaluate`, { overallRating: 'Hire', ...body })
  return { id: candidate.id, first: first.id, second: second.id, evaluate }
}

test('people of several jobs are answered as they were asked for, each with what a decision rests on', async () => {
  const one = await interviewed()
  await one.evaluate('hiringManager', { technicalScore: 4, technicalComments: 'Knows the craft' })
  const counts = { mustTotal: 4, mustMet: 3, mustPartly: 1, niceTotal: 2, niceMet: 0 }
  await app.db
    .insert(screenings)
    .values({ candidateId: one.id, criteriaKey: 'k', resumeVersion: 1, verdicts: [], screenedAt: day(1), ...counts })
  const welder = await seed.job({ title: 'Welder' })
  const other = await seed.candidate({ job: welder, expectedSalary: '60,000', hiPeoplePercentile: 71 })
  const offer = await seed.offer({ candidateId: one.id })
  const ahead = await seed.interview({ candidateId: other.id, status: 'pending', type: 'Final' })

  const { candidates, missing } = await compare(`${other.id},${one.id}`)
  expect(missing).toEqual([])
  expect(candidates).toMatchObject([
    {
      id: other.id,
      job: { title: 'Welder' },
      expectedSalary: '60,000',
      hiPeoplePercentile: 71,
      stageSince: null,
      screening: null,
      held: [],
      ahead: [{ id: ahead.id, type: 'Final', scheduledDate: null }],
      feedback: [],
      evaluationsGiven: 0,
      openOffers: [],
    },
    {
      id: one.id,
      job: { title: 'Designer' },
      stageSince: day(3).toISOString(),
      screening: counts,
      held: [
        { id: one.first, type: 'Panel', at: day(2).toISOString() },
        { id: one.second, type: 'Technical', at: day(5).toISOString() },
      ],
      ahead: [],
      feedback: [
        { interviewId: one.second, interviewType: 'Technical', overallRating: 'Neutral' },
        { interviewId: one.first, interviewType: 'Panel', technicalScore: 4, technicalComments: 'Knows the craft' },
      ],
      evaluationsGiven: 2,
      feedbackHidden: false,
      openOffers: [{ id: offer.id, status: 'sent' }],
    },
  ])
})

test('where no history tells, nobody says since when; who withdrew did so at a time', async () => {
  const odd = await seed.candidate({ status: '30_assessment_completed' })
  const gone = await seed.candidate({ withdrawnAt: day(9) })
  const { candidates } = await compare(`${odd.id},${gone.id}`)
  expect(candidates.map(({ stageSince }) => stageSince)).toEqual([null, day(9).toISOString()])
})

test('who is not there, or no more, is named, and nothing of them is answered', async () => {
  const { id } = await seed.candidate()
  const erased = await seed.candidate({ anonymisedAt: day(1) })
  const archived = await seed.candidate({ archivedAt: day(1) })
  await seed.evaluated({ candidateId: archived.id, at: day(2) })
  const { candidates, missing } = await compare(`${archived.id},${id},${erased.id},99999`)
  expect(candidates.map((each) => each.id)).toEqual([id])
  expect(missing).toEqual([archived.id, erased.id, 99_999])
})

test('a long comment is cut at a word, one without any before a sign that would be halved; the whole of it stands with the interview', async () => {
  const { id, evaluate } = await interviewed()
  await evaluate('hiringManager', {
    overallComments: 'word '.repeat(100),
    technicalComments: 'x'.repeat(300),
    communicationComments: `${'x'.repeat(279)}${'😀'.repeat(10)}`,
  })
  const { candidates } = await compare(id)
  const { overallComments, technicalComments, communicationComments } = candidates[0]!.feedback.at(-1)!
  expect(overallComments).toMatch(/^(word ){50,}word…$/)
  expect(technicalComments).toBe(`${'x'.repeat(280)}…`)
  expect(communicationComments).toBe(`${'x'.repeat(279)}…`)
})

test('four at most, each once, by their numbers alone', async () => {
  const { id } = await seed.candidate()
  expect((await compare(`${id},${id},${id},${id},${id}`)).candidates).toHaveLength(1)
  expect((await compare('1,2,3,4')).missing).toHaveLength(4 - (id <= 4 ? 1 : 0))
  for (const ids of ['', '1,2,3,4,5', '1,x', '1,', '0', '-1', '1.5', '1e3', '99999999999'])
    expect([ids, (await ask(ids)).status]).toEqual([ids, 400])
  expect((await app.as('ceo').request('GET', '/api/candidates/compare')).status).toBe(400)
})

test('every role reads it, and nobody without an account', async () => {
  const { id } = await seed.candidate()
  for (const role of ['hiringManager', 'projectManager', 'coo', 'ceo', 'director', 'admin'] as const)
    expect((await compare(id, role)).candidates).toHaveLength(1)
  expect((await app.as(undefined).request('GET', `/api/candidates/compare?ids=${id}`)).status).toBe(401)
})

test('whoever still owes an evaluation of somebody sees nobody else’s of them, and is told that there are some', async () => {
  const { id, evaluate } = await interviewed()
  await evaluate('hiringManager', { overallRating: 'Strong Do Not Hire', overallComments: 'Cannot be trusted' })
  const seen = async (who: Role) => {
    const [candidate] = (await compare(id, who)).candidates
    const { feedback, evaluationsGiven, feedbackHidden } = candidate!
    return [feedback.map(({ overallRating }) => overallRating), evaluationsGiven, feedbackHidden]
  }
  expect(await seen('projectManager')).toEqual([[], 2, true])
  expect(await seen('ceo')).toEqual([['Neutral', 'Strong Do Not Hire'], 2, false])
  // The interview of one's own evaluation is open.
  expect(await seen('hiringManager')).toEqual([['Neutral', 'Strong Do Not Hire'], 2, false])
  await evaluate('projectManager', {})
  expect(await seen('projectManager')).toEqual([['Neutral', 'Strong Do Not Hire', 'Hire'], 3, false])
  await app.db.insert(settings).values({ key: 'blindFeedback', value: false })
  expect(await seen('projectManager')).toEqual([['Neutral', 'Strong Do Not Hire', 'Hire'], 3, false])
})

test('who may not evaluate an interview is shown one of its evaluations, as where it is read, and no offers', async () => {
  const candidate = await seed.candidate({ status: '75_1st_interview_completed' })
  const interview = await seed.interview({
    candidateId: candidate.id,
    status: 'completed',
    interviewerId: idOf('director'),
    conductedDate: day(2),
  })
  for (const [who, overallRating] of [
    ['director', 'Hire'],
    ['ceo', 'Do Not Hire'],
  ] as const)
    await app.as(who).request('POST', `/api/interviews/${interview.id}/evaluate`, { overallRating })
  await seed.offer({ candidateId: candidate.id })
  expect((await compare(candidate.id, 'hiringManager')).candidates).toMatchObject([
    { feedback: [{ overallRating: 'Do Not Hire' }], evaluationsGiven: 2, feedbackHidden: false, openOffers: null },
  ])
})

test('how the last offer ended is for whoever makes offers', async () => {
  const { id } = await interviewed()
  await seed.offer({ candidateId: id, status: 'declined', declineReason: 'Too far' })
  const endedOf = async (who?: Role) => (await compare(id, who)).candidates[0]?.endedOffer
  expect(await endedOf('director')).toMatchObject({ status: 'declined', declineReason: 'Too far' })
  expect(await endedOf('hiringManager')).toBeUndefined()
  await seed.offer({ candidateId: id })
  expect(await endedOf('director')).toBeUndefined()
})

test('four take as many queries as one', async () => {
  const ids: number[] = []
  for (let made = 0; made < 4; made += 1) ids.push((await interviewed()).id)
  const one = await queriesFor(ids.slice(0, 1))
  expect(await queriesFor(ids)).toBe(one)
  expect(one).toBeLessThanOrEqual(7)
})

/** How many queries a comparison of these takes. */
async function queriesFor(some: number[]) {
  let queries = 0
  const { $client } = app.services.db as Database & { $client: Pool }
  const db = drizzle($client, { logger: { logQuery: () => void (queries += 1) } })
  const services = { db, now: () => day(10), user: accountOf('ceo') }
  const { candidates } = await compareCandidates(services as never, { query: { ids: some } })
  expect(candidates).toHaveLength(some.length)
  return queries
}
