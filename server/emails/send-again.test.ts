import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { actions } from '#shared/activity.ts'
import { dayMs, hourMs } from '#shared/durations.ts'
import { roles } from '#shared/permissions.ts'
import {
  activityLogs,
  candidates,
  emailLogs,
  interviewAttendees,
  interviews,
  notificationQueue,
  users,
} from '#server/database/schema.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const unknown = { refused: 'unknown-recipient', reason: '550 5.1.1 no such user' } as const
const refused = { refused: 'failed', reason: '554 5.7.1 looks like spam' } as const
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

const post = (path: string, body?: unknown) => app.as('ceo').request('POST', path, body)
const again = async (id: number) => {
  const answer = await post(`/api/emails/${id}/send-again`)
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const logs = () => app.db.select().from(emailLogs).orderBy(emailLogs.id)
const lastLog = async () => (await logs()).at(-1)!
const undelivered = async (id: number, who: 'ceo' | 'hiringManager' = 'ceo') =>
  (
    (await (await app.as(who).request('GET', `/api/candidates/${id}`)).json()) as {
      undeliveredEmails: { id: number }[]
    }
  ).undeliveredEmails
const settle = async () => {
  await app.settled()
  while (await workNext(app.services));
}

/** A rejection that the mail server refused for good, or whose address it does not know. */
async function failedRejection(answer: typeof unknown | typeof refused = refused) {
  const candidate = await seed.candidate()
  app.answerMail(answer)
  await post(`/api/candidates/${candidate.id}/reject`)
  await app.settled()
  app.answerMail('accepted')
  return { candidate, log: await lastLog() }
}

/** That the interview stays as planned, to a candidate who proposed another time and whose address was lost meanwhile. */
async function standsLetter(candidate: { id: number; email: string }) {
  const plan = { candidateId: candidate.id, type: 'Technical', interviewerId: 3, scheduledDate: inDays(3) }
  const interview = (await (await post('/api/interviews', plan)).json()) as { id: number }
  await app.settled()
  const start = inDays(4)
  await app.db
    .update(interviewAttendees)
    .set({ note: { kind: 'other-time', start, end: null, comment: null } })
    .where(isNull(interviewAttendees.userId))
  app.answerMail(unknown)
  await post(`/api/interviews/${interview.id}/decline-proposal`, { userId: null, start })
  await app.settled()
  app.answerMail('accepted')
  return [await lastLog(), interview.id] as const
}

describe('a letter that failed', () => {
  test('is shown at its candidate, and sent again once, under its old name, with a line on the timeline', async () => {
    const { candidate, log } = await failedRejection()
    expect(await undelivered(candidate.id)).toEqual([
      {
        id: log.id,
        recipientEmail: candidate.email,
        subject: log.subject,
        status: 'failed',
        error: refused.reason,
        createdAt: log.createdAt.toISOString(),
        sendsTo: candidate.email,
      },
    ])
    const { status, body } = await again(log.id)
    expect([status, body]).toMatchObject([200, { id: log.id, status: 'sent', error: null }])
    expect(app.sent.map(({ to }) => to)).toEqual([candidate.email, candidate.email])
    expect(new Set(app.sent.map(({ messageId }) => messageId)).size).toBe(1)
    expect(await undelivered(candidate.id)).toEqual([])
    const told = await app.db.select().from(activityLogs).where(eq(activityLogs.action, actions.emailSentAgain))
    expect(told).toMatchObject([
      {
        userId: 4,
        entityType: 'email',
        entityId: log.id,
        candidateId: candidate.id,
        details: { candidateName: 'Li Wei' },
      },
    ])
    expect(await again(log.id)).toEqual({ status: 409, body: { message: 'This email was sent' } })
    await settle()
    expect(app.sent).toHaveLength(2)
  })

  test('is on the timeline as soon as it failed, not only where the address is unknown', async () => {
    const { candidate } = await failedRejection()
    const told = await app.db.select().from(activityLogs).where(eq(activityLogs.action, actions.emailUndelivered))
    expect(told).toMatchObject([{ userId: null, candidateId: candidate.id }])
  })

  test('goes out once though several press at the same moment', async () => {
    const { log } = await failedRejection()
    const answers = await Promise.all(Array.from({ length: 5 }, () => again(log.id)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
    await settle()
    expect(app.sent).toHaveLength(2)
  })

  test('goes where the candidate can be reached now', async () => {
    const { candidate, log } = await failedRejection(unknown)
    await app.db.update(candidates).set({ email: 'li@mended.example' }).where(eq(candidates.id, candidate.id))
    expect(await again(log.id)).toMatchObject({
      status: 200,
      body: { recipientEmail: 'li@mended.example', status: 'sent' },
    })
    expect(app.sent.at(-1)?.to).toBe('li@mended.example')
  })

  test('about an interview too, and the answer is taken from there', async () => {
    const candidate = await seed.candidate()
    const [{ id: emailLogId }, interviewId] = await standsLetter(candidate)
    await app.as('ceo').request('PATCH', `/api/candidates/${candidate.id}`, { email: 'li@mended.example' })
    expect(await again(emailLogId)).toMatchObject({ status: 200, body: { recipientEmail: 'li@mended.example' } })
    const own = and(eq(interviewAttendees.interviewId, interviewId), isNull(interviewAttendees.userId))
    expect(await app.db.select().from(interviewAttendees).where(own)).toMatchObject([{ email: 'li@mended.example' }])
  })

  test('says so when the address is unknown still, and can be tried once more', async () => {
    const { candidate, log } = await failedRejection(unknown)
    app.answerMail(unknown)
    expect(await again(log.id)).toMatchObject({ status: 422, body: { errorType: 'non_existent_email' } })
    expect(await undelivered(candidate.id)).toMatchObject([{ id: log.id, status: 'bounced' }])
    app.answerMail('accepted')
    expect((await again(log.id)).status).toBe(200)
  })

  test('waits in the queue where the mail server is down, for a full round of attempts that begin soon', async () => {
    const start = new Date('2027-01-04T09:00:00Z')
    app.setNow(start)
    const { log } = await failedRejection()
    await app.db.update(notificationQueue).set({ processAttempts: 20 }).where(eq(notificationQueue.type, 'email'))
    app.answerMail({ later: 'connect ECONNREFUSED' })
    expect(await again(log.id)).toMatchObject({
      status: 200,
      body: { status: 'pending', error: 'connect ECONNREFUSED' },
    })
    expect(await again(log.id)).toEqual({ status: 409, body: { message: 'This email is on its way already' } })
    const [row] = await app.db.select().from(notificationQueue)
    expect(row).toMatchObject({ status: 'pending', processAfter: new Date(start.getTime() + 60_000) })
    for (let hour = 1; hour < 24 * 10; hour += 1) {
      app.setNow(new Date(start.getTime() + hour * hourMs))
      await workNext(app.services)
    }
    // The two before, and twenty of the new round.
    expect(app.sent).toHaveLength(21)
    expect(await lastLog()).toMatchObject({ status: 'failed' })
  })

  test('keeps its place behind the lease: whoever still holds the attempt before marks nothing', async () => {
    const { log } = await failedRejection()
    const [before] = await app.db.select().from(notificationQueue)
    const slow = Promise.withResolvers<'accepted'>()
    app.answerMail(() => slow.promise)
    const answer = again(log.id)
    await expect.poll(() => app.sent.length).toBe(2)
    const [row] = await app.db.select().from(notificationQueue)
    expect(row!.status).toBe('processing')
    expect(row!.processAttempts).toBeGreaterThan(before!.processAttempts)
    slow.resolve('accepted')
    expect((await answer).status).toBe(200)
  })
})

describe('is refused', () => {
  test('for a letter that is out, waits, or is not there', async () => {
    const candidate = await seed.candidate()
    await post(`/api/candidates/${candidate.id}/reject`)
    const { id } = await lastLog()
    expect(await again(id)).toEqual({ status: 409, body: { message: 'This email was sent' } })
    expect((await again(id + 1)).status).toBe(404)
    expect(app.sent).toHaveLength(1)
  })

  test.each([undefined, ...roles])('as the matrix says: %s', async (who) => {
    const { candidate, log } = await failedRejection()
    const { status } = await app.as(who).request('POST', `/api/emails/${log.id}/send-again`)
    expect(status).toBe(who === undefined ? 401 : ['hiringManager', 'projectManager'].includes(who) ? 403 : 200)
    if (status === 403) expect(await undelivered(candidate.id, 'hiringManager')).toEqual([])
  })

  test('for a colleague’s letter once no account has its address any more', async () => {
    const { id: candidateId } = await seed.candidate()
    app.answerMail(unknown)
    const plan = { candidateId, type: 'Technical', interviewerId: 3, scheduledDate: inDays(3) }
    await post('/api/interviews', plan)
    await settle()
    app.answerMail('accepted')
    const theirs = (await logs()).find(({ recipientEmail }) => recipientEmail === 'coo@rolecall.test')!
    app.sent.length = 0
    await app.db.update(users).set({ email: 'carmen@rolecall.test' }).where(eq(users.id, 3))
    const isShown = async () => (await undelivered(candidateId)).some(({ id }) => id === theirs.id)
    const told = { status: 409, body: { message: expect.stringMatching(/^No account has this address any more/) } }
    expect([await again(theirs.id), app.sent, await isShown()]).toEqual([told, [], false])
    await app.db.update(users).set({ email: 'COO@rolecall.test' }).where(eq(users.id, 3))
    expect([await isShown(), (await again(theirs.id)).status]).toEqual([true, 200])
    expect(app.sent).toMatchObject([{ to: 'coo@rolecall.test' }])
  })

  test('once the candidate was anonymised', async () => {
    const { candidate, log } = await failedRejection()
    await app.as('admin').request('POST', `/api/candidates/${candidate.id}/anonymise`, { name: candidate.name })
    expect((await lastLog()).context).toBeNull()
    expect(await again(log.id)).toMatchObject({ status: 409, body: { message: expect.stringContaining('anonymised') } })
    expect(app.sent).toHaveLength(1)
    // Nobody can mend it: it is in the log, and among what is to be mended no more.
    expect(await (await app.as('admin').request('GET', '/api/emails?show=undelivered')).json()).toEqual([])
  })

  test('once the candidate moved on, and is shown no more then', async () => {
    const { candidate, log } = await failedRejection()
    await post(`/api/candidates/${candidate.id}/reopen`)
    expect(await again(log.id)).toMatchObject({
      status: 409,
      body: { message: 'This email is no longer true: the candidate is at "Application Submitted".' },
    })
    expect(await undelivered(candidate.id)).toEqual([])
    await post(`/api/candidates/${candidate.id}/reject`)
    expect(await again(log.id)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('newer email') },
    })
  })

  test('once its offer was withdrawn, replaced or ran out', async () => {
    const candidate = await seed.candidate()
    app.answerMail(refused)
    const terms = { offerType: 'Standard', compensation: '90000' }
    await post(`/api/candidates/${candidate.id}/send-offer`, terms)
    const first = await lastLog()
    expect((await undelivered(candidate.id)).map(({ id }) => id)).toEqual([first.id])
    const [offer] = (await (await app.as('ceo').request('GET', `/api/offers?candidateId=${candidate.id}`)).json()) as {
      id: number
    }[]
    app.setNow(new Date(Date.now() + 400 * dayMs))
    expect((await again(first.id)).body['message']).toContain('expired')
    app.setNow(undefined)
    const revised = await post(`/api/offers/${offer!.id}/revise`, { ...terms, compensation: '95000' })
    expect(revised.status).toBe(200)
    const second = await lastLog()
    expect(second.id).toBeGreaterThan(first.id)
    expect((await again(first.id)).body['message']).toContain('its offer was answered, withdrawn or replaced')
    app.answerMail('accepted')
    expect((await again(second.id)).status).toBe(200)
  })

  test('once the interview it tells of moved, got a time or was cancelled', async () => {
    const candidate = await seed.candidate()
    app.answerMail(refused)
    await post(`/api/candidates/${candidate.id}/invite-to-interview`)
    const invitation = await lastLog()
    const [interview] = await app.db.select().from(interviews)
    expect((await undelivered(candidate.id)).map(({ id }) => id)).toEqual([invitation.id])
    const move = async (scheduledDate: string) => {
      await app.as('ceo').request('PATCH', `/api/interviews/${interview!.id}`, { scheduledDate, interviewerId: 3 })
      await app.settled()
      const times = and(eq(emailLogs.template, 'interview-time'), eq(emailLogs.recipientEmail, candidate.email))
      return (await app.db.select().from(emailLogs).where(times).orderBy(emailLogs.id)).at(-1)!
    }
    const first = await move(inDays(3))
    expect((await again(invitation.id)).body['message']).toContain('the interview has a time')
    const second = await move(inDays(4))
    expect((await again(first.id)).body['message']).toContain('the interview has changed')
    app.answerMail('accepted')
    await app.as('ceo').request('PATCH', `/api/candidates/${candidate.id}`, { email: 'moved@example.com' })
    expect((await again(second.id)).status).toBe(200)
    const { to, calendar } = app.sent.at(-1)!
    expect(to).toBe('moved@example.com')
    expect(calendar!.content.replaceAll('\r\n ', '')).toMatch(/mailto:moved@example\.com/i)
  })

  test('once the time that it tells of has passed', async () => {
    const candidate = await seed.candidate()
    app.answerMail(refused)
    await post('/api/interviews', {
      candidateId: candidate.id,
      type: 'Technical',
      interviewerId: 3,
      scheduledDate: new Date(Date.now() + dayMs).toISOString(),
    })
    await app.settled()
    const { id } = (await logs()).find(({ recipientEmail }) => recipientEmail === candidate.email)!
    app.setNow(new Date(Date.now() + 2 * dayMs))
    expect((await again(id)).body['message']).toContain('its time has passed')
  })
})

test('a change that fails half way leaves the letter as it was', async () => {
  const { log } = await failedRejection()
  await app.db.delete(notificationQueue)
  expect((await again(log.id)).status).toBe(500)
  expect(await lastLog()).toMatchObject({ status: 'failed', error: refused.reason })
  expect(await app.db.$count(activityLogs, eq(activityLogs.action, actions.emailSentAgain))).toBe(0)
})

test('the log shows what was not delivered alone, where that is asked for', async () => {
  const { log } = await failedRejection()
  const other = await seed.candidate()
  await post(`/api/candidates/${other.id}/reject`)
  for (const query of ['?show=undelivered', '?show=undelivered&page=1']) {
    const answer = await app.as('admin').request('GET', `/api/emails${query}`)
    expect(await answer.json()).toMatchObject([{ id: log.id, status: 'failed' }])
    if (query.includes('page')) expect(answer.headers.get('x-total-count')).toBe('1')
  }
  expect((await app.as('admin').request('GET', '/api/emails?show=sent')).status).toBe(400)
  const integrations = await (await app.as('admin').request('GET', '/api/integrations')).json()
  expect(integrations[0].facts).toContainEqual({ term: 'Not delivered', detail: '1, each in the log below' })
})
