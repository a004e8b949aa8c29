import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { assert, asyncProperty, boolean, constantFrom, integer, record } from 'fast-check'
import { expect, test } from 'vitest'
import { candidateStatusValues } from '#shared/pipeline.ts'
import { candidates, jobs, notificationQueue, resumeTexts, statusChanges } from '#server/database/schema.ts'
import { effects } from '#server/outbox/effects.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { mounted } from '#server/serve.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

/** The same inputs each time: whoever breaks this sees the same failure again. */
const run = { seed: 2_026, numRuns: 12 }

/** One candidate of every status but the negative one, with an interview, an offer, and a resume that shows nothing asked for. */
async function seedEveryStage() {
  const job = await seed.job({ skills: 'Cobol\n30 years of Fortran', description: 'Draws' })
  const ids: number[] = []
  for (const status of candidateStatusValues.filter((one) => one !== '200_rejected')) {
    const { id } = await seed.candidate({ job, status, name: status, hiPeopleScore: 1, hiPeoplePercentile: 1 })
    await seed.interview({ candidateId: id, status: 'scheduled', scheduledDate: new Date('2020-01-01') })
    await seed.offer({ candidateId: id })
    await app.db
      .insert(resumeTexts)
      .values({ candidateId: id, version: 1, content: 'Reject me', lines: [[0, 9, 1, 0, 10, 0, 0, 0, 1]] })
    ids.push(id)
  }
  return { job, ids }
}

/** Negative outcomes that nobody answers for. */
async function silentRejections() {
  const ended = await app.db
    .select({ id: candidates.id })
    .from(candidates)
    .where(
      or(
        eq(candidates.status, '200_rejected'),
        eq(candidates.finalDecisionStatus, 'rejected'),
        isNotNull(candidates.archivedAt),
        isNotNull(candidates.mergedIntoId),
      ),
    )
  const unnamed = await app.db
    .select({ id: statusChanges.id })
    .from(statusChanges)
    .where(and(eq(statusChanges.toStatus, '200_rejected'), isNull(statusChanges.userId)))
  return [...ended, ...unnamed]
}

const smallId = integer({ min: 1, max: 12 })
const word = constantFrom('reject', '200_rejected', 'rejected', 'archived', 'late', 'assessment-expired', 'x')
/** What the payloads of queue rows hold, and what they do not. */
const payload = record(
  {
    candidateId: smallId,
    jobId: smallId,
    interviewId: smallId,
    offerId: smallId,
    emailLogId: smallId,
    sittingId: smallId,
    applicationId: smallId,
    after: integer({ min: 0, max: 5 }),
    replaced: smallId,
    version: smallId,
    platform: constantFrom('own', 'careers', 'indeed', 'x'),
    rule: word,
    key: word,
    status: word,
    score: integer({ min: -5, max: 105 }),
    percentile: integer({ min: -5, max: 105 }),
  },
  { requiredKeys: ['candidateId', 'jobId'], noNullPrototype: true },
)

test('no queued effect moves anybody to a negative outcome, whatever it is given', async () => {
  await seedEveryStage()
  const names = Object.keys(effects)
  expect(names.length).toBeGreaterThan(5)
  for (const type of names)
    await assert(
      asyncProperty(payload, async (given) => {
        await app.db.insert(notificationQueue).values({ type, payload: given, processAfter: new Date(0) })
        while (await workNext(app.services));
        expect({ type, given, silent: await silentRejections() }).toEqual({ type, given, silent: [] })
      }),
      run,
    )
}, 300_000)

/** What forms and webhooks might be sent: words of a rejection among them. */
const body = record(
  {
    candidateId: smallId,
    id: smallId,
    email: constantFrom('person1@example.com', 'nobody@example.com', "o'brien@example.com"),
    name: constantFrom('Li Wei', '<b>x</b>', '=1+1', 'Łukasz'),
    status: word,
    finalDecisionStatus: word,
    decision: word,
    result: constantFrom('fail', 'reject', 'knocked_out'),
    score: integer({ min: -1, max: 101 }),
    username: constantFrom('admin', 'ceo'),
    password: word,
    consent: constantFrom('on', ''),
  },
  { requiredKeys: [], noNullPrototype: true },
)

test('no call that is open to visitors does either', async () => {
  const { job } = await seedEveryStage()
  const visitor = app.as(undefined)
  const open = [...mounted.values()].filter(({ allow }) => allow === 'public')
  expect(open.length).toBeGreaterThan(3)
  const [{ token } = { token: '' }] = await app.db
    .select({ token: jobs.assessmentToken })
    .from(jobs)
    .where(eq(jobs.id, job.id))
  const value = constantFrom(String(job.id), token, '1', '2', 'x')
  for (const { method, path } of open)
    await assert(
      asyncProperty(body, value, boolean(), async (given, param, asForm) => {
        const address = path.replace(/:(\w+)({[^}]*}+)?\??|{(\w+)}|\*/g, encodeURIComponent(param))
        const type = asForm ? 'application/x-www-form-urlencoded' : 'application/json'
        const text = asForm
          ? new URLSearchParams(Object.entries(given).map(([key, one]) => [key, String(one)])).toString()
          : JSON.stringify(given)
        const answer = await visitor.raw(address, {
          method,
          ...(method !== 'GET' && { body: text, headers: { 'content-type': type } }),
        })
        expect({ method, address, status: answer.status }).toSatisfy(({ status }) => status < 500)
        await answer.arrayBuffer()
      }),
      { ...run, numRuns: 8 },
    )
  while (await workNext(app.services));
  expect(await silentRejections()).toEqual([])
}, 300_000)

test('a person who rejects is named, and this test would see one who is not', async () => {
  const { ids } = await seedEveryStage()
  expect((await app.as('ceo').request('POST', `/api/candidates/${ids[0]}/reject`)).status).toBe(200)
  const [change] = await app.db.select().from(statusChanges).where(eq(statusChanges.toStatus, '200_rejected'))
  expect(change?.userId).toBe(4)
  expect(await silentRejections()).toHaveLength(1) // the candidate; the change names its person
  await app.db.insert(statusChanges).values({ candidateId: ids[1]!, toStatus: '200_rejected', at: new Date() })
  expect(await silentRejections()).toHaveLength(2)
})
