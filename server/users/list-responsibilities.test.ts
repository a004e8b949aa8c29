import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Responsibilities } from '#shared/accounts.ts'
import { roles } from '#shared/permissions.ts'
import { candidates, interviewPanelists, users } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const now = new Date('2027-03-01T12:00:00Z')
const hour = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const director = accountOf('director').id
const responsibilitiesOf = async (id: number) =>
  (await app.as('admin').request('GET', `/api/users/${id}/responsibilities`)).json() as Promise<Responsibilities>
const scheduled = (values: Parameters<typeof seed.interview>[0]) => seed.interview({ status: 'scheduled', ...values })

test('names what the account leads or sits on and is still to come, the soonest first', async () => {
  app.setNow(now)
  const zoe = await seed.candidate({ name: 'Zoë Ångström' })
  const of = { candidateId: zoe.id, interviewerId: director }
  await scheduled({ ...of, scheduledDate: hour(-2) })
  await seed.interview({ ...of, status: 'cancelled', scheduledDate: hour(5) })
  await seed.interview({ ...of, status: 'completed', scheduledDate: hour(5) })
  await scheduled({ candidateId: zoe.id, interviewerId: accountOf('coo').id, scheduledDate: hour(6) })
  const invited = await seed.interview({ ...of, status: 'pending', scheduledDate: null })
  const led = await scheduled({ ...of, scheduledDate: hour(48) })
  const underWay = await scheduled({ ...of, scheduledDate: hour(-0.5) })
  const seated = await scheduled({
    candidateId: zoe.id,
    interviewerId: accountOf('coo').id,
    scheduledDate: hour(24),
  })
  await app.db.insert(interviewPanelists).values({ interviewId: seated.id, userId: director })

  const { total, soonest } = (await responsibilitiesOf(director)).interviews
  expect([total, soonest.map(({ id, leads }) => [id, leads])]).toEqual([
    4,
    [
      [underWay.id, true],
      [seated.id, false],
      [led.id, true],
      [invited.id, true],
    ],
  ])
  expect(soonest[1]).toEqual({
    id: seated.id,
    candidateName: 'Zoë Ångström',
    type: seated.type,
    scheduledDate: hour(24).toISOString(),
    leads: false,
  })
})

test('names ten of many and says how many there are; nobody whom one does not see', async () => {
  app.setNow(now)
  const { id: candidateId } = await seed.candidate()
  for (let made = 1; made <= 12; made += 1)
    await scheduled({ candidateId, interviewerId: director, scheduledDate: hour(made) })
  const { interviews: many } = await responsibilitiesOf(director)
  expect([many.total, many.soonest.length]).toEqual([12, 10])
  await app.db.update(candidates).set({ archivedAt: now }).where(eq(candidates.id, candidateId))
  expect(await responsibilitiesOf(director)).toEqual({
    interviews: { total: 0, soonest: [] },
    jobs: { total: 0, newest: [] },
  })
})

test('names the jobs of theirs that are not closed, newest first', async () => {
  for (const status of ['draft', 'review', 'active', 'closed'] as const)
    await seed.job({ title: `A job in ${status}`, status, submitterId: director })
  await seed.job({ submitterId: accountOf('coo').id })
  const { jobs } = await responsibilitiesOf(director)
  expect([jobs.total, jobs.newest.map(({ title }) => title)]).toEqual([
    3,
    ['A job in active', 'A job in review', 'A job in draft'],
  ])
  expect(Object.keys(jobs.newest[0]!)).toEqual(['id', 'title'])
})

test.each([undefined, ...roles])('%s may ask only who may manage accounts', async (who) => {
  const { status } = await app.as(who).request('GET', `/api/users/${director}/responsibilities`)
  expect(status).toBe(who === undefined ? 401 : ['admin', 'ceo', 'coo'].includes(who) ? 200 : 403)
})

test('finds no account that is not there or was deleted', async () => {
  await app.db.update(users).set({ deactivatedAt: now }).where(eq(users.id, director))
  for (const id of [director, 99])
    expect((await app.as('admin').request('GET', `/api/users/${id}/responsibilities`)).status).toBe(404)
})
