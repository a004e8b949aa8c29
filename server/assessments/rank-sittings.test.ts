import { eq, lt } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { assessmentSittings, candidates, notificationQueue } from '#server/database/schema.ts'
import { assessmentVisitor } from '#test/assessment-visitor.ts'
import { plansOf } from '#test/plans-of.ts'
import { appForFile } from '#test/test-app.ts'
import { companyOf } from './engine/percentile.ts'
import { countWith } from './finish-sitting.ts'

const app = await appForFile()
const visitor = assessmentVisitor(app)

/** Scores 1 to `count` of others who took the form of the newest sitting. */
async function others(count: number) {
  const { form, blueprint } = await visitor.sitting()
  const made = []
  for (let score = 1; score <= count; score += 1) {
    const candidate = await visitor.seed.candidate({
      status: '30_assessment_completed',
      hiPeopleScore: score,
      hiPeoplePercentile: 99,
      assessmentProvisional: true,
    })
    await app.db.insert(assessmentSittings).values({
      candidateId: candidate.id,
      status: 'completed',
      blueprint,
      seed: String(score),
      form,
      timeLimitMs: 1,
      sentAt: visitor.start,
      expiresAt: visitor.start,
      score,
      percentile: 99,
    })
    made.push(candidate.id)
  }
  return made
}
const standing = async (id: number) =>
  (await app.db.select().from(candidates).where(eq(candidates.id, id))).map(
    ({ hiPeoplePercentile, assessmentProvisional }) => [hiPeoplePercentile, assessmentProvisional],
  )[0]
const ofScore = (score: number) => eq(assessmentSittings.score, score)
const ranking = () => app.db.$count(notificationQueue, eq(notificationQueue.type, 'assessment.rank'))

test('the 29th of a form is still placed by the model', async () => {
  const { candidate, path } = await visitor.invited()
  const [first] = await others(28)
  await visitor.begin(path)
  await visitor.finish(path)
  await visitor.work()
  expect((await standing(candidate.id))?.[1]).toBe(true)
  expect(await standing(first!)).toEqual([99, true])
})

test('the 30th of a form is placed among the others, and they among themselves', async () => {
  const { candidate, path } = await visitor.invited()
  const ids = await others(29)
  await app.db.update(candidates).set({ hiPeoplePercentile: 42 }).where(eq(candidates.id, ids[5]!))
  await app.db.update(candidates).set({ assessmentProvisional: false }).where(eq(candidates.id, ids[6]!))
  await visitor.begin(path)
  await visitor.save(path, await visitor.rightAnswers())
  await visitor.finish(path)
  expect(await standing(candidate.id)).toEqual([98, false])
  await visitor.work()
  expect(await standing(ids[0]!)).toEqual([2, false])
  expect(await standing(ids[28]!)).toEqual([95, false])
  // Changed by hand, it stays.
  expect((await standing(ids[5]!))?.[0]).toBe(42)
  // Typed by hand it stays too, though it is what the model gave.
  expect(await standing(ids[6]!)).toEqual([99, false])
  expect(await app.db.$count(assessmentSittings, eq(assessmentSittings.provisional, true))).toBe(0)
})

test('where the 29th and the 30th ended at one moment and neither saw the other, the next has all placed', async () => {
  const { path } = await visitor.invited()
  const [first] = await others(30)
  await visitor.begin(path)
  await visitor.finish(path)
  expect(await ranking()).toBe(1)
  await visitor.work()
  expect((await standing(first!))?.[1]).toBe(false)
})

test('those of another form are no company, and whoever comes after the 30th places nobody anew', async () => {
  const { path } = await visitor.invited()
  await others(29)
  await app.db.update(assessmentSittings).set({ blueprint: 'another' }).where(eq(assessmentSittings.score, 29))
  await visitor.begin(path)
  await visitor.finish(path)
  expect(await ranking()).toBe(0)
  const next = await visitor.invited()
  await visitor.begin(next.path)
  await visitor.finish(next.path)
  expect(await ranking()).toBe(1)
  await visitor.work()
  const last = await visitor.invited()
  await visitor.begin(last.path)
  await visitor.finish(last.path)
  expect(await ranking()).toBe(1)
})

test('the place is kept with each sitting too; one that is not over counts for nobody, and a place among people stays', async () => {
  const { path } = await visitor.invited()
  await others(30)
  await app.db.update(assessmentSittings).set({ provisional: false, percentile: 50 }).where(ofScore(7))
  await app.db.update(assessmentSittings).set({ status: 'started', score: null }).where(ofScore(30))
  const before = await app.db.select().from(candidates).where(eq(candidates.hiPeopleScore, 1))
  await visitor.begin(path)
  await visitor.save(path, await visitor.rightAnswers())
  await visitor.finish(path)
  await visitor.work()
  const kept = await app.db.select().from(assessmentSittings)
  const placeOf = (score: number | null) => kept.filter((each) => each.score === score).map((each) => each.percentile)
  expect([placeOf(1), placeOf(7), placeOf(29), placeOf(null)]).toEqual([[2], [50], [95], [99]])
  const [first] = await app.db.select().from(candidates).where(eq(candidates.hiPeopleScore, 1))
  expect(first).toMatchObject({ hiPeoplePercentile: 2 })
  expect(first!.updatedAt > before[0]!.updatedAt).toBe(true)
  const rank = await app.db.select().from(notificationQueue).where(eq(notificationQueue.type, 'assessment.rank'))
  expect(rank).toMatchObject([{ status: 'done' }])
})

test('whoever finishes is counted among thousands without their forms being read', async () => {
  await visitor.invited()
  await others(8)
  await app.db.update(assessmentSittings).set({ provisional: false, score: 5 }).where(lt(assessmentSittings.score, 4))
  const { blueprint } = await visitor.sitting()
  for (const score of [0, 5, 8, 99])
    expect(await countWith(app.db, { blueprint, score })).toEqual({
      company: companyOf(score, [5, 5, 5, 4, 5, 6, 7, 8, score]),
      someProvisional: true,
    })
  await app.db.update(assessmentSittings).set({ provisional: false })
  expect(await countWith(app.db, { blueprint, score: 1 })).toMatchObject({ someProvisional: false })
  expect(await countWith(app.db, { blueprint: 'nobody’s', score: 1 })).toEqual({
    company: { below: 0, equal: 1, total: 1 },
    someProvisional: false,
  })
  const plan = await plansOf(app.db, (db) => countWith(db, { blueprint, score: 1 }), { large: true })
  expect(plan).toContain('Index Only Scan using assessment_sittings_compared')
})
