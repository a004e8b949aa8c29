import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { actions } from '#shared/activity.ts'
import { rejectedMessage, withdrawnMessage } from '#shared/pipeline.ts'
import { activityLogs, applicationLinks, applications, candidates, emailLogs } from '#server/database/schema.ts'
import { personalPath, sendApplication } from '#test/apply-form.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)
beforeEach(() => app.setNow(new Date('2026-06-02T09:00:00Z')))

const post = (path: string, headers?: Record<string, string>) => app.as('coo').request('POST', path, undefined, headers)
async function send(id: number, headers?: Record<string, string>) {
  const answer = await post(`/api/candidates/${id}/status-link`, headers)
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const open = async (path: string) => {
  const answer = await app.as(undefined).raw(path)
  return { status: answer.status, text: await answer.text() }
}
const submit = (path: string, fields: Record<string, string> = {}) =>
  app.as(undefined).raw(path, { method: 'POST', body: new URLSearchParams(fields) })

async function applied() {
  await sendApplication(app, (await seed.job()).id)
  const [candidate] = await app.db.select().from(candidates)
  return { candidate: candidate!, path: personalPath(app) }
}

describe('a fresh link to the status page', () => {
  test('goes to the candidate from whoever asks, and the one before stays good', async () => {
    const { candidate, path } = await applied()
    expect(await send(candidate.id)).toEqual({ status: 200, body: { message: 'The link is on its way' } })
    const letter = app.sent.at(-1)!
    expect(letter).toMatchObject({ to: 'lukasz@example.com', replyTo: accountOf('coo').email })
    expect(letter.subject).toContain('Your personal page for Designer at ')
    const fresh = personalPath(app)
    expect(fresh).not.toBe(path)
    expect((await open(fresh)).text.replaceAll(fresh, '')).toBe((await open(path)).text.replaceAll(path, ''))
    const told = await app.db.select().from(activityLogs).where(eq(activityLogs.action, actions.statusLinkSent))
    expect(told).toMatchObject([{ candidateId: candidate.id, userId: accountOf('coo').id }])
    expect(await app.db.select().from(candidates)).toEqual([candidate])
  })

  test('opens the page again after an address was corrected, where the reader of the new one can confirm it', async () => {
    const { candidate, path } = await applied()
    await submit(`${path}/confirm`)
    await app.as('coo').request('PATCH', `/api/candidates/${candidate.id}`, { email: 'li@corrected.example' })
    expect((await open(path)).status).toBe(404)
    await send(candidate.id)
    const fresh = personalPath(app, 'li@corrected.example')
    expect((await open(fresh)).text).toContain('Yes, this is mine')
    await submit(`${fresh}/confirm`)
    expect(await app.db.select().from(applications)).toMatchObject([
      { via: 'careers', emailConfirmedAt: expect.any(Date) },
    ])
  })

  test('promises nobody who was hired a way to withdraw, which their page does not have', async () => {
    for (const [status, offers] of [
      ['95_offer_sent', true],
      ['100_offer_accepted', false],
    ] as const) {
      const { id } = await seed.candidate({ status })
      await send(id)
      const { text } = app.sent.at(-1)!
      const page = await open(/\/applications\/[\w-]+/.exec(text)![0])
      expect([text.includes('withdraw'), page.text.includes('Withdraw the')]).toEqual([offers, offers])
    }
  })

  test('stays where the address is unknown, and its letter can be sent again until a newer one was written', async () => {
    const { id } = await seed.candidate()
    app.answerMail({ refused: 'unknown-recipient', reason: '550 5.1.1 no such user' })
    for (let time = 1; time <= 2; time += 1)
      expect(await send(id)).toMatchObject({ status: 422, body: { errorType: 'non_existent_email' } })
    expect(await app.db.$count(applicationLinks)).toBe(2)
    app.answerMail('accepted')
    const [older, newer] = await app.db.select().from(emailLogs).orderBy(emailLogs.id)
    expect((await post(`/api/emails/${older!.id}/send-again`)).status).toBe(409)
    expect((await post(`/api/emails/${newer!.id}/send-again`)).status).toBe(200)
    expect((await open(personalPath(app, newer!.recipientEmail))).status).toBe(200)
  })

  test('of a letter that failed is not sent again to whoever was rejected since', async () => {
    const { id } = await seed.candidate()
    app.answerMail({ refused: 'failed', reason: '554 5.7.1 looks like spam' })
    await send(id)
    app.answerMail('accepted')
    await post(`/api/candidates/${id}/reject`)
    const [log] = await app.db.select().from(emailLogs).where(eq(emailLogs.template, 'status-link'))
    expect((await post(`/api/emails/${log!.id}/send-again`)).status).toBe(409)
  })
})

describe('it is not sent', () => {
  test.each([
    ['was rejected', (id: number) => post(`/api/candidates/${id}/reject`), 409, rejectedMessage],
    [
      'withdrew',
      (id: number) => app.db.update(candidates).set({ withdrawnAt: new Date() }).where(eq(candidates.id, id)),
      409,
      withdrawnMessage,
    ],
    [
      'was anonymised',
      (id: number) => app.as('admin').request('POST', `/api/candidates/${id}/anonymise`, { name: 'Li Wei' }),
      404,
      'Candidate not found',
    ],
  ])('to somebody who %s', async (_, end, status, message) => {
    const { id } = await seed.candidate()
    await end(id)
    await app.settled()
    app.sent.length = 0
    expect(await send(id)).toEqual({ status, body: { message } })
    expect(app.sent).toEqual([])
    expect(await app.db.$count(applicationLinks)).toBe(0)
  })

  test('by whoever may not write to candidates, or saw an older candidate', async () => {
    const { id } = await seed.candidate()
    for (const role of ['hiringManager', 'projectManager'] as const)
      expect((await app.as(role).request('POST', `/api/candidates/${id}/status-link`)).status).toBe(403)
    expect(await send(id, { 'x-row-version': new Date(0).toISOString() })).toMatchObject({
      status: 409,
      body: { errorType: 'conflict', message: 'Someone else changed this in the meantime. Nothing was sent.' },
    })
    expect(app.sent).toEqual([])
  })

  test('where it cannot be recorded, and no link is left behind', async () => {
    const { id } = await seed.candidate()
    expect((await withoutActivity(app.db, () => send(id))).status).toBe(500)
    expect(await app.db.$count(applicationLinks)).toBe(0)
    expect(await app.db.$count(emailLogs)).toBe(0)
  })
})

/** The page of somebody whom staff entered at a status, which a letter told them where one belongs to it. */
async function pageAt(status: string, template?: (typeof emailLogs.$inferInsert)['template']) {
  const candidate = await seed.candidate({ name: 'Noor', status, createdAt: new Date('2026-03-05T12:00:00Z') })
  await send(candidate.id)
  if (template) await app.db.update(emailLogs).set({ template }).where(eq(emailLogs.candidateId, candidate.id))
  const path = personalPath(app, candidate.email)
  return { candidate, path, text: (await open(path)).text }
}

describe('the page of somebody whom staff entered', () => {
  test.each([
    ['00_application_submitted', undefined, 'Our hiring team is considering you for this position.'],
    ['15_assessment_sent', 'assessment', 'We then read your result.'],
    ['30_assessment_completed', undefined, 'Your assessment has arrived, and we are reading it.'],
    ['45_1st_interview_sent', 'interview-invite', 'We invited you to an interview by email.'],
    ['60_1st_interview_scheduled', undefined, 'Your interview has a date.'],
    ['75_1st_interview_completed', undefined, 'Thank you for the conversation.'],
    ['90_talent_pool', 'talent-pool', 'We are not taking this further for now'],
    ['95_offer_sent', 'offer', 'We sent you an offer by email.'],
    ['100_offer_accepted', undefined, 'You accepted our offer'],
    ['an older name', undefined, 'Our hiring team is considering you for this position.'],
  ] as const)('speaks at %s of no application that they never sent', async (status, template, words) => {
    const { text } = await pageAt(status, template)
    expect(text).toContain('Noor, a candidate since March 5, 2026')
    expect(text).toContain(words)
    expect(text.replaceAll('/applications/', '')).not.toMatch(/application|applied|confirm/i)
  })

  test('tells a rejection, once its letter is out, in the same manner', async () => {
    const { candidate, path } = await pageAt('75_1st_interview_completed')
    await post(`/api/candidates/${candidate.id}/reject`)
    await app.settled()
    const { text } = await open(path)
    expect(text).toContain('We have decided not to take this further')
    expect(text.replaceAll('/applications/', '')).not.toMatch(/application|applied/i)
  })

  test('takes a withdrawal, whose reason staff can read', async () => {
    const { candidate, path } = await pageAt('15_assessment_sent')
    expect((await open(`${path}/withdraw`)).text).toContain('Withdraw your candidacy?')
    expect((await submit(`${path}/withdraw`, { reason: 'I am staying' })).status).toBe(303)
    expect((await open(path)).text).toContain('You withdrew this candidacy on June 2, 2026.')
    const answer = await app.as('hiringManager').request('GET', `/api/candidates/${candidate.id}/application`)
    expect(await answer.json()).toMatchObject({
      application: { via: 'status-page', answers: [], withdrawalReason: 'I am staying', emailConfirmedAt: null },
    })
  })

  test('says of nothing that it was confirmed, where somebody sends the form that it does not have', async () => {
    const { candidate, path } = await pageAt('15_assessment_sent')
    const confirmed = async () => {
      const answer = await submit(`${path}/confirm`)
      expect(answer.status).toBe(303)
      return (await open(answer.headers.get('location')!)).text
    }
    expect(await confirmed()).not.toContain('confirmed')
    await submit(`${path}/withdraw`, { reason: 'I am staying' })
    await confirmed()
    expect(await app.db.select().from(applications)).toMatchObject([{ via: 'status-page', emailConfirmedAt: null }])
    const entries = await app.db.select().from(activityLogs).where(eq(activityLogs.candidateId, candidate.id))
    expect(entries.map(({ action }) => action)).not.toContain(actions.addressConfirmed)
  })

  test('tells when they sent an application that came later, to whoever has the link that it brought', async () => {
    const { candidate } = await pageAt('00_application_submitted')
    await sendApplication(app, candidate.jobId, { email: candidate.email })
    const theirs = personalPath(app, candidate.email)
    const { text } = await open(theirs)
    expect(text).toContain('Noor, sent June 1, 2026')
    expect(text).toContain('Is this your application?')
  })
})
