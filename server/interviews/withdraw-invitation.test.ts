import { beforeEach, describe, expect, test } from 'vitest'
import { candidates, emailLogs, interviews, notificationQueue } from '#server/database/schema.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { withoutActivity } from '#test/seed-hiring.ts'
import { seedScheduling } from '#test/seed-scheduling.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const at = seedScheduling(app)
beforeEach(() => app.setNow(new Date('2027-03-01T09:00:00Z')))

const hana = accountOf('hiringManager')
const only = async () => (await app.db.select().from(interviews))[0]!

/** Everything that is due now, and what that brings. */
async function work() {
  while (await workNext(app.services)) continue
}
async function invited(plan: { interviewerIds: number[] } | undefined) {
  const made = await at.invited(plan)
  app.sent.length = 0
  return made
}
const sent = () => app.sent.map(({ to, subject }) => [to, subject])

describe('an invitation that has no time yet', () => {
  test.each([
    ['with free times to choose from', { interviewerIds: [hana.id] }],
    ['with nobody named', undefined],
  ])('%s is told to its candidate when the job closes, and to nobody else', async (_, plan) => {
    const { candidate, link } = await invited(plan)
    expect((await app.as('coo').request('POST', `/api/jobs/${candidate.jobId}/close`)).status).toBe(200)
    await work()
    expect(await only()).toMatchObject({ status: 'cancelled', scheduledDate: null })
    expect(sent()).toEqual([[candidate.email, expect.stringMatching(/^Interview cancelled: Designer at /)]])
    expect(app.sent[0]!.text).toContain('Zoë Ångström')
    expect(app.sent[0]!.text).toContain('which had no time yet')
    expect(app.sent[0]!.calendar).toBeUndefined()
    expect(await at.text(link)).toContain('does not take place')
    await work()
    expect(app.sent).toHaveLength(1)
  })

  test('is told when staff cancel it', async () => {
    const { candidate } = await invited({ interviewerIds: [hana.id] })
    const { id } = await only()
    expect((await app.as('coo').request('PATCH', `/api/interviews/${id}`, { status: 'cancelled' })).status).toBe(200)
    await app.settled()
    expect(sent()).toEqual([[candidate.email, expect.stringMatching(/^Interview cancelled: Designer at /)]])
    expect(app.sent[0]!.text).toContain(`write to us at ${accountOf('coo').email}`)
  })

  test('needs no second letter beside that of the rejection', async () => {
    const { candidate } = await invited({ interviewerIds: [hana.id] })
    expect((await app.as('coo').request('POST', `/api/candidates/${candidate.id}/reject`)).status).toBe(200)
    await work()
    expect(await only()).toMatchObject({ status: 'cancelled' })
    expect(sent()).toEqual([[candidate.email, expect.stringMatching(/^Your application for /)]])
  })

  test('that was left open is cancelled without a word to whoever was hired', async () => {
    const { candidate } = await invited({ interviewerIds: [hana.id] })
    await app.db.update(candidates).set({ status: '100_offer_accepted' })
    expect((await app.as('coo').request('POST', `/api/jobs/${candidate.jobId}/close`)).status).toBe(200)
    await work()
    expect(await only()).toMatchObject({ status: 'cancelled' })
    expect(sent()).toEqual([])
  })

  test('stays, and nobody is told, where the cancellation cannot be written', async () => {
    const { candidate } = await invited({ interviewerIds: [hana.id] })
    const { id } = await only()
    const letters = await app.db.$count(emailLogs)
    await withoutActivity(app.db, async () => {
      const cancelled = await app.as('coo').request('PATCH', `/api/interviews/${id}`, { status: 'cancelled' })
      const closed = await app.as('coo').request('POST', `/api/jobs/${candidate.jobId}/close`)
      expect([cancelled.status, closed.status]).toEqual([500, 500])
    })
    expect(await only()).toMatchObject({ status: 'pending' })
    expect(await app.db.$count(emailLogs)).toBe(letters)
    expect((await app.db.select().from(notificationQueue)).filter(({ type }) => type === 'interviews.cancel')).toEqual(
      [],
    )
  })
})
