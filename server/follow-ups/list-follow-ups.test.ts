import { expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '#shared/durations.ts'
import { followUps, interviews } from '#server/database/schema.ts'
import { appForFile } from '#test/test-app.ts'
import { waitingThings } from '#test/waiting-things.ts'
import { planFollowUps } from './plan-follow-ups.ts'

const app = await appForFile()
const things = waitingThings(app)
const toCome = async () => (await (await app.as('ceo').request('GET', '/api/follow-ups')).json()) as unknown[]

test('a letter that waits for the morning is still among those to come, and no more once it is out', async () => {
  await things.change({ timeZone: 'America/New_York' })
  await things.cases['invitation-unanswered'].make()
  app.setNow(things.now)
  expect(await planFollowUps(app.services)).toBe(1)
  expect(await toCome()).toMatchObject([{ rule: 'invitation-unanswered', sendAt: '2027-02-03T13:00:00.000Z' }])
  await things.lookAt(new Date('2027-02-03T13:00:00Z'))
  expect(await toCome()).toEqual([])
})

test('a letter to come is shown however many of its kind went out in the last days', async () => {
  await things.change({})
  const { id: candidateId } = await things.seed.candidate({
    job: await things.job(),
    status: '75_1st_interview_completed',
  })
  const held = (conductedDate: Date) => ({
    candidateId,
    type: 'Technical',
    status: 'completed' as const,
    interviewerId: 5,
    conductedDate,
  })
  const longHeld = Array.from({ length: 101 }, (_, minute) => held(things.ago(2 * dayMs - minute * minuteMs)))
  await app.db.insert(interviews).values(longHeld)
  app.setNow(things.now)
  expect(await planFollowUps(app.services)).toBe(101)
  await app.db.update(followUps).set({ state: 'sent', settledAt: things.now })
  const { id: subjectId } = await things.seed.interview(held(things.ago(hourMs)))
  expect(await toCome()).toMatchObject([{ rule: 'evaluation-missing', subjectId }])
})

test('a reminder that was dropped is not among those to come', async () => {
  await things.change({})
  await things.cases['assessment-reminder'].make()
  app.setNow(things.now)
  expect(await toCome()).toMatchObject([{ occurrence: 'reminder:1' }, { occurrence: 'reminder:2' }])
  await planFollowUps(app.services)
  await app.db.update(followUps).set({ state: 'dropped', settledAt: things.now })
  expect(await toCome()).toMatchObject([{ occurrence: 'reminder:2' }])
})
