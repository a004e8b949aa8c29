import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emailLogs, notificationQueue } from '#server/database/schema.ts'
import { seedScheduling } from '#test/seed-scheduling.ts'
import { accountOf, appForFile } from '#test/test-app.ts'
import { workNext } from './work-queue.ts'

const app = await appForFile()
const at = seedScheduling(app)

const monday = new Date('2027-03-01T09:00:00Z')
const minutes = (count: number) => app.setNow(new Date(monday.getTime() + count * 60_000))
const workAll = async () => {
  while (await workNext(app.services)) continue
}
const schedule = (path: string, method: string, scheduledDate: string, more: object = {}) =>
  app.as('coo').request(method, path, { scheduledDate, ...more })
const queue = () => app.db.select().from(notificationQueue).orderBy(asc(notificationQueue.id))

/** An interview whose letters the mail server does not take: nine minutes of attempts, the next in seven. */
async function interviewDuringOutage() {
  minutes(0)
  app.answerMail({ later: 'connect ECONNREFUSED' })
  const candidate = await at.seed.candidate()
  const interview = { candidateId: candidate.id, type: 'Phone', interviewerId: accountOf('hiringManager').id }
  const made = await schedule('/api/interviews', 'POST', '2027-03-03T10:00:00Z', interview)
  await app.settled()
  for (let minute = 1; minute <= 9; minute += 1) {
    minutes(minute)
    await workAll()
  }
  app.sent.length = 0
  return { candidate, interview: (await made.json()) as { id: number } }
}
const timesTold = (to: string) =>
  app.sent.filter((letter) => letter.to === to).map(({ text }) => /March (?<day>\d)/.exec(text)?.groups?.['day'])

test('after an outage a candidate reads of an interview first when it was, and then when it is', async () => {
  const { candidate, interview } = await interviewDuringOutage()
  app.answerMail('accepted')
  expect((await schedule(`/api/interviews/${interview.id}`, 'PATCH', '2027-03-04T10:00:00Z')).status).toBe(200)
  await app.settled()
  minutes(30)
  await workAll()
  expect(timesTold(candidate.email)).toEqual(['3', '4'])
})

test('and so does whoever gets both from the worker', async () => {
  const { candidate, interview } = await interviewDuringOutage()
  await schedule(`/api/interviews/${interview.id}`, 'PATCH', '2027-03-04T10:00:00Z')
  await app.settled()
  app.answerMail('accepted')
  app.sent.length = 0
  minutes(11)
  await workAll()
  expect(timesTold(candidate.email)).toEqual(['3', '4'])
})

test('and so does whoever gets them when the earlier one is due before the later', async () => {
  const { candidate, interview } = await interviewDuringOutage()
  await schedule(`/api/interviews/${interview.id}`, 'PATCH', '2027-03-04T10:00:00Z')
  await app.settled()
  for (const minute of [10, 12]) {
    minutes(minute)
    await workAll()
  }
  const [earlier, , later] = await queue()
  expect(earlier!.processAfter < later!.processAfter).toBe(true)
  app.answerMail('accepted')
  app.sent.length = 0
  minutes(20)
  await workAll()
  expect(timesTold(candidate.email)).toEqual(['3', '4'])
})

test('an earlier letter that cannot be sent yet keeps its time and its attempts, and the new one is tried all the same', async () => {
  const { candidate, interview } = await interviewDuringOutage()
  const before = await queue()
  app.answerMail(async ({ text }) => (/March 4/.test(text) ? 'accepted' : { later: '451 try later' }))
  await schedule(`/api/interviews/${interview.id}`, 'PATCH', '2027-03-04T10:00:00Z')
  await app.settled()
  expect((await queue()).slice(0, before.length)).toEqual(before)
  expect(timesTold(candidate.email)).toEqual(['3', '4'])
  expect(await app.db.select().from(emailLogs).orderBy(asc(emailLogs.id))).toMatchObject([
    { status: 'pending' },
    { status: 'pending' },
    { status: 'sent' },
    { status: 'sent' },
  ])
})

test('a clock that jumps while an earlier letter is on its way sends the later one no second time', async () => {
  const { candidate, interview } = await interviewDuringOutage()
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  app.answerMail(async ({ to, text }) => {
    if (to !== candidate.email || !/March 3/.test(text)) return 'accepted'
    asked.resolve()
    await answered.promise
    return 'accepted'
  })
  await schedule(`/api/interviews/${interview.id}`, 'PATCH', '2027-03-04T10:00:00Z')
  await asked.promise
  minutes(60)
  await workAll()
  answered.resolve()
  await app.settled()
  expect(timesTold(candidate.email)).toEqual(['3', '4'])
})
