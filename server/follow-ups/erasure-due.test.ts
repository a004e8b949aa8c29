import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { actions } from '#shared/activity.ts'
import { dayMs } from '#shared/durations.ts'
import { followUpDefaults } from '#shared/follow-ups.ts'
import { activityLogs, candidates, followUps, jobs, users } from '#server/database/schema.ts'
import { noteAnswer, noteExtension, noteRequest } from '#test/note-erasure.ts'
import { accountOf, appForFile } from '#test/test-app.ts'
import { waitingThings } from '#test/waiting-things.ts'
import { planFollowUps } from './plan-follow-ups.ts'

const app = await appForFile()
const things = waitingThings(app)

const asked = async (at = '2027-01-09T15:00:00Z', values: Parameters<typeof things.seed.candidate>[0] = {}) => {
  const candidate = await things.seed.candidate({ job: await things.job(), ...values })
  await noteRequest(app.db, candidate.id, new Date(at))
  return candidate
}
const look = (at: string) => things.lookAt(new Date(at))
const subjects = () => app.sent.map(({ subject }) => subject)
const soon = 'Request for deletion due by February 9, 2027: Li Wei for Designer'
const overdue = 'Request for deletion overdue: Li Wei for Designer'

test('whoever may anonymise is reminded a week ahead, and once when it is overdue', async () => {
  await asked()
  await look('2027-02-03T07:59:00Z')
  expect(app.sent).toEqual([])
  await look('2027-02-03T08:00:00Z')
  expect(app.sent).toMatchObject([{ to: accountOf('admin').email, subject: soon }])
  expect(app.sent[0]!.text).toMatch(
    /Li Wei asked on January 9, 2027 that their data be deleted\.[^]*they are to be answered by February 9, 2027\./,
  )
  await look('2027-02-09T23:00:00Z')
  expect(subjects()).toEqual([soon])
  // The day is over at night: then it waits for the morning.
  await look('2027-02-10T00:00:00Z')
  expect(subjects()).toEqual([soon])
  await look('2027-02-10T08:00:00Z')
  expect(subjects()).toEqual([soon, overdue])
  for (let day = 11; day < 25; day += 1) await look(`2027-02-${day}T10:00:00Z`)
  expect(subjects()).toEqual([soon, overdue])
})

test('of a request that takes longer the reminders come again by its later day', async () => {
  const { id } = await asked()
  await look('2027-02-03T10:00:00Z')
  await noteExtension(app.db, id, new Date('2027-02-05T10:00:00Z'))
  await look('2027-02-10T10:00:00Z')
  expect(subjects()).toEqual([soon])
  const later = soon.replace('February', 'April')
  await look('2027-04-05T10:00:00Z')
  expect(subjects()).toEqual([soon, later])
  await look('2027-04-12T10:00:00Z')
  expect(subjects()).toEqual([soon, later, overdue])
})

test('each who may anonymise and can be reached is told, and nobody else', async () => {
  await asked()
  await app.db.update(users).set({ role: 'admin' }).where(eq(users.role, 'director'))
  await look('2027-02-03T10:00:00Z')
  expect(app.sent.map(({ to }) => to).toSorted()).toEqual(
    [accountOf('admin').email, accountOf('director').email].toSorted(),
  )
})

test.each([
  ['was rejected', () => app.db.update(candidates).set({ status: '200_rejected' })],
  ['withdrew', () => app.db.update(candidates).set({ withdrawnAt: things.now })],
  ['applied for a job that is closed by now', () => app.db.update(jobs).set({ status: 'closed' })],
])('it is told also of a candidate who %s', async (_what, leave) => {
  await asked()
  await leave()
  await look('2027-02-03T10:00:00Z')
  expect(subjects()).toEqual([soon])
})

test('of whoever accepted an offer since it says that they are told why the data is kept', async () => {
  const { id } = await asked()
  await things.seed.offer({ candidateId: id, status: 'accepted' })
  await app.db.update(candidates).set({ status: '200_rejected' })
  await look('2027-02-03T10:00:00Z')
  expect(app.sent[0]!.text).toContain('They have accepted an offer since: answer that the data is kept, and why.')
})

test('several candidacies of a person are one letter, also once the first of them is anonymised', async () => {
  const first = await asked()
  const second = await asked()
  await app.db.update(candidates).set({ personId: first.personId }).where(eq(candidates.id, second.id))
  await look('2027-02-03T10:00:00Z')
  expect(subjects()).toEqual([soon])
  const call = `/api/candidates/${first.id}/anonymise`
  expect((await app.as('admin').request('POST', call, { name: 'Li Wei' })).status).toBe(200)
  await look('2027-02-04T10:00:00Z')
  expect(subjects()).toEqual([soon])
  await look('2027-02-10T10:00:00Z')
  expect(subjects()).toEqual([soon, overdue])
  expect(app.sent.at(-1)!.text).toContain(`/candidates/${second.id}?tab=details`)
})

test('where the first is anonymised before its letter leaves, the letter tells of the next', async () => {
  const first = await asked()
  const second = await asked()
  await app.db.update(candidates).set({ personId: first.personId }).where(eq(candidates.id, second.id))
  app.setNow(things.now)
  await planFollowUps(app.services)
  const call = `/api/candidates/${first.id}/anonymise`
  expect((await app.as('admin').request('POST', call, { name: 'Li Wei' })).status).toBe(200)
  await things.lookAt(things.now)
  expect(subjects()).toEqual([soon])
  expect(app.sent[0]!.text).toContain(`/candidates/${second.id}?tab=details`)
})

test('whoever is anonymised in between is told of no more', async () => {
  const { id } = await asked()
  app.setNow(things.now)
  expect(await planFollowUps(app.services)).toBe(1)
  const call = `/api/candidates/${id}/anonymise`
  expect((await app.as('admin').request('POST', call, { name: 'Li Wei' })).status).toBe(200)
  await look('2027-02-10T10:00:00Z')
  expect(app.sent).toEqual([])
  expect((await app.db.select().from(followUps)).filter(({ state }) => state === 'sent')).toEqual([])
})

test('a request that was answered is told of no more, and one that is made anew is again', async () => {
  const { id } = await asked()
  await look('2027-02-03T10:00:00Z')
  await noteAnswer(app.db, id, things.now)
  await look('2027-02-10T10:00:00Z')
  expect(subjects()).toEqual([soon])
  await noteRequest(app.db, id, new Date('2027-02-12T10:00:00Z'))
  // Its week begins on a Saturday.
  await look('2027-03-08T10:00:00Z')
  expect(subjects()).toEqual([soon, 'Request for deletion due by March 12, 2027: Li Wei for Designer'])
})

test('a lead that is longer than the month brings no letter beside the request’s own', async () => {
  await things.change({
    rules: { ...followUpDefaults.rules, 'erasure-due': { on: true, afterMs: 60 * dayMs } },
  })
  await asked()
  for (let day = 9; day < 30; day += 1) await look(`2027-01-${String(day).padStart(2, '0')}T16:00:00Z`)
  expect(app.sent).toEqual([])
  await look('2027-02-10T10:00:00Z')
  expect(subjects()).toEqual([overdue])
})

test('one that has been overdue for long is left to the list: a rule that begins writes to nobody about last year', async () => {
  await asked('2026-06-01T10:00:00Z')
  await things.lookAt(things.now)
  expect(app.sent).toEqual([])
  expect(await app.db.$count(activityLogs, eq(activityLogs.action, actions.staffReminded))).toBe(0)
})
