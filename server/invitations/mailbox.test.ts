import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { interviewUid } from '#server/calendars/own-uid.ts'
import { activityLogs, emailLogs, interviewAttendees, interviews, mailboxes } from '#server/database/schema.ts'
import { imapMailbox } from '#server/providers/mailbox/imap-mailbox.ts'
import { calendarReply, type Given } from '#test/calendar-reply.ts'
import { imapServer } from '#test/imap-server.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { accountOf, testApp, type TestApp } from '#test/test-app.ts'
import { readMailbox } from './read-mailbox.ts'

let app: TestApp
let seed: ReturnType<typeof seedHiring>
let mail: Awaited<ReturnType<typeof imapServer>>
beforeAll(async () => {
  app = await testApp()
  seed = seedHiring(app.db)
})
beforeEach(async () => {
  await app.reset()
  app.setNow(new Date('2027-03-01T09:00:00Z'))
  mail = await imapServer()
})
afterEach(async () => {
  expect(mail.state.refused).toEqual([])
  await mail.close()
})
afterAll(() => app.close())

const hana = accountOf('hiringManager')
const piotr = accountOf('projectManager')

async function scheduled() {
  const job = await seed.job({ submitterId: piotr.id })
  const candidate = await seed.candidate({ name: 'Li Wei', job })
  const body = {
    candidateId: candidate.id,
    type: 'Technical',
    scheduledDate: '2027-03-28T14:00:00Z',
    interviewerId: hana.id,
  }
  const answer = await app.as('coo').request('POST', '/api/interviews', body)
  expect(answer.status).toBe(201)
  const { id } = (await answer.json()) as { id: number }
  await app.settled()
  app.sent.length = 0
  const [interview] = await app.db.select().from(interviews).where(eq(interviews.id, id))
  return { id, candidate, uid: interviewUid(app.services, interview!) }
}
const read = (url = mail.url()) => readMailbox(app.services, imapMailbox(url), 'this process')
async function faultOf(url: string) {
  await read(url)
  return (await app.db.select().from(mailboxes)).at(-1)!.error
}
async function takeOne(given: Given) {
  mail.deliver(calendarReply(given))
  const outcomes = await read()
  await app.settled()
  return outcomes
}
const attendeeOf = async (id: number, userId: number | null = null) =>
  (await app.db.select().from(interviewAttendees).where(eq(interviewAttendees.interviewId, id))).find(
    (each) => each.userId === userId,
  )!
const actionsDone = async () =>
  (await app.db.select().from(activityLogs).orderBy(activityLogs.id)).map(({ action, userId }) => [userId, action])

describe('a REPLY', () => {
  test.each([
    ['ACCEPTED', 'accepted', 'saw the invitation to an interview accepted in the process'],
    ['DECLINED', 'declined', 'saw the invitation to an interview declined in the process'],
    ['TENTATIVE', 'tentative', 'saw the invitation to an interview tentatively accepted in the process'],
  ])('of %s is recorded, told on the timeline and marked as read', async (partStat, answer, phrase) => {
    const { id, candidate, uid } = await scheduled()
    expect(await takeOne({ uid, from: candidate.email.toUpperCase(), partStat })).toEqual(['recorded'])
    expect(await attendeeOf(id)).toMatchObject({ answer, answeredBy: 'mail', answeredAt: app.services.now() })
    expect((await attendeeOf(id, hana.id)).answer).toBe('needs-action')
    expect((await actionsDone()).at(-1)).toEqual([null, phrase])
    expect(mail.state.messages[0]!.seen).toBe(true)
  })

  test('of an interviewer is theirs, in their name', async () => {
    const { id, uid } = await scheduled()
    expect(await takeOne({ uid, from: hana.email })).toEqual(['recorded'])
    expect((await attendeeOf(id, hana.id)).answer).toBe('accepted')
    expect((await attendeeOf(id)).answer).toBe('needs-action')
    expect((await actionsDone()).at(-1)).toEqual([hana.id, 'accepted an interview'])
  })

  test('that comes twice counts once', async () => {
    const { candidate, uid } = await scheduled()
    await takeOne({ uid, from: candidate.email })
    const before = await actionsDone()
    expect(await takeOne({ uid, from: candidate.email })).toEqual(['duplicate'])
    expect(await actionsDone()).toEqual(before)
  })

  test('to an earlier SEQUENCE is stale: the time has changed since', async () => {
    const { id, candidate, uid } = await scheduled()
    await app.as('coo').request('PATCH', `/api/interviews/${id}`, { scheduledDate: '2027-03-29T14:00:00Z' })
    await app.settled()
    expect(await takeOne({ uid, from: candidate.email, sequence: 0 })).toEqual(['stale'])
    expect((await attendeeOf(id)).answer).toBe('needs-action')
    expect(await takeOne({ uid, from: candidate.email, sequence: 1 })).toEqual(['recorded'])
    expect(await takeOne({ uid, from: candidate.email, sequence: 9 })).toEqual(['stale'])
  })

  test('that was given before the one that counts is stale, whenever it arrives', async () => {
    const { id, candidate, uid } = await scheduled()
    await takeOne({ uid, from: candidate.email, partStat: 'ACCEPTED', stamp: '20270301T085930Z' })
    expect(await takeOne({ uid, from: candidate.email, partStat: 'DECLINED', stamp: '20270301T085900Z' })).toEqual([
      'stale',
    ])
    expect((await attendeeOf(id)).answer).toBe('accepted')
    expect(await takeOne({ uid, from: candidate.email, partStat: 'DECLINED', stamp: '20270301T085945Z' })).toEqual([
      'recorded',
    ])
  })

  test('with a clock that runs ahead does not make later ones look old', async () => {
    const { id, candidate, uid } = await scheduled()
    await takeOne({ uid, from: candidate.email, stamp: '20290101T000000Z' })
    app.setNow(new Date('2027-03-02T09:00:00Z'))
    await takeOne({ uid, from: candidate.email, partStat: 'DECLINED', stamp: '20270302T085900Z' })
    expect((await attendeeOf(id)).answer).toBe('declined')
  })

  test('of somebody who was not invited, or in whose name somebody else writes, is not theirs', async () => {
    const { id, candidate, uid } = await scheduled()
    expect(await takeOne({ uid, from: 'stranger@example.org' })).toEqual(['unknown'])
    expect(await takeOne({ uid, from: 'stranger@example.org', attendee: candidate.email })).toEqual(['unknown'])
    expect(await takeOne({ uid, from: candidate.email, attendee: hana.email })).toEqual(['unknown'])
    expect((await attendeeOf(id)).answer).toBe('needs-action')
    expect(mail.state.messages.map(({ seen }) => seen)).toEqual([false, false, false])
  })

  test('to an event that is not ours, or not there, is nobody’s', async () => {
    const { candidate, uid: known } = await scheduled()
    for (const uid of ['040000008200E00074C5B7', known.replace(/\d+/, '4711'), `interview-1@else.rolecall`])
      expect(await takeOne({ uid, from: candidate.email })).toEqual(['unknown'])
  })

  test('to an interview that was cancelled, is over, or went to somebody else, changes nothing', async () => {
    const first = await scheduled()
    await app.as('coo').request('PATCH', `/api/interviews/${first.id}`, { status: 'cancelled' })
    expect(await takeOne({ uid: first.uid, from: first.candidate.email, sequence: 1 })).toEqual(['closed'])
    const second = await scheduled()
    await app.as('coo').request('PATCH', `/api/interviews/${second.id}`, { interviewerId: piotr.id })
    expect(await takeOne({ uid: second.uid, from: hana.email, sequence: 1 })).toEqual(['closed'])
    app.setNow(new Date('2027-04-01T09:00:00Z'))
    expect(await takeOne({ uid: second.uid, from: second.candidate.email, sequence: 1 })).toEqual(['closed'])
  })

  test('that delegates is kept for staff to see, and the delegate has no say', async () => {
    const { id, uid } = await scheduled()
    const to = 'deputy@rolecall.test'
    mail.deliver(
      calendarReply({
        uid,
        from: hana.email,
        partStat: `DELEGATED;DELEGATED-TO="mailto:${to}"`,
        lines: [`ATTENDEE:mailto:${to}`],
      }),
    )
    expect(await read()).toEqual(['noted'])
    expect(await attendeeOf(id, hana.id)).toMatchObject({ answer: 'needs-action', note: { kind: 'delegated', to } })
    expect(await takeOne({ uid, from: to })).toEqual(['unknown'])
  })

  test('without an answer in it is ignored', async () => {
    const { candidate, uid } = await scheduled()
    expect(await takeOne({ uid, from: candidate.email, partStat: 'X-PERHAPS' })).toEqual(['ignored'])
  })

  test('that cannot be recorded is not half taken, and is taken at the next look', async () => {
    const { id, candidate, uid } = await scheduled()
    mail.deliver(calendarReply({ uid, from: candidate.email, partStat: 'DECLINED' }))
    const letters = await app.db.$count(emailLogs)
    expect(await withoutActivity(app.db, () => read())).toEqual([])
    expect((await attendeeOf(id)).answer).toBe('needs-action')
    expect(await app.db.$count(emailLogs)).toBe(letters)
    expect(mail.state.messages[0]!.seen).toBe(false)
    expect(await read()).toEqual(['recorded'])
  })
})

describe('a COUNTER', () => {
  const proposal = ['DTSTART:20270329T090000Z', 'DTEND:20270329T100000Z', 'COMMENT:Monday\\, please']

  test('shows staff the time that is proposed, and moves nothing', async () => {
    const { id, candidate, uid } = await scheduled()
    const given = { uid, from: candidate.email, method: 'COUNTER', lines: proposal }
    expect(await takeOne(given)).toEqual(['noted'])
    const note = {
      kind: 'other-time',
      start: '2027-03-29T09:00:00.000Z',
      end: '2027-03-29T10:00:00.000Z',
      comment: 'Monday, please',
    }
    expect(await attendeeOf(id)).toMatchObject({ answer: 'needs-action', note })
    const [interview] = await app.db.select().from(interviews).where(eq(interviews.id, id))
    expect(interview).toMatchObject({ scheduledDate: new Date('2027-03-28T14:00:00Z'), calendarSequence: 0 })
    expect((await actionsDone()).at(-1)).toEqual([null, 'received a proposal of another time for an interview'])
    expect(await takeOne(given)).toEqual(['duplicate'])
    // The team is told, once until it is answered.
    const later = { ...given, lines: ['DTSTART:20270330T090000Z'], stamp: '20270301T085910Z' }
    expect(await takeOne(later)).toEqual(['noted'])
    const subject = 'Another time proposed: Li Wei for Designer'
    // They leave side by side.
    expect(app.sent.map((letter) => letter.subject)).toEqual([subject, subject])
    expect(app.sent.map((letter) => letter.to).toSorted()).toEqual([hana.email, piotr.email])
    for (const words of ['Proposed: Monday, March 29, 2027 at 9:00 AM UTC', 'In their words: Monday, please'])
      expect(app.sent[0]!.text).toContain(words)
    await takeOne({ uid, from: candidate.email, stamp: '20270301T085920Z' })
    await takeOne({ ...given, stamp: '20270301T085930Z' })
    expect(app.sent).toHaveLength(4)
    const seen = (await (await app.as('coo').request('GET', `/api/interviews/${id}`)).json()) as {
      attendees: unknown[]
    }
    expect(seen.attendees).toMatchObject([
      { userId: null, name: 'Li Wei', answer: 'accepted', note },
      { userId: hana.id, name: hana.fullName, answer: 'needs-action', note: null },
    ])
  })

  test.each([
    ['a NUL', `COMMENT:Monday\u0000please`, 'Monday please'],
    ['an emoji where the words are cut', `COMMENT:${'a'.repeat(499)}😀`, 'a'.repeat(499)],
  ])('with %s in its words is kept, and the mailbox goes on', async (_what, comment, kept) => {
    const { id, candidate, uid } = await scheduled()
    const lines = [...proposal.slice(0, 2), comment]
    expect(await takeOne({ uid, from: candidate.email, method: 'COUNTER', lines })).toEqual(['noted'])
    expect((await attendeeOf(id)).note).toMatchObject({ comment: kept })
    expect((await app.db.select().from(mailboxes))[0]).toMatchObject({ lastUid: 1, error: null })
  })

  test('for a time that nobody can mean proposes none, and every list can still be read', async () => {
    const { candidate, uid } = await scheduled()
    const counter = (...lines: string[]) => takeOne({ uid, from: candidate.email, method: 'COUNTER', lines })
    expect(await counter('DTSTART:99991231T235959Z', 'DURATION:P9999W')).toEqual(['ignored'])
    expect(await counter('DTSTART:20270329T090000Z', 'DURATION:P999999W')).toEqual(['noted'])
    const listed = await app.as('coo').request('GET', '/api/interviews')
    expect(await listed.json()).toMatchObject([{ attendees: [{ note: { end: null } }, { note: null }] }])
  })

  test('goes when the interview is moved, or when they answer', async () => {
    const { id, candidate, uid } = await scheduled()
    await takeOne({ uid, from: candidate.email, method: 'COUNTER', lines: proposal })
    await takeOne({ uid, from: candidate.email, stamp: '20270301T085930Z' })
    expect(await attendeeOf(id)).toMatchObject({ answer: 'accepted', note: null })
    await takeOne({ uid, from: candidate.email, method: 'COUNTER', lines: proposal, stamp: '20270301T085940Z' })
    await app.as('coo').request('PATCH', `/api/interviews/${id}`, { scheduledDate: '2027-03-29T09:00:00Z' })
    expect(await attendeeOf(id)).toMatchObject({ answer: 'needs-action', note: null, sequence: 1 })
  })
})

describe('a decline', () => {
  test('is told to whoever submitted the job and to those who interview, once for each time that was proposed', async () => {
    const { id, candidate, uid } = await scheduled()
    const decline = (stamp: string, sequence = 0) =>
      takeOne({ uid, from: candidate.email, partStat: 'DECLINED', stamp, sequence })
    await decline('20270301T085910Z')
    expect(app.sent.map(({ to, subject }) => `${to}: ${subject}`).toSorted()).toEqual([
      `${hana.email}: Interview declined: Li Wei for Designer`,
      `${piotr.email}: Interview declined: Li Wei for Designer`,
    ])
    app.sent.length = 0
    await takeOne({ uid, from: candidate.email, stamp: '20270301T085920Z' })
    await decline('20270301T085930Z')
    expect(app.sent).toEqual([])
    await app.as('coo').request('PATCH', `/api/interviews/${id}`, { scheduledDate: '2027-03-29T14:00:00Z' })
    await app.settled()
    app.sent.length = 0
    await decline('20270301T085940Z', 1)
    expect(app.sent).toHaveLength(2)
  })

  test('of a colleague is told to the others', async () => {
    const { uid } = await scheduled()
    await takeOne({ uid, from: hana.email, partStat: 'DECLINED' })
    expect(app.sent.map(({ to }) => to)).toEqual([piotr.email])
    expect(app.sent[0]!.text).toContain('Hana Novak cannot come')
  })
})

describe('the mailbox', () => {
  test('keeps every other letter as it lies, and reads none twice', async () => {
    mail.deliver('From: Li <li@example.com>\r\nSubject: A question\r\n\r\nWhen does it begin?\r\n')
    mail.deliver('not a message at all')
    mail.deliver(`From: Li <li@example.com>\r\n\r\n${'x'.repeat(1_100_000)}\r\n`)
    expect(await read()).toEqual([])
    expect(mail.state.messages.map(({ seen }) => seen)).toEqual([false, false, false])
    const [kept] = await app.db.select().from(mailboxes)
    expect(kept).toMatchObject({
      uidValidity: '7',
      lastUid: 3,
      error: null,
      readAt: app.services.now(),
      heldUntil: null,
    })
  })

  test('that was made anew is read from its beginning', async () => {
    const { candidate, uid } = await scheduled()
    await takeOne({ uid, from: candidate.email })
    mail.state.uidValidity = 8
    mail.state.messages[0]!.seen = false
    expect(await read()).toEqual(['duplicate'])
  })

  test('is read by one process at a time, and freed when that one is gone', async () => {
    const { candidate, uid } = await scheduled()
    const held = { holder: 'another', heldUntil: new Date('2027-03-01T09:05:00Z') }
    await app.db.insert(mailboxes).values({ name: imapMailbox(mail.url()).name, ...held })
    expect(await takeOne({ uid, from: candidate.email })).toEqual([])
    expect(mail.state.connections).toBe(0)
    app.setNow(new Date('2027-03-01T09:05:01Z'))
    expect(await read()).toEqual(['recorded'])
  })

  test('that refuses the password, or is not there, is said so', async () => {
    expect(await faultOf(mail.url('wrong'))).toBe('The mail server refused the user name or password')
    await mail.close()
    expect(await faultOf(mail.url())).toContain('The mailbox cannot be read')
  })
})
