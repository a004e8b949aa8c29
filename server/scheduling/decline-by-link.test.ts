import { beforeEach, describe, expect, test } from 'vitest'
import { activityLogs, interviews, jobs } from '#server/database/schema.ts'
import { withoutActivity } from '#test/seed-hiring.ts'
import { seedScheduling } from '#test/seed-scheduling.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const at = seedScheduling(app)
beforeEach(() => {
  // A Monday.
  app.setNow(new Date('2027-03-01T09:00:00Z'))
})

const hana = accountOf('hiringManager')
const piotr = accountOf('projectManager')
const wednesday = '2027-03-03T10:00:00.000Z'
const thursday = '2027-03-04T14:30:00.000Z'
const only = async () => (await app.db.select().from(interviews))[0]!

describe('an interview without a time', () => {
  test.each([
    ['from the free times', { interviewerIds: [hana.id] }],
    ['while nobody is named', undefined],
  ])('is declined %s with a word that the team reads', async (_, plan) => {
    const { link, candidate } = await at.invited(plan)
    await app.db.update(jobs).set({ submitterId: piotr.id })
    app.sent.length = 0
    expect(await at.text(link)).toContain('Decline the interview')
    const answer = await at.post(`${link}/cancel`, { reason: 'I have taken another job.' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${link}?told=declined`])
    await app.settled()
    expect(app.sent.map(({ to, subject }) => `${to}: ${subject}`).toSorted()).toEqual([
      `${accountOf('coo').email}: Interview declined by Zoë Ångström: Designer`,
      `${piotr.email}: Interview declined by Zoë Ångström: Designer`,
    ])
    expect(app.sent[0]!.text).toContain('I have taken another job.')
    expect(app.sent[0]!.text).not.toContain('Was planned for')
    expect(await only()).toMatchObject({ status: 'cancelled', scheduledDate: null })
    expect(await at.seed.statusOf(candidate.id)).toBe('45_1st_interview_sent')
    expect(await app.db.select().from(activityLogs)).toContainEqual(
      expect.objectContaining({ action: 'received a declined invitation to an interview', userId: null }),
    )
    const text = await at.text(answer.headers.get('location')!)
    expect(text).toContain('You have declined the interview. The hiring team has been told.')
    expect(text).not.toContain('Decline the interview')
    app.sent.length = 0
    expect((await at.post(`${link}/cancel`, {})).status).toBe(303)
    expect((await at.pick(link, thursday)).status).toBe(409)
    await app.settled()
    expect(app.sent).toEqual([])
    expect((await at.invited({ interviewerIds: [hana.id] })).link).toContain('/schedule/')
  })

  test('is declined by one press or chosen by the other, never both', async () => {
    const { link } = await at.invited({ interviewerIds: [hana.id] })
    app.sent.length = 0
    const [declined, chosen] = await Promise.all([at.post(`${link}/cancel`, {}), at.pick(link, wednesday)])
    await app.settled()
    const { status } = await only()
    // Chosen first, it lies far enough ahead to be cancelled after.
    expect([declined.status, status]).toEqual([303, 'cancelled'])
    expect([303, 409]).toContain(chosen.status)
  })

  test('that cannot be recorded as declined stays, and nobody is told', async () => {
    const { link } = await at.invited({ interviewerIds: [hana.id] })
    app.sent.length = 0
    expect((await withoutActivity(app.db, () => at.post(`${link}/cancel`, {}))).status).toBe(500)
    expect(await only()).toMatchObject({ status: 'pending' })
    expect(app.sent).toEqual([])
  })
})
