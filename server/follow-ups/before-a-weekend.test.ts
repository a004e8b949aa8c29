import { expect, test } from 'vitest'
import { followUps } from '#server/database/schema.ts'
import { appForFile } from '#test/test-app.ts'
import { waitingThings } from '#test/waiting-things.ts'

const app = await appForFile()
const things = waitingThings(app)
const reminders = () => app.sent.filter(({ calendar }) => !calendar)

/** An interview on the Monday after `at`, which both sides are told of at that moment. */
async function schedule(at: string, scheduledDate: string) {
  app.setNow(new Date(at))
  const { id: candidateId } = await things.seed.candidate({
    job: await things.job(),
    status: '60_1st_interview_scheduled',
  })
  const plan = { candidateId, type: 'Technical', interviewerId: 5, scheduledDate }
  expect((await app.as('ceo').request('POST', '/api/interviews', plan)).status).toBe(201)
  await things.work()
}
async function lookEveryHour(from: string, until: string) {
  for (let at = Date.parse(from); at <= Date.parse(until); at += 3_600_000)
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    await things.lookAt(new Date(at))
}

test('a letter that leaves before the quiet hours is not lost to a look that comes a little late', async () => {
  await schedule('2027-02-01T09:00:00Z', '2027-02-08T07:30:00Z')
  await things.lookAt(new Date('2027-02-05T19:58:50Z'))
  await things.lookAt(new Date('2027-02-05T20:00:10Z'))
  await things.lookAt(new Date('2027-02-08T08:00:00Z'))
  expect(reminders()).toHaveLength(2)
})

test('whoever is invited on Friday afternoon for Monday is not reminded the same evening, and once on Monday morning', async () => {
  await schedule('2027-02-05T17:30:00Z', '2027-02-08T14:00:00Z')
  const ahead = await app.as('ceo').request('GET', '/api/follow-ups')
  expect(await ahead.json()).toMatchObject([
    { sendAt: '2027-02-08T08:00:00.000Z' },
    { sendAt: '2027-02-08T08:00:00.000Z' },
  ])
  await lookEveryHour('2027-02-05T17:59:00Z', '2027-02-08T07:59:00Z')
  expect(reminders()).toEqual([])
  await lookEveryHour('2027-02-08T08:00:00Z', '2027-02-08T16:00:00Z')
  expect(reminders()).toHaveLength(2)
})

test('whoever is invited on Friday morning for Monday is reminded once, on Friday', async () => {
  await schedule('2027-02-05T08:30:00Z', '2027-02-08T14:00:00Z')
  await lookEveryHour('2027-02-05T08:59:00Z', '2027-02-05T19:59:00Z')
  expect(reminders()).toHaveLength(2)
  await lookEveryHour('2027-02-05T20:59:00Z', '2027-02-08T15:59:00Z')
  expect(reminders()).toHaveLength(2)
})

test('whoever is invited on Friday afternoon for an hour of Monday before the letters leave is told of no reminder, and gets none', async () => {
  await schedule('2027-02-05T17:30:00Z', '2027-02-08T07:45:00Z')
  expect(await (await app.as('ceo').request('GET', '/api/follow-ups')).json()).toEqual([])
  await lookEveryHour('2027-02-05T17:59:00Z', '2027-02-08T08:59:00Z')
  expect(reminders()).toEqual([])
  expect(await app.db.select().from(followUps)).toEqual([])
})
