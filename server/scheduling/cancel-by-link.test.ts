import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { jobs, users } from '#server/database/schema.ts'
import { seedScheduling } from '#test/seed-scheduling.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const at = seedScheduling(app)
beforeEach(() => {
  // A Monday.
  app.setNow(new Date('2027-03-01T09:00:00Z'))
})

const hana = accountOf('hiringManager')
const reason = 'I have another offer.'

/** What arrives when a candidate cancels the interview with Hana, who submitted the job. */
async function cancelled({ addressSince = hana.email } = {}) {
  const { link, candidate } = await at.invited({ interviewerIds: [hana.id] })
  expect((await at.pick(link, '2027-03-03T10:00:00.000Z')).status).toBe(303)
  await app.settled()
  await app.db.update(jobs).set({ submitterId: hana.id })
  await app.db.update(users).set({ email: addressSince }).where(eq(users.id, hana.id))
  app.sent.length = 0
  expect((await at.post(`${link}/cancel`, { reason })).status).toBe(303)
  await app.settled()
  const others = new Set([candidate.email, accountOf('coo').email])
  return app.sent.filter(({ to }) => !others.has(to))
}

test('whoever submitted the job and interviews gets one letter, with the reason and for the calendar', async () => {
  const letters = await cancelled()
  expect(letters.map(({ subject, calendar }) => [subject, calendar?.method])).toEqual([
    ['Interview cancelled by Zoë Ångström: Designer', 'CANCEL'],
  ])
  expect(letters[0]!.text).toContain(reason)
  expect(letters[0]!.text).toContain('The attached calendar entry')
})

test('both letters go out where the calendar is at an address that they have no longer', async () => {
  const letters = await cancelled({ addressSince: 'hana.novak@rolecall.test' })
  expect(letters.map(({ to, calendar }) => `${to} ${calendar?.method}`).toSorted()).toEqual([
    'hana.novak@rolecall.test undefined',
    `${hana.email} CANCEL`,
  ])
})
