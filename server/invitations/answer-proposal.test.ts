import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { InvitationNote } from '#shared/invitations.ts'
import { interviewUid } from '#server/calendars/own-uid.ts'
import { activityLogs, emailLogs, interviewAttendees, interviews } from '#server/database/schema.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'
import { takeReply } from './take-reply.ts'

const app = await appForFile()
const seed = seedHiring(app.db)
beforeEach(() => app.setNow(new Date('2027-03-01T09:00:00Z')))

const hana = accountOf('hiringManager')
const piotr = accountOf('projectManager')
const monday = '2027-03-29T09:00:00.000Z'

/** An interview of Li Wei with Hana on a Sunday afternoon, for which somebody proposes Monday morning, half an hour. */
async function proposed({
  by,
  start = monday,
  lead = hana,
}: { by?: string; start?: string; lead?: typeof piotr } = {}) {
  const candidate = await seed.candidate({ name: 'Li Wei', job: await seed.job() })
  const plan = { candidateId: candidate.id, type: 'Technical', scheduledDate: '2027-03-28T14:00:00Z' }
  const answer = await app.as('coo').request('POST', '/api/interviews', { ...plan, interviewerId: lead.id })
  const { id } = (await answer.json()) as { id: number }
  const [interview] = await app.db.select().from(interviews).where(eq(interviews.id, id))
  const propose = async (at = start, sequence = 0, stamp = app.services.now()) => {
    const email = by ?? candidate.email
    const attendees = [{ email, partStat: 'NEEDS-ACTION', delegatedTo: null }]
    const times = { start: new Date(at), end: new Date(Date.parse(at) + 30 * 60_000), comment: null }
    const reply = {
      method: 'COUNTER' as const,
      uid: interviewUid(app.services, interview!),
      sequence,
      stamp,
      attendees,
    }
    const outcome = await takeReply(app.contextOf(undefined), { ...reply, ...times }, email)
    await app.settled()
    return outcome
  }
  await app.settled()
  expect(await propose()).toBe('noted')
  app.sent.length = 0
  return { id, candidate, propose }
}
const take = (id: number, { userId = null as number | null, scheduledDate = monday } = {}) =>
  app
    .as('coo')
    .request('PATCH', `/api/interviews/${id}`, { scheduledDate, durationMinutes: 30, proposedBy: { userId } })
const decline = (
  id: number,
  {
    userId = null,
    start = monday,
    role = 'coo',
  }: { userId?: number | null; start?: string; role?: 'coo' | 'hiringManager' } = {},
) => app.as(role).request('POST', `/api/interviews/${id}/decline-proposal`, { userId, start })
const rowOf = async (id: number) => (await app.db.select().from(interviews).where(eq(interviews.id, id)))[0]!
const noteOf = async (id: number): Promise<InvitationNote | null> =>
  (await app.db.select().from(interviewAttendees).where(eq(interviewAttendees.interviewId, id))).find(
    ({ userId }) => userId === null,
  )!.note
const told = async (answer: Response) => [answer.status, ((await answer.json()) as { message: string }).message]
const outdated = 'This time is no longer proposed: it was settled, or answered, in the meantime. Nothing was changed.'

describe('taking a proposed time', () => {
  test('books it with its length through the ordinary call, and asks everybody anew', async () => {
    const { id } = await proposed()
    expect((await take(id)).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ scheduledDate: new Date(monday), durationMinutes: 30, calendarSequence: 1 })
    expect(await noteOf(id)).toBeNull()
    await app.settled()
    expect(app.sent.map(({ subject }) => subject).toSorted()).toEqual([
      'Interview changed: Designer',
      'Interview changed: Li Wei for Designer',
    ])
  })

  test('pressed twice changes nothing the second time, and says why', async () => {
    const { id } = await proposed()
    await take(id)
    const before = await rowOf(id)
    expect(await told(await take(id))).toEqual([409, outdated])
    expect(await rowOf(id)).toEqual(before)
  })

  test('that another proposal, or an answer, has replaced is refused', async () => {
    const { id, propose } = await proposed()
    app.setNow(new Date('2027-03-01T09:01:00Z'))
    expect(await propose('2027-03-30T09:00:00Z')).toBe('noted')
    expect(await told(await take(id))).toEqual([409, outdated])
    expect(await told(await take(id, { userId: hana.id }))).toEqual([409, outdated])
    expect((await rowOf(id)).scheduledDate).toEqual(new Date('2027-03-28T14:00:00Z'))
  })

  test('that lies behind by now, or was declined, is refused', async () => {
    const { id } = await proposed({ start: '2027-03-02T09:00:00.000Z' })
    app.setNow(new Date('2027-03-02T09:00:00Z'))
    const late = await take(id, { scheduledDate: '2027-03-02T09:00:00Z' })
    expect(await told(late)).toEqual([
      409,
      'The proposed time has passed. Nothing was changed; choose another with Move.',
    ])
    const other = await proposed({ lead: piotr })
    await decline(other.id)
    expect(await told(await take(other.id))).toEqual([409, 'This proposal was declined already. Nothing was changed.'])
  })

  test('at which the interviewer has another interview is refused as every booking is', async () => {
    const { id } = await proposed()
    const second = await seed.candidate({ job: await seed.job() })
    const plan = { candidateId: second.id, type: 'Technical', scheduledDate: monday, interviewerId: hana.id }
    expect((await app.as('coo').request('POST', '/api/interviews', plan)).status).toBe(201)
    const [status, message] = await told(await take(id))
    expect(status).toBe(409)
    expect(message).toContain('Hana Novak')
    expect(await noteOf(id)).toMatchObject({ start: monday })
  })

  test('of an interview that was cancelled or has taken place says so', async () => {
    const { id } = await proposed()
    await app.as('coo').request('PATCH', `/api/interviews/${id}`, { status: 'completed' })
    expect((await take(id)).status).toBe(409)
    const other = await proposed()
    await app.as('coo').request('PATCH', `/api/interviews/${other.id}`, { status: 'cancelled' })
    expect(await told(await take(other.id))).toEqual([409, 'This interview was cancelled and cannot be changed'])
  })
})

describe('declining a proposed time', () => {
  test('keeps the interview, says so on screen, and tells whoever proposed it in words and in their calendar', async () => {
    const { id, candidate } = await proposed()
    const answer = await decline(id)
    expect(answer.status).toBe(200)
    const declinedAt = app.services.now().toISOString()
    expect(await answer.json()).toMatchObject({
      attendees: [{ userId: null, note: { start: monday, declinedAt } }, {}],
    })
    expect(await rowOf(id)).toMatchObject({ scheduledDate: new Date('2027-03-28T14:00:00Z'), calendarSequence: 0 })
    await app.settled()
    expect(app.sent).toMatchObject([{ to: candidate.email, subject: 'Interview stays as planned: Designer' }])
    expect(app.sent[0]!.text).toContain('You proposed: Monday, March 29, 2027')
    expect(app.sent[0]!.calendar).toMatchObject({ method: 'DECLINECOUNTER' })
    expect(app.sent[0]!.calendar!.content).toContain('DTSTART:20270328T140000Z')
    const [last] = (await app.db.select().from(activityLogs).orderBy(activityLogs.id)).slice(-1)
    expect(last!.action).toBe('declined a proposal of another time for an interview')
  })

  test('of a colleague tells the colleague', async () => {
    const { id } = await proposed({ by: hana.email })
    expect((await decline(id, { userId: hana.id })).status).toBe(200)
    await app.settled()
    expect(app.sent).toMatchObject([{ to: hana.email, subject: 'Interview stays as planned: Li Wei for Designer' }])
  })

  test('stands when the same letter is read again, and another time is news', async () => {
    const { id, propose } = await proposed()
    const stamp = app.services.now()
    await decline(id)
    await app.settled()
    app.sent.length = 0
    expect(await propose(monday, 0, stamp)).toBe('duplicate')
    expect(await noteOf(id)).toHaveProperty('declinedAt')
    expect(await propose('2027-03-30T09:00:00Z')).toBe('noted')
    expect(await noteOf(id)).not.toHaveProperty('declinedAt')
    expect(app.sent.map(({ subject }) => subject)).toContain('Another time proposed: Li Wei for Designer')
  })

  test('is for those who schedule', async () => {
    const { id } = await proposed()
    expect((await decline(id, { role: 'hiringManager' })).status).toBe(403)
    expect(await noteOf(id)).not.toHaveProperty('declinedAt')
  })

  test('pressed twice, or once the interview is over, changes nothing and says why', async () => {
    const { id } = await proposed()
    await decline(id)
    await app.settled()
    const letters = await app.db.$count(emailLogs)
    expect(await told(await decline(id))).toEqual([409, 'This proposal was declined already. Nothing was changed.'])
    expect(await told(await decline(id, { start: '2027-03-30T09:00:00Z' }))).toEqual([409, outdated])
    const other = await proposed({ lead: piotr })
    app.setNow(new Date('2027-03-28T14:00:00Z'))
    expect(await told(await decline(other.id))).toEqual([409, 'This interview no longer lies ahead'])
    expect(await app.db.$count(emailLogs)).toBeGreaterThanOrEqual(letters)
  })

  test('rolls back whole', async () => {
    const { id } = await proposed()
    const letters = await app.db.$count(emailLogs)
    expect((await withoutActivity(app.db, () => decline(id))).status).toBe(500)
    expect(await noteOf(id)).not.toHaveProperty('declinedAt')
    expect(await app.db.$count(emailLogs)).toBe(letters)
  })
})
