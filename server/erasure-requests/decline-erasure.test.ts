import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { actions } from '#shared/activity.ts'
import { roles, type Role } from '#shared/permissions.ts'
import { activityLogs, candidates, emailLogs } from '#server/database/schema.ts'
import { personalPath, sendApplication, sentAt } from '#test/apply-form.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)
beforeEach(() => app.setNow(sentAt))

const reason = 'You signed a test agreement.\nThe law has us keep it until 2028.'
const answeredAt = new Date('2026-06-20T09:00:00Z')
const open = async (path: string) => (await (await app.as(undefined).raw(path)).text()).replace(/\s+/g, ' ')
const ask = async (path: string) => {
  await app.as(undefined).raw(`${path}/erase`, { method: 'POST' })
  await app.settled()
}
/** Somebody who has asked for deletion. */
async function asker(email = 'lukasz@example.com') {
  const job = await seed.job({ submitterId: accountOf('hiringManager').id })
  await sendApplication(app, job.id, { email })
  const [candidate] = await app.db.select().from(candidates).where(eq(candidates.jobId, job.id))
  const path = personalPath(app, email)
  await ask(path)
  app.sent.length = 0
  app.setNow(answeredAt)
  return { candidate: candidate!, path }
}
const decline = (
  id: number,
  {
    who = 'admin',
    body = { reason },
    headers = {},
  }: { who?: Role; body?: object; headers?: Record<string, string> } = {},
) => app.as(who).request('POST', `/api/candidates/${id}/decline-erasure`, body, headers)
const letter = (id: number) => app.as('admin').request('POST', `/api/candidates/${id}/erasure-letter`, { reason })
const requestOf = async (id: number) =>
  (await (await app.as('ceo').request('GET', `/api/candidates/${id}/application`)).json()).erasureRequest
const declined = () => app.db.select().from(activityLogs).where(eq(activityLogs.action, actions.erasureDeclined))

describe('answering a request for deletion without deleting', () => {
  test('tells the person why and of their rights, keeps the reason on the timeline, and closes the request', async () => {
    const { candidate, path } = await asker()
    const answer = await decline(candidate.id)
    expect([answer.status, await answer.json()]).toEqual([200, { message: 'Request answered' }])
    expect(app.sent).toMatchObject([
      {
        to: 'lukasz@example.com',
        subject: 'Our answer to your request to delete your data: Designer at Our company',
        text: expect.stringContaining(reason),
      },
    ])
    expect(app.sent[0]!.text).toMatch(/You asked us on June 1, 2026[^]*lodge a complaint[^]*go to court/)
    const timeline = await (await app.as('ceo').request('GET', `/api/candidates/${candidate.id}/activity`)).json()
    expect(timeline[0]).toMatchObject({
      action: 'declined the wish that personal data be deleted in the process',
      details: { reason },
      user: { fullName: accountOf('admin').fullName },
    })
    expect(await requestOf(candidate.id)).toMatchObject({
      askedAt: sentAt.toISOString(),
      declinedAt: answeredAt.toISOString(),
    })
    // Nothing else has changed: no retention begins anew, and nobody's screen is out of date.
    expect((await app.db.select().from(candidates))[0]).toEqual(candidate)
    // The dashboard, which everybody reads, has no word of it.
    expect(await (await app.as('hiringManager').request('GET', '/api/analytics/dashboard')).text()).not.toContain(
      '2028',
    )
    const page = await open(path)
    expect(page).toContain('You asked us on June 1, 2026 to delete it.')
    expect(page).toContain('We answered you by email on June 20, 2026.')
    expect(page).not.toContain('test agreement')
  })

  test('lets them ask anew, which is a request of its own', async () => {
    const { candidate, path } = await asker()
    await decline(candidate.id)
    app.setNow(new Date('2026-09-10T09:00:00Z'))
    expect(await open(path)).toContain(`<a href="${path}/erase">Ask us again to delete my data</a>`)
    await ask(path)
    expect(await requestOf(candidate.id)).toMatchObject({ dueOn: '2026-10-10', declinedAt: null })
    expect(await open(path)).toContain('You asked us on September 10, 2026 to delete it.')
    expect((await decline(candidate.id)).status).toBe(200)
    expect(await declined()).toHaveLength(2)
  })

  test('is one answer for all that is kept of the person, and for nobody else', async () => {
    const other = await seed.candidate({ name: 'Łukasz', email: 'lukasz@example.com' })
    const { candidate, path } = await asker('first@example.com')
    await app.db.update(candidates).set({ personId: other.personId }).where(eq(candidates.id, candidate.id))
    await decline(candidate.id)
    await ask(path)
    app.sent.length = 0
    const stranger = await asker('stranger@example.com')
    expect((await decline(candidate.id)).status).toBe(200)
    expect(app.sent.map(({ to }) => to)).toEqual(['first@example.com'])
    expect((await requestOf(other.id)).declinedAt).not.toBeNull()
    expect((await requestOf(stranger.candidate.id)).declinedAt).toBeNull()
  })

  test.each([
    ['a rejected candidate', { status: '200_rejected' }],
    ['whoever withdrew', { withdrawnAt: sentAt }],
    ['whoever accepted an offer since', { status: '100_offer_accepted' }],
  ])('answers %s', async (_who, values) => {
    const { candidate } = await asker()
    await app.db.update(candidates).set(values).where(eq(candidates.id, candidate.id))
    expect((await decline(candidate.id)).status).toBe(200)
  })

  test('stands where the address is unknown, which is told', async () => {
    const { candidate } = await asker()
    app.answerMail(async () => ({ refused: 'unknown-recipient', reason: '550 unknown' }))
    const answer = await decline(candidate.id)
    expect([answer.status, (await answer.json()).errorType]).toEqual([422, 'non_existent_email'])
    expect((await requestOf(candidate.id)).declinedAt).not.toBeNull()
  })

  test('leaves no word of the reason once the candidate is anonymised', async () => {
    const { candidate } = await asker()
    await decline(candidate.id)
    const call = `/api/candidates/${candidate.id}/anonymise`
    expect((await app.as('admin').request('POST', call, { name: candidate.name })).status).toBe(200)
    expect(JSON.stringify([await declined(), await app.db.select().from(emailLogs)])).not.toContain('test agreement')
  })
})

describe('the letter', () => {
  test('can be read first, as it goes out, and reading it answers nothing', async () => {
    const { candidate } = await asker()
    const shown = await (await letter(candidate.id)).json()
    expect([await declined(), app.sent]).toEqual([[], []])
    await decline(candidate.id)
    expect(app.sent).toMatchObject([{ to: shown.to, subject: shown.subject, text: shown.text, html: shown.html }])
  })

  test('is there for an open request alone', async () => {
    const { candidate } = await asker()
    await decline(candidate.id)
    expect([(await letter(candidate.id)).status, (await letter(99_999)).status]).toEqual([409, 404])
  })
})

describe('it is refused', () => {
  test.each(roles.filter((role) => role !== 'admin'))('to %s, who may not anonymise', async (who) => {
    const { candidate } = await asker()
    expect((await decline(candidate.id, { who })).status).toBe(403)
    expect(await declined()).toEqual([])
  })

  test.each([
    ['without a reason', {}],
    ['with an empty one', { reason: ' \n ' }],
    ['with one that is too long', { reason: 'x'.repeat(2_001) }],
    ['with more than a reason', { reason, status: '200_rejected' }],
  ])('%s', async (_what, body) => {
    const { candidate } = await asker()
    expect((await decline(candidate.id, { body })).status).toBe(400)
    expect([await declined(), app.sent]).toEqual([[], []])
  })

  test('where nobody asked, where it was answered already, and of nobody', async () => {
    const { candidate } = await asker()
    const silent = await seed.candidate()
    const both = await Promise.all([decline(candidate.id), decline(candidate.id)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect([(await decline(silent.id)).status, (await decline(99_999)).status]).toEqual([409, 404])
    expect(app.sent).toHaveLength(1)
  })

  test('to whoever has an older candidate on the screen', async () => {
    const { candidate } = await asker()
    const headers = { 'x-row-version': new Date(candidate.updatedAt.getTime() - 1).toISOString() }
    const answer = await decline(candidate.id, { headers })
    expect([answer.status, (await answer.json()).errorType]).toEqual([409, 'conflict'])
    expect([await declined(), app.sent]).toEqual([[], []])
    const fresh = { 'x-row-version': candidate.updatedAt.toISOString() }
    expect((await decline(candidate.id, { headers: fresh })).status).toBe(200)
  })

  test('where it cannot be recorded, and nobody is written to', async () => {
    const { candidate } = await asker()
    const letters = await app.db.$count(emailLogs)
    expect((await withoutActivity(app.db, () => decline(candidate.id))).status).toBe(500)
    expect([await app.db.$count(emailLogs), app.sent]).toEqual([letters, []])
    expect((await requestOf(candidate.id)).declinedAt).toBeNull()
  })
})
