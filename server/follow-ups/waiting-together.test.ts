import { desc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayMs, hourMs } from '#shared/durations.ts'
import { activityLogs, candidates, followUps, statusChanges } from '#server/database/schema.ts'
import { plansOf } from '#test/plans-of.ts'
import { appForFile } from '#test/test-app.ts'
import { waitingThings } from '#test/waiting-things.ts'
import { nextToldFrom } from './waiting-together.ts'

const app = await appForFile()
const things = waitingThings(app)
const designer = () => things.seed.job({ status: 'active', submitterId: 1, title: 'Designer' })

/** Somebody who has stood in a stage since then. */
async function waits(job: Awaited<ReturnType<typeof designer>>, since: Date, status = '30_assessment_completed') {
  const candidate = await things.seed.candidate({ job, status, stageSince: since })
  await app.db.insert(statusChanges).values({ candidateId: candidate.id, toStatus: status, at: since })
  return candidate
}
const aWeekAgo = things.ago(7 * dayMs)
const at = (ms: number) => new Date(things.now.getTime() + ms)
const subjects = () => app.sent.map(({ subject }) => subject)
const states = async () => (await app.db.select().from(followUps)).map(({ state }) => state)

test('those who wait for one job are one letter, which counts them by stage, names nobody and leads to them', async () => {
  const job = await designer()
  const people = [
    await waits(job, aWeekAgo),
    await waits(job, aWeekAgo),
    await waits(job, aWeekAgo, '15_assessment_sent'),
  ]
  await things.lookAt(things.now)
  expect(subjects()).toEqual(['3 candidates are waiting: Designer'])
  const { text } = app.sent[0]!
  expect(text).toContain('3 candidates for the Designer role have waited in their stage for some time')
  expect(text).toContain('Assessment Completed: 2')
  expect(text).toContain('Assessment Sent: 1')
  expect(text).toContain(`/candidates?job=${job.id}`)
  for (const { name } of people) expect(text).not.toContain(name)
  expect(await states()).toEqual(['sent', 'sent', 'sent'])
  expect(new Set((await app.db.select().from(followUps)).map(({ emailLogId }) => emailLogId)).size).toBe(1)
  for (const { id } of people)
    expect(await app.db.select().from(activityLogs).where(eq(activityLogs.candidateId, id))).toMatchObject([
      { action: 'sent a reminder to staff about the process' },
    ])
})

test('another job is a letter of its own, and one who waits alone is named', async () => {
  const job = await designer()
  await waits(job, aWeekAgo)
  await waits(job, aWeekAgo)
  await waits(await things.seed.job({ status: 'active', submitterId: 1, title: 'Welder' }), aWeekAgo)
  await things.lookAt(things.now)
  expect(subjects().toSorted()).toEqual([
    '2 candidates are waiting: Designer',
    expect.stringMatching(/^A candidate is waiting: .+ for Welder$/),
  ])
})

test('a job is told of once a day: whoever comes to wait in between is in the next day’s letter', async () => {
  const job = await designer()
  await waits(job, aWeekAgo)
  await things.lookAt(things.now)
  await waits(job, at(hourMs - 7 * dayMs))
  await waits(job, at(2 * hourMs - 7 * dayMs))
  await things.lookAt(at(3 * hourMs))
  expect(subjects()).toHaveLength(1)
  await things.lookAt(at(dayMs))
  expect(subjects().slice(1)).toEqual(['2 candidates are waiting: Designer'])
})

test('a clock that ran far ahead when a job was told of does not silence it until then', async () => {
  const job = await designer()
  await waits(job, aWeekAgo)
  await things.lookAt(things.now)
  await app.db.update(followUps).set({ settledAt: at(365 * dayMs) })
  await waits(job, aWeekAgo)
  await things.lookAt(at(hourMs))
  expect(subjects()).toHaveLength(2)
})

test('who has moved on in the meantime is counted no more', async () => {
  const job = await designer()
  await waits(job, aWeekAgo)
  await things.lookAt(things.now)
  await waits(job, aWeekAgo)
  await waits(job, aWeekAgo)
  const gone = await waits(job, aWeekAgo)
  await things.lookAt(at(hourMs))
  await app.db.update(candidates).set({ status: '90_talent_pool' }).where(eq(candidates.id, gone.id))
  await things.lookAt(at(dayMs))
  expect(subjects().slice(1)).toEqual(['2 candidates are waiting: Designer'])
  const [theirs] = await app.db.select().from(followUps).orderBy(desc(followUps.id)).limit(1)
  expect(theirs).toMatchObject({ candidateId: gone.id, state: 'dropped', reason: 'its reason was gone' })
})

test('whether a submitter was just told is read by when letters went out: all that ever did were gone through for each', async () => {
  const { jobId, personId } = await waits(await designer(), aWeekAgo)
  await app.db.execute(sql`
    insert into candidates (job_id, person_id, name, email)
    select ${jobId}, ${personId}, 'N', n || '@example.com' from generate_series(1, 1000) n`)
  await app.db.execute(sql`
    insert into follow_ups (rule, subject_id, occurrence, candidate_id, state, due_at, settled_at)
    select 'stage-waiting', c.id, n::text, c.id, 'sent', now(), now() - c.id * interval '1 hour' from candidates c, generate_series(1, 3) n`)
  await app.db.execute(sql`analyze follow_ups, candidates`)
  const plans = await plansOf(app.services.db, (db) => db.transaction((tx) => nextToldFrom(tx, jobId, new Date())))
  expect(plans).toContain('follow_ups_settled')
})
