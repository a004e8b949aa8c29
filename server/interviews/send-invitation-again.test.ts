import { and, eq, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { actions } from '#shared/activity.ts'
import { activityLogs, interviewAttendees, interviews } from '#server/database/schema.ts'
import { seedScheduling } from '#test/seed-scheduling.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const { seed, post: press, page } = seedScheduling(app)
beforeEach(() => app.setNow(new Date('2027-03-01T09:00:00Z')))

const post = (path: string, body?: unknown, headers?: Record<string, string>) =>
  app.as('coo').request('POST', path, body, headers)
const again = async (id: number, headers?: Record<string, string>) => {
  const answer = await post(`/api/interviews/${id}/send-again`, undefined, headers)
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const calendarOf = (at: number) => app.sent[at]!.calendar!.content.replaceAll('\r\n ', '')
const answerLinkIn = (text: string) => /\/invitation\/[\w-]{32}/.exec(text)![0]
const attendee = async (interviewId: number) =>
  (
    await app.db
      .select()
      .from(interviewAttendees)
      .where(and(eq(interviewAttendees.interviewId, interviewId), isNull(interviewAttendees.userId)))
  )[0]!

async function planned() {
  const candidate = await seed.candidate({ job: await seed.job() })
  const plan = { candidateId: candidate.id, type: 'Technical', interviewerId: accountOf('director').id }
  const answer = await post('/api/interviews', { ...plan, scheduledDate: '2027-03-28T14:00:00Z' })
  const interview = (await answer.json()) as { id: number; updatedAt: string }
  await app.settled()
  const mine = app.sent.find(({ to }) => to === candidate.email)!
  app.sent.splice(0, Infinity, mine)
  return { candidate, interview }
}

describe('the invitation to an interview that lies ahead', () => {
  test('goes to the candidate alone once more: the same message for their calendar, whose answer stands', async () => {
    const { candidate, interview } = await planned()
    await press(answerLinkIn(app.sent[0]!.text), { answer: 'accepted' })
    await app.settled()
    app.sent.splice(1)
    const answered = await attendee(interview.id)
    expect(answered.answer).toBe('accepted')
    const { status, body } = await again(interview.id)
    expect([status, body['id']]).toEqual([200, interview.id])
    expect(app.sent.map(({ to, subject }) => [to, subject])).toEqual([
      [candidate.email, app.sent[0]!.subject],
      [candidate.email, app.sent[0]!.subject],
    ])
    for (const line of [/^UID:.*$/m, /^SEQUENCE:.*$/m, /^METHOD:.*$/m, /^DTSTART:.*$/m])
      expect(line.exec(calendarOf(1))![0]).toBe(line.exec(calendarOf(0))![0])
    expect(calendarOf(1)).toContain('PARTSTAT=ACCEPTED')
    expect(await attendee(interview.id)).toMatchObject({ answer: 'accepted', sequence: answered.sequence })
    const told = await app.db.select().from(activityLogs).where(eq(activityLogs.action, actions.invitationSentAgain))
    expect(told).toMatchObject([{ entityId: interview.id, candidateId: candidate.id, userId: accountOf('coo').id }])
  })

  test('goes to a corrected address, with links that work where those before have ended', async () => {
    const { candidate, interview } = await planned()
    await app.as('coo').request('PATCH', `/api/candidates/${candidate.id}`, { email: 'li@corrected.example' })
    await again(interview.id)
    expect(app.sent[1]!.to).toBe('li@corrected.example')
    expect(calendarOf(1)).toContain('MAILTO:li@corrected.example')
    const opened = await Promise.all(app.sent.map(({ text }) => page(answerLinkIn(text))))
    expect(opened.map(({ status }) => status)).toEqual([404, 200])
  })

  test('goes out once though several press at the same moment', async () => {
    const { interview } = await planned()
    const seen = { 'x-row-version': interview.updatedAt }
    const answers = await Promise.all(Array.from({ length: 4 }, () => again(interview.id, seen)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect(app.sent).toHaveLength(2)
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      message: 'Someone else changed this in the meantime. Nothing was sent.',
      current: { id: interview.id },
    })
  })

  test('takes nobody out of those who are told of what follows, where who was invited was not kept yet', async () => {
    const { candidate, interview } = await planned()
    await app.as('coo').request('PATCH', `/api/interviews/${interview.id}`, { panelIds: [accountOf('ceo').id] })
    await app.settled()
    await app.db.delete(interviewAttendees)
    await again(interview.id)
    app.sent.length = 0
    await app.as('coo').request('PATCH', `/api/interviews/${interview.id}`, { status: 'cancelled' })
    await app.settled()
    const told = [candidate, accountOf('director'), accountOf('ceo')].map(({ email }) => email)
    expect(app.sent.map(({ to }) => to).toSorted()).toEqual(told.toSorted())
  })

  test('leaves the letter that failed before it to nobody to send', async () => {
    app.answerMail({ refused: 'failed', reason: '554 5.7.1 looks like spam' })
    const { candidate, interview } = await planned()
    const undelivered = async () =>
      (
        (await (await app.as('coo').request('GET', `/api/candidates/${candidate.id}`)).json()) as {
          undeliveredEmails: { recipientEmail: string }[]
        }
      ).undeliveredEmails.filter(({ recipientEmail }) => recipientEmail === candidate.email)
    expect(await undelivered()).toHaveLength(1)
    app.answerMail('accepted')
    await again(interview.id)
    expect(await undelivered()).toEqual([])
  })

  test('says that the address is unknown, and the interview stays', async () => {
    const { interview } = await planned()
    app.answerMail({ refused: 'unknown-recipient', reason: '550 5.1.1 no such user' })
    expect(await again(interview.id)).toMatchObject({ status: 422, body: { errorType: 'non_existent_email' } })
    expect(await app.db.select().from(interviews)).toMatchObject([{ status: 'scheduled' }])
  })
})

describe('nothing is sent again', () => {
  test.each([
    [
      'of an interview without a time',
      (id: number) =>
        app.db.update(interviews).set({ status: 'pending', scheduledDate: null }).where(eq(interviews.id, id)),
      'This interview has no time yet. Let the candidate choose one.',
    ],
    [
      'of one that was cancelled',
      (id: number) => app.as('coo').request('PATCH', `/api/interviews/${id}`, { status: 'cancelled' }),
      'This interview no longer lies ahead',
    ],
    [
      'of one that has begun',
      async () => app.setNow(new Date('2027-03-28T14:00:00Z')),
      'This interview no longer lies ahead',
    ],
  ])('%s', async (_, change, message) => {
    const { interview } = await planned()
    await change(interview.id)
    await app.settled()
    app.sent.length = 0
    expect(await again(interview.id)).toEqual({ status: 409, body: { message } })
    expect(app.sent).toEqual([])
  })

  test('to whoever was rejected or is not there', async () => {
    const { candidate, interview } = await planned()
    await post(`/api/candidates/${candidate.id}/reject`)
    expect((await again(interview.id)).status).toBe(409)
    expect((await again(interview.id + 1)).status).toBe(404)
  })
})
