import { beforeEach, expect, test } from 'vitest'
import { dayMs, hourMs } from '#shared/durations.ts'
import { interviewAttendees } from '#server/database/schema.ts'
import { seedScheduling } from '#test/seed-scheduling.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const at = seedScheduling(app)
const hana = accountOf('hiringManager')
const wednesday = '2027-03-03T10:00:00.000Z'
const thursday = '2027-03-04T14:30:00.000Z'
beforeEach(() => {
  // A Monday.
  app.setNow(new Date('2027-03-01T09:00:00Z'))
})

/** Who answered what, the candidate (without a user) and the interviewer. */
const answers = async () =>
  Object.fromEntries(
    (await app.db.select().from(interviewAttendees)).map(({ userId, answer, answeredBy }) => [
      userId === null ? 'candidate' : 'interviewer',
      [answer, answeredBy],
    ]),
  )
async function lettersOf(take: () => Promise<Response>) {
  app.sent.length = 0
  expect((await take()).status).toBe(303)
  await app.settled()
  return (email: string) => app.sent.find(({ to }) => to === email)!
}

test('a time that the candidate chose suits them: they are asked for no answer to it, and the interviewer is', async () => {
  const { link, candidate } = await at.invited({ interviewerIds: [hana.id] })
  const to = await lettersOf(() => at.pick(link, wednesday))
  expect(await answers()).toEqual({ candidate: ['accepted', 'link'], interviewer: ['needs-action', null] })
  expect(to(candidate.email).calendar!.content).toContain('PARTSTAT=ACCEPTED')
  expect(to(candidate.email).text).not.toContain('Accept or decline')
  expect(to(candidate.email).text).toContain('Move or cancel')
  expect(to(hana.email).calendar!.content).toContain('PARTSTAT=NEEDS-ACTION')
  expect(to(hana.email).text).toContain('Accept or decline')
})

test('so does another that they choose; one that staff give asks them', async () => {
  const { link, candidate } = await at.invited({ interviewerIds: [hana.id] })
  await lettersOf(() => at.pick(link, wednesday))
  const moved = await lettersOf(() => at.pick(link, thursday))
  expect(await answers()).toMatchObject({ candidate: ['accepted', 'link'] })
  expect(moved(candidate.email).text).not.toContain('Accept or decline')
  app.sent.length = 0
  await app.as('coo').request('PATCH', '/api/interviews/1', { scheduledDate: wednesday })
  await app.settled()
  expect(await answers()).toEqual({ candidate: ['needs-action', null], interviewer: ['needs-action', null] })
  expect(app.sent.find(({ to }) => to === candidate.email)!.text).toContain('Accept or decline')
})

test('who can change it on their page no more may still decline it', async () => {
  const scheduling = { lengthMs: hourMs, noticeMs: 0, horizonMs: 14 * dayMs, changeDeadlineMs: 5 * dayMs, bufferMs: 0 }
  await app.as('admin').request('PATCH', '/api/settings', { scheduling })
  const { link, candidate } = await at.invited({ interviewerIds: [hana.id] })
  const to = await lettersOf(() => at.pick(link, wednesday))
  expect(to(candidate.email).text).not.toContain('Move or cancel')
  expect(to(candidate.email).text).toContain('Accept or decline')
})
