import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { actions } from '#shared/activity.ts'
import { can, roles, type Role } from '#shared/permissions.ts'
import { activityLogs, candidates, emailLogs } from '#server/database/schema.ts'
import { noteAnswer, noteRequest } from '#test/note-erasure.ts'
import { personalPath, sendApplication, sentAt } from '#test/apply-form.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)
beforeEach(() => app.setNow(new Date('2026-04-01T12:00:00Z')))

const askedAt = new Date('2026-03-05T10:00:00Z')
const reason = 'Much is kept of you.\nWe look through all of it.'
async function asker(values: Parameters<typeof seed.candidate>[0] = {}) {
  const candidate = await seed.candidate({ email: 'lukasz@example.com', ...values })
  await noteRequest(app.db, candidate.id, askedAt)
  return candidate
}
const extend = (id: number, { who = 'admin', body = { reason } }: { who?: Role; body?: object } = {}) =>
  app.as(who).request('POST', `/api/candidates/${id}/extend-erasure`, body)
const letter = (id: number) =>
  app.as('admin').request('POST', `/api/candidates/${id}/erasure-extension-letter`, { reason })
const requestOf = async (id: number) =>
  (await (await app.as('ceo').request('GET', `/api/candidates/${id}/application`)).json()).erasureRequest
const extensions = () => app.db.select().from(activityLogs).where(eq(activityLogs.action, actions.erasureExtended))

describe('taking two months more for a request for deletion', () => {
  test('tells the person why and until when, keeps the reason on the timeline, and puts off the day in the list', async () => {
    const candidate = await asker()
    const shown = await (await letter(candidate.id)).json()
    expect([await extensions(), app.sent]).toEqual([[], []])
    const answer = await extend(candidate.id)
    expect([answer.status, await answer.json()]).toEqual([200, { message: 'Time extended' }])
    expect(app.sent).toMatchObject([{ to: shown.to, subject: shown.subject, text: shown.text, html: shown.html }])
    expect(app.sent[0]!.text).toMatch(
      /You asked us on March 5, 2026[^]*answer you by June 5, 2026[^]*Much is kept of you/,
    )
    const [entry] = await (await app.as('ceo').request('GET', `/api/candidates/${candidate.id}/activity`)).json()
    expect(entry).toMatchObject({ action: actions.erasureExtended, details: { reason } })
    expect(await requestOf(candidate.id)).toMatchObject({ dueOn: '2026-06-05', isExtended: true, declinedAt: null })
    app.setNow(new Date('2026-05-01T12:00:00Z'))
    const listed = await (await app.as('admin').request('GET', '/api/erasure-requests')).json()
    expect(listed).toMatchObject([{ dueOn: '2026-06-05', isExtended: true, isOverdue: false }])
  })

  test('is of all that waits of the person, and of nobody else', async () => {
    const first = await asker()
    const second = await asker({ personId: first.personId, email: 'second@example.com' })
    const stranger = await asker({ email: 'stranger@example.com' })
    await extend(first.id)
    expect(app.sent.map(({ to }) => to)).toEqual(['lukasz@example.com'])
    expect((await requestOf(second.id)).isExtended).toBe(true)
    expect((await requestOf(stranger.id)).isExtended).toBe(false)
  })

  test('ends with the answer: whoever asks anew has a month of their own', async () => {
    const { id } = await asker()
    await extend(id)
    await noteAnswer(app.db, id, new Date('2026-05-01T10:00:00Z'))
    expect(await requestOf(id)).toMatchObject({ isExtended: true, declinedAt: '2026-05-01T10:00:00.000Z' })
    await noteRequest(app.db, id, new Date('2026-05-20T10:00:00Z'))
    expect(await requestOf(id)).toMatchObject({ isExtended: false, dueOn: '2026-06-20' })
  })

  test('stands on the person’s own page, with the day', async () => {
    const job = await seed.job()
    await sendApplication(app, job.id)
    const path = personalPath(app)
    const [candidate] = await app.db.select().from(candidates)
    await noteRequest(app.db, candidate!.id, sentAt)
    expect((await extend(candidate!.id)).status).toBe(200)
    const page = await (await app.as(undefined).raw(path)).text()
    expect(page).toContain('It takes longer, as we told you by email: you have our answer by September 1, 2026.')
    expect(page).not.toContain('Much is kept')
  })
})

describe('it is refused', () => {
  test.each(roles.filter((role) => !can(role, 'candidates.anonymise')))('to %s', async (who) => {
    expect((await extend((await asker()).id, { who })).status).toBe(403)
    expect(await extensions()).toEqual([])
  })

  test.each([[{}], [{ reason: ' ' }], [{ reason: 'x'.repeat(2_001) }]])('without a reason that fits', async (body) => {
    expect((await extend((await asker()).id, { body })).status).toBe(400)
  })

  test('once the month is over, a second time, where nobody waits, and of nobody; the letter too', async () => {
    const late = await asker()
    app.setNow(new Date('2026-04-06T00:00:00Z'))
    const over = 'The month in which they had to be told is over: answer the request now'
    expect([(await letter(late.id)).status, await (await extend(late.id)).json()]).toEqual([409, { message: over }])
    app.setNow(new Date('2026-04-05T23:59:59Z'))
    expect((await extend(late.id)).status).toBe(200)
    expect([(await extend(late.id)).status, (await letter(late.id)).status]).toEqual([409, 409])
    expect([(await extend((await seed.candidate()).id)).status, (await extend(99_999)).status]).toEqual([409, 404])
    expect(await extensions()).toHaveLength(1)
  })

  test('where it cannot be recorded, and nobody is written to', async () => {
    const { id } = await asker()
    expect((await withoutActivity(app.db, () => extend(id))).status).toBe(500)
    expect([await app.db.$count(emailLogs), app.sent, (await requestOf(id)).isExtended]).toEqual([0, [], false])
  })
})
