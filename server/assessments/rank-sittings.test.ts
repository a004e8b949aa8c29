import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { assessmentSittings, candidates } from '#server/database/schema.ts'
import { assessmentVisitor } from '#test/assessment-visitor.ts'
import { testApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
let visitor: ReturnType<typeof assessmentVisitor>
beforeAll(async () => {
  app = await testApp()
  visitor = assessmentVisitor(app)
})
beforeEach(() => app.reset())
afterAll(() => app.close())

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
  await visitor.begin(path)
  await visitor.save(path, await visitor.rightAnswers())
  await visitor.finish(path)
  expect(await standing(candidate.id)).toEqual([98, false])
  await visitor.work()
  expect(await standing(ids[0]!)).toEqual([2, false])
  expect(await standing(ids[28]!)).toEqual([95, false])
  // Changed by hand, it stays.
  expect((await standing(ids[5]!))?.[0]).toBe(42)
  expect(await app.db.$count(assessmentSittings, eq(assessmentSittings.provisional, true))).toBe(0)
})
