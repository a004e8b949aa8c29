import { expect, test } from 'vitest'
import { minuteMs } from '#shared/durations.ts'
import { assessmentAnswers } from '#server/database/schema.ts'
import { assessmentVisitor } from '#test/assessment-visitor.ts'
import { appForFile } from '#test/test-app.ts'
import { formOf } from './find-sitting.ts'

const app = await appForFile()
const candidate = assessmentVisitor(app)

test('a page of questions takes a choice back, and lines as every system ends them', async () => {
  const { path } = await candidate.invited()
  await candidate.begin(path)
  const choice = (await candidate.rightAnswers()).find(({ itemId }) => itemId.startsWith('situational'))!
  await candidate.save(path, [choice])
  expect((await candidate.save(path, [{ ...choice, value: '' }])).status).toBe(200)
  await candidate.post(`${path}/3`, { 'answer.work-sample-1': 'one\r\ntwo' })
  const kept = await app.db.select().from(assessmentAnswers).orderBy(assessmentAnswers.itemId)
  expect(kept.map(({ value }) => value)).toEqual(['', 'one\ntwo'])
})

test('time alone leaves the answer as another device gave it, and counts for a question that nobody has answered', async () => {
  const { path } = await candidate.invited()
  await candidate.begin(path)
  candidate.afterMinutes(1)
  await candidate.save(path, [{ itemId: 'work-sample-1', value: 'from the laptop', timeSpentMs: 1_000 }])
  const [{ savedAt } = {}] = await app.db.select().from(assessmentAnswers)
  candidate.afterMinutes(2)
  const looked = ['work-sample-1', 'work-sample-2'].map((itemId) => ({ itemId, timeSpentMs: 2_000 }))
  expect((await candidate.save(path, looked)).status).toBe(200)
  expect(await app.db.select().from(assessmentAnswers).orderBy(assessmentAnswers.itemId)).toMatchObject([
    { value: 'from the laptop', timeSpentMs: 3_000, savedAt },
    { value: '', timeSpentMs: 2_000 },
  ])
})

const remaining = (minutes: number) => ({ remainingMs: (50 - minutes) * minuteMs })

test('what a device kept without a connection takes the place of no newer answer, and hears of it', async () => {
  const { path } = await candidate.invited()
  await candidate.begin(path)
  const save = async (value: string, agoMinutes?: number) => {
    const agoMs = agoMinutes === undefined ? {} : { agoMs: agoMinutes * minuteMs }
    const answer = await candidate.save(path, [{ itemId: 'work-sample-1', value, timeSpentMs: 1_000, ...agoMs }])
    return [answer.status, await answer.json()]
  }
  const newer = [{ itemId: 'work-sample-1', value: 'from the phone' }]
  candidate.afterMinutes(6)
  expect(await save('from the phone', 0)).toEqual([200, remaining(6)])
  candidate.afterMinutes(10)
  expect(await save('from the laptop, in the train', 6)).toEqual([200, { ...remaining(10), newer }])
  expect(await app.db.select().from(assessmentAnswers)).toMatchObject([{ value: 'from the phone', timeSpentMs: 2_000 }])
  // Typed after it, kept until now; typed as long ago as an answer is on its way; and by a page that tells no time.
  for (const [value, ago] of [['typed later', 3], ['on its way', 4], ['no time'], ['long ago', 1e12]] as const) {
    const answer = await save(value, ago)
    expect([value, answer]).toEqual([
      value,
      [200, ago === 1e12 ? { ...remaining(10), newer: [{ ...newer[0], value: 'no time' }] } : remaining(10)],
    ])
  }
})

test('what was typed before a question was only looked at elsewhere is no older answer', async () => {
  const { path } = await candidate.invited()
  await candidate.begin(path)
  candidate.afterMinutes(10)
  await candidate.save(path, [{ itemId: 'work-sample-1', timeSpentMs: 1_000 }])
  await candidate.save(path, [{ itemId: 'work-sample-1', value: 'kept', timeSpentMs: 0, agoMs: 5 * minuteMs }])
  expect(await app.db.select().from(assessmentAnswers)).toMatchObject([{ value: 'kept' }])
  expect(
    (await candidate.save(path, [{ itemId: 'work-sample-1', value: 'x', timeSpentMs: 0, agoMs: -1 }])).status,
  ).toBe(400)
})

test('it takes what left it in time for ten seconds more, and nothing after', async () => {
  const { path } = await candidate.invited()
  await candidate.begin(path)
  const saveAfter = async (seconds: number) => {
    candidate.afterMinutes(50 + seconds / 60)
    const answer = await candidate.save(path, [{ itemId: 'work-sample-1', value: `${seconds}`, timeSpentMs: 0 }])
    return [answer.status, await answer.json()]
  }
  expect(await saveAfter(9)).toEqual([200, { remainingMs: 0 }])
  expect(await saveAfter(10)).toEqual([409, { message: 'The time for this assessment is over' }])
  expect(await app.db.select().from(assessmentAnswers)).toMatchObject([{ value: '9' }])
})

test('it takes nothing more once the assessment was finished, though there is time', async () => {
  const { path } = await candidate.invited()
  await candidate.begin(path)
  await candidate.finish(path)
  candidate.afterMinutes(1)
  const late = [{ itemId: 'work-sample-1', value: 'late', timeSpentMs: 0 }]
  expect((await candidate.save(path, late)).status).toBe(409)
  expect(await app.db.$count(assessmentAnswers)).toBe(0)
})

test('it takes a number of 40 characters and no longer one', async () => {
  const { path } = await candidate.invited()
  await candidate.begin(path)
  const { sections } = formOf(await candidate.sitting())
  const { id: itemId } = sections.flatMap(({ items }) => items).find(({ answer }) => answer.kind === 'number')!
  const saveOf = async (length: number) =>
    (await candidate.save(path, [{ itemId, value: '1'.repeat(length), timeSpentMs: 0 }])).status
  expect([await saveOf(40), await saveOf(41)]).toEqual([200, 400])
})
