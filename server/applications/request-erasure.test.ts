import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { actions } from '#shared/activity.ts'
import { activityLogs, candidates, emailLogs, notificationQueue, offers, people } from '#server/database/schema.ts'
import { personalPath, sendApplication, sentAt } from '#test/apply-form.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)
beforeEach(() => app.setNow(sentAt))

const hana = accountOf('hiringManager')
const open = async (path: string) => {
  const answer = await app.as(undefined).raw(path)
  return { status: answer.status, text: (await answer.text()).replace(/\s+/g, ' ') }
}
async function ask(path: string) {
  const answer = await app.as(undefined).raw(`${path}/erase`, { method: 'POST' })
  await app.settled()
  return answer
}
async function applied(email = 'lukasz@example.com') {
  const job = await seed.job({ submitterId: hana.id })
  await sendApplication(app, job.id, { email })
  const [candidate] = await app.db.select().from(candidates).where(eq(candidates.jobId, job.id))
  const path = personalPath(app, email)
  app.sent.length = 0
  return { candidate: candidate!, path }
}
/** The candidacies on which the request is noted. */
const noted = async () =>
  (await app.db.select().from(activityLogs).where(eq(activityLogs.action, actions.erasureRequested))).map(
    ({ candidateId }) => candidateId,
  )
const requestOf = async (id: number) =>
  (await (await app.as('hiringManager').request('GET', `/api/candidates/${id}/application`)).json()).erasureRequest
const recipients = () => app.sent.map(({ to }) => to).toSorted()

/** Somebody who accepted an offer after having asked. */
const acceptedSince = async () => {
  const { candidate, path } = await applied()
  await ask(path)
  const offer = await seed.offer({ candidateId: candidate.id, status: 'accepted' })
  await app.db.update(candidates).set({ status: '100_offer_accepted' }).where(eq(candidates.id, candidate.id))
  return { candidate, path, offer }
}
const told = async ({ candidate, path }: Awaited<ReturnType<typeof acceptedSince>>) => {
  const { text } = await open(path)
  return {
    kept: text.includes('You have accepted our offer since'),
    isHired: (await requestOf(candidate.id)).isHired,
  }
}

describe('asking for one’s data to be deleted', () => {
  test('takes a press on a page that says what follows, and is told to staff and to who asked', async () => {
    const { candidate, path } = await applied()
    expect((await open(path)).text).toContain(`href="${path}/erase"`)
    const page = await open(`${path}/erase`)
    expect(page.text).toContain('Ask us to delete your data?')
    expect((await open(`${path}?told=asked`)).text).not.toContain('We have received')
    expect(await noted()).toEqual([])
    const answer = await ask(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${path}?told=asked`])
    expect((await open(`${path}?told=asked`)).text).toContain('We have received your request to delete your data.')
    expect(await noted()).toEqual([candidate.id])
    expect(recipients()).toEqual([accountOf('admin').email, hana.email, 'lukasz@example.com'].toSorted())
    expect(app.sent.find(({ to }) => to === hana.email)).toMatchObject({
      subject: 'Deletion of data asked for: Łukasz O’Brien for Designer',
      text: expect.stringContaining(`/candidates/${candidate.id}?tab=details`),
    })
    expect(await requestOf(candidate.id)).toEqual({
      askedAt: sentAt.toISOString(),
      dueOn: '2026-07-01',
      isExtended: false,
      isOverdue: false,
      declinedAt: null,
      isHired: false,
    })
    // Nothing else has changed, for staff who have the candidate open either.
    expect((await app.db.select().from(candidates))[0]).toEqual(candidate)
    const after = (await open(path)).text
    expect(after).toContain('You asked us on June 1, 2026 to delete it.')
    expect(after).not.toContain('/erase"')
  })

  test('twice is once, also at the same moment', async () => {
    const { candidate, path } = await applied()
    expect((await Promise.all([ask(path), ask(path)])).map(({ status }) => status)).toEqual([303, 303])
    await ask(path)
    expect(await noted()).toEqual([candidate.id])
    expect(app.sent).toHaveLength(3)
    expect((await app.as(undefined).raw(`${path}/erase`)).status).toBe(303)
  })

  test('concerns every candidacy of theirs, and nobody’s whose address they only typed', async () => {
    const known = await seed.candidate({ name: 'Łukasz', email: 'lukasz@example.com' })
    await app.db.update(people).set({ email: 'lukasz@example.com' }).where(eq(people.id, known.personId))
    const { candidate, path } = await applied()
    await ask(path)
    expect(await noted()).toEqual([candidate.id])
    await app.as(undefined).raw(`${path}/confirm`, { method: 'POST' })
    const third = await applied()
    await app.as(undefined).raw(`${third.path}/confirm`, { method: 'POST' })
    await ask(third.path)
    const all = await noted()
    expect(all).toHaveLength(3)
    expect(new Set(all)).toEqual(new Set([known.id, candidate.id, third.candidate.id]))
  })

  test('is open to whoever was rejected or withdrew, and ends with the anonymising', async () => {
    const { candidate, path } = await applied()
    await app.as('ceo').request('POST', `/api/candidates/${candidate.id}/reject`)
    await app.settled()
    await ask(path)
    expect(await requestOf(candidate.id)).not.toBeNull()
    const call = `/api/candidates/${candidate.id}/anonymise`
    expect((await app.as('admin').request('POST', call, { name: candidate.name })).status).toBe(200)
    expect((await open(path)).status).toBe(404)
    expect((await app.as('admin').request('GET', `/api/candidates/${candidate.id}/application`)).status).toBe(404)
    const letters = await app.db.select().from(emailLogs).where(eq(emailLogs.template, 'erasure-requested'))
    expect(letters.map(({ context, subject }) => [context, subject])).toEqual([
      [null, 'Anonymised'],
      [null, 'Anonymised'],
    ])
  })
})

describe('it is refused', () => {
  test('to whoever accepted an offer, who is told so', async () => {
    const { candidate, path } = await applied()
    await app.db.update(candidates).set({ status: '100_offer_accepted' }).where(eq(candidates.id, candidate.id))
    const { text } = await open(path)
    expect(text).toContain('To ask us about it, answer our email.')
    expect(text).not.toContain('/erase"')
    expect((await ask(path)).headers.get('location')).toBe(path)
    expect([await noted(), app.sent]).toEqual([[], []])
  })

  test('to whoever accepted an offer and was rejected since, whose data nobody can take out', async () => {
    const { candidate, path } = await applied()
    await seed.offer({ candidateId: candidate.id, status: 'accepted' })
    await app.db.update(candidates).set({ status: '100_offer_accepted' }).where(eq(candidates.id, candidate.id))
    await app.as('ceo').request('PATCH', '/api/settings', { retentionMonths: 18 })
    expect((await app.as('ceo').request('POST', `/api/candidates/${candidate.id}/reject`)).status).toBe(200)
    await app.settled()
    app.sent.length = 0
    const { text } = await open(path)
    expect(text).toContain('Since you accepted our offer, we keep it')
    expect(text).not.toMatch(/18 months|\/erase"/)
    expect((await ask(path)).headers.get('location')).toBe(path)
    expect([await noted(), app.sent]).toEqual([[], []])
    const call = `/api/candidates/${candidate.id}/anonymise`
    expect((await app.as('admin').request('POST', call, { name: candidate.name })).status).toBe(409)
  })

  test('behind a link that opens nothing', async () => {
    for (const path of [`/applications/${'x'.repeat(32)}`, '/applications/x']) {
      expect((await open(`${path}/erase`)).status).toBe(404)
      expect((await ask(path)).status).toBe(404)
    }
  })

  test('where it cannot be recorded, and nobody is told', async () => {
    const { path } = await applied()
    const queued = await app.db.$count(notificationQueue)
    expect((await withoutActivity(app.db, () => ask(path))).status).toBe(500)
    expect(await app.db.$count(notificationQueue)).toBe(queued)
    expect(app.sent).toEqual([])
  })

  test('for a while to an address from which many ask, with the time to wait', async () => {
    const { candidate, path } = await applied()
    await app.db.update(candidates).set({ status: '100_offer_accepted' }).where(eq(candidates.id, candidate.id))
    for (let time = 1; time <= 60; time += 1) await ask(path)
    await app.db.update(candidates).set({ status: '00_application_submitted' }).where(eq(candidates.id, candidate.id))
    const answer = await ask(path)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answer.text()).toContain('role="alert"')
    expect(await noted()).toEqual([])
  })
})

describe('whoever accepts an offer after having asked', () => {
  test('is told that it is kept and answered, and staff that nobody can do it', async () => {
    const things = await acceptedSince()
    expect(await told(things)).toEqual({ kept: true, isHired: true })
    const { text } = await open(things.path)
    expect(text).toContain('You asked us on June 1, 2026 to delete it.')
    expect(text).not.toContain('this page is gone')
  })

  test('is told so also once they are rejected, and reopened', async () => {
    const things = await acceptedSince()
    const { id } = things.candidate
    expect((await app.as('ceo').request('POST', `/api/candidates/${id}/reject`)).status).toBe(200)
    await app.settled()
    expect(await told(things)).toEqual({ kept: true, isHired: true })
    expect((await app.as('ceo').request('POST', `/api/candidates/${id}/reopen`)).status).toBe(200)
    expect(await told(things)).toEqual({ kept: true, isHired: true })
  })

  test('is told of a deletion again where their status was set back and no offer was accepted here', async () => {
    const things = await acceptedSince()
    await app.db.delete(offers)
    await app.db.update(candidates).set({ status: '75_1st_interview_completed' })
    expect(await told(things)).toEqual({ kept: false, isHired: false })
    expect((await open(things.path)).text).toContain('When it is done, this page is gone.')
  })

  test('is told so for that role alone: what else they applied for is deleted still', async () => {
    const other = await seed.candidate({ name: 'Łukasz', email: 'lukasz@example.com' })
    const { candidate, path } = await applied()
    await app.db.update(candidates).set({ personId: other.personId }).where(eq(candidates.id, candidate.id))
    await ask(path)
    await app.db.update(candidates).set({ status: '100_offer_accepted' }).where(eq(candidates.id, other.id))
    expect((await open(path)).text).toContain('When it is done, this page is gone.')
    expect([(await requestOf(candidate.id)).isHired, (await requestOf(other.id)).isHired]).toEqual([false, true])
  })
})

describe('what is said of the time that data is kept', () => {
  test('is what the setting says', async () => {
    const { path } = await applied()
    expect((await open(path)).text).toContain('No time is set after which it is deleted by itself.')
    await app.as('ceo').request('PATCH', '/api/settings', { retentionMonths: 18 })
    expect((await open(path)).text).toContain(
      'nothing has happened to it for 18 months, what tells who you are is deleted',
    )
    await app.as('ceo').request('PATCH', '/api/settings', { retentionMonths: 1 })
    expect((await open(path)).text).toContain('nothing has happened to it for one month,')
  })

  test('is another where they were told that we keep in touch, until they withdraw', async () => {
    const { candidate, path } = await applied()
    await app.as('ceo').request('PATCH', '/api/settings', { retentionMonths: 18 })
    await app.as('ceo').request('POST', `/api/candidates/${candidate.id}/talent-pool`)
    await app.settled()
    const { text } = await open(path)
    expect(text).toContain('We keep it to be able to write to you about other positions.')
    expect(text).not.toContain('18 months')
    await app.as(undefined).raw(`${path}/withdraw`, { method: 'POST' })
    expect((await open(path)).text).toContain('18 months')
  })
})
