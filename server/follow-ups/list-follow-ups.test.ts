import { describe, expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '#shared/durations.ts'
import { followUps, interviews, statusChanges } from '#server/database/schema.ts'
import { appForFile } from '#test/test-app.ts'
import { waitingThings } from '#test/waiting-things.ts'
import { planFollowUps } from './plan-follow-ups.ts'

const app = await appForFile()
const things = waitingThings(app)
const waits = async (job: Awaited<ReturnType<typeof things.job>>, name: string, since: Date) => {
  const status = '30_assessment_completed'
  const { id } = await things.seed.candidate({ job, status, name, stageSince: since })
  await app.db.insert(statusChanges).values({ candidateId: id, toStatus: status, at: since })
}
const dueIn = (ms: number) => things.ago(7 * dayMs - ms)
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

describe('of those who wait for one job', () => {
  interface Row {
    rule: string
    subjectId: number
    occurrence: string
    subject: string
    sendAt: string
    candidateName: string
    others: { candidateName: string }[]
  }
  const rows = async () => (await toCome()) as Row[]

  test('one email is to come, which names each here and is shown as it will be', async () => {
    await things.change({})
    const job = await things.job()
    for (const name of ['Li Wei', 'Ada Nowak', 'Zoë Ångström']) await waits(job, name, dueIn(hourMs))
    await waits(await things.job(), 'Sam Hill', dueIn(hourMs))
    app.setNow(things.now)
    const [together, alone, ...more] = await rows()
    expect(more).toEqual([])
    const told = [together!, alone!].map(({ subject, candidateName, others }) => [
      subject,
      candidateName,
      others.map((one) => one.candidateName),
    ])
    expect(told).toEqual([
      ['3 candidates are waiting: Designer', 'Li Wei', ['Ada Nowak', 'Zoë Ångström']],
      ['A candidate is waiting: Sam Hill for Designer', 'Sam Hill', []],
    ])
    const { rule, subjectId, occurrence, subject } = together!
    const query = new URLSearchParams({ rule, subjectId: String(subjectId), occurrence })
    const letter = await (await app.as('ceo').request('GET', `/api/follow-ups/letter?${query}`)).json()
    expect(letter).toMatchObject({ subject, text: expect.stringContaining('Assessment Completed: 3') })
  })

  test('the next comes a day later, with whose turn has come by then, as it does', async () => {
    await things.change({})
    const job = await things.job()
    await waits(job, 'Li Wei', dueIn(0))
    await waits(job, 'Ada Nowak', dueIn(hourMs))
    await waits(job, 'Zoë Ångström', dueIn(2 * hourMs))
    app.setNow(things.now)
    const ahead = (await rows()).map(({ sendAt, subject }) => [sendAt, subject])
    expect(ahead).toEqual([
      [things.now.toISOString(), 'A candidate is waiting: Li Wei for Designer'],
      [new Date(things.now.getTime() + dayMs).toISOString(), '2 candidates are waiting: Designer'],
    ])
    await things.lookAt(things.now)
    expect((await rows()).map(({ sendAt, subject }) => [sendAt, subject])).toEqual(ahead.slice(1))
    for (const hours of [1, 2, 3, 24]) await things.lookAt(new Date(things.now.getTime() + hours * hourMs))
    expect(app.sent.map(({ subject }) => subject)).toEqual(ahead.map(([, subject]) => subject))
  })
})
