import ICAL from 'ical.js'
import { beforeEach, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { usualHours } from '#shared/availability.ts'
import type { Interview } from '#shared/interviews.ts'
import { emailLogs, interviews, notificationQueue, users } from '#server/database/schema.ts'
import { CalendarEvent } from '#server/icalendar/calendar-event.ts'
import { calendarText } from '#server/icalendar/calendar-text.ts'
import type { EmailMessage } from '#server/providers/email/email-provider.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)
beforeEach(() => app.setNow(new Date('2027-03-01T09:00:00Z')))

const hana = accountOf('hiringManager')
const piotr = accountOf('projectManager')

async function scheduled(more: Record<string, unknown> = {}) {
  const candidate = await seed.candidate({ name: "Łukasz O'Brien" })
  const answer = await app.as('coo').request('POST', '/api/interviews', {
    candidateId: candidate.id,
    type: 'Technical',
    scheduledDate: '2027-03-28T14:00:00Z',
    interviewerId: hana.id,
    ...more,
  })
  expect(answer.status).toBe(201)
  const { id } = (await answer.json()) as { id: number }
  await app.settled()
  return { id, candidate, letters: taken() }
}
/** The letters since the last look, each with its calendar read back: the candidate's first, and last whose calendar loses it. */
function taken() {
  const letters = app.sent.splice(0).map((letter) => eventOf(letter))
  return letters.toSorted((a, b) => place(a) - place(b))
}
const place = ({ to, method }: { to: string; method?: string }) =>
  to.endsWith('rolecall.test') ? (method === 'CANCEL' ? 2 : 1) : 0
function eventOf({ to, calendar, text }: EmailMessage) {
  if (!calendar) return { to, words: text }
  const root = new ICAL.Component(ICAL.parse(calendar.content))
  const event = new ICAL.Event(root.getFirstSubcomponent('vevent')!)
  return {
    to,
    method: calendar.method,
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    attendees: event.attendees.map((each) => String(each.getFirstValue()).toLowerCase()),
    words: `${text}\n${calendar.content}`,
  }
}
/** Everything that is due now. */
const work = async () => {
  while (await workNext(app.services)) continue
}
const change = async (id: number, body: Record<string, unknown>) => {
  expect((await app.as('coo').request('PATCH', `/api/interviews/${id}`, body)).status).toBe(200)
  await app.settled()
  return taken()
}

describe('an interview that gets a time', () => {
  test('is put into the calendars of candidate and interviewer, each with a message of their own', async () => {
    const { id, candidate, letters } = await scheduled({ videoUrl: 'https://meet.jit.si/nurse', durationMinutes: 45 })
    expect(letters).toMatchObject([
      { to: candidate.email, method: 'REQUEST', sequence: 0, attendees: [`mailto:${candidate.email}`] },
      { to: hana.email, method: 'REQUEST', sequence: 0, attendees: [`mailto:${hana.email}`] },
    ])
    expect(letters[0]!.uid).toBe(letters[1]!.uid)
    expect(letters[0]!.start).toBe('2027-03-28T14:00:00.000Z')
    expect(letters[0]!.words).toContain('https://meet.jit.si/nurse')
    expect(letters[0]!.words).toContain('45 minutes')
    expect(letters[0]!.words).not.toContain(`/interviews/${id}`)
    expect(letters[0]!.words).not.toContain(hana.email)
    expect(letters[1]!.words).toContain(`/interviews/${id}`)
  })

  test('is told to no colleague without a real address, whom the candidate meets all the same', async () => {
    const address = (email: string) => app.db.update(users).set({ email }).where(eq(users.id, hana.id))
    await address('hana@localhost.localdomain')
    const { id, candidate, letters } = await scheduled()
    expect(letters).toMatchObject([{ to: candidate.email, method: 'REQUEST', words: expect.stringContaining('Hana') }])
    expect(await change(id, { status: 'cancelled' })).toMatchObject([{ to: candidate.email, method: 'CANCEL' }])
    const other = await scheduled({ scheduledDate: '2027-03-29T08:00:00Z' })
    await address(hana.email)
    // Given one since, they hear of the next change as somebody new.
    expect(await change(other.id, { scheduledDate: '2027-03-30T08:00:00Z' })).toMatchObject([
      { to: other.candidate.email, sequence: 1 },
      { to: hana.email, method: 'REQUEST' },
    ])
  })

  test('is told to a candidate whose address does not exist, as SPEC 8 asks', async () => {
    const candidate = await seed.candidate({ email: 'nobody@example.invalid' })
    const { id } = await seed.interview({ candidateId: candidate.id, status: 'pending' })
    await change(id, { scheduledDate: '2027-03-10T10:00:00Z' })
    expect(await app.db.select().from(emailLogs)).toMatchObject([{ recipientEmail: candidate.email }])
  })

  test('behind us is recorded without a word', async () => {
    expect((await scheduled({ scheduledDate: '2027-02-01T09:00:00Z' })).letters).toEqual([])
  })

  test('after an invitation without a date is as new', async () => {
    const candidate = await seed.candidate()
    const { id } = await seed.interview({ candidateId: candidate.id, status: 'pending' })
    expect(await change(id, { scheduledDate: '2027-03-10T10:00:00Z' })).toMatchObject([
      { to: candidate.email, method: 'REQUEST', sequence: 0 },
    ])
  })

  test('and cannot be recorded leaves neither interview nor letter', async () => {
    const candidate = await seed.candidate()
    const body = { candidateId: candidate.id, type: 'Phone', scheduledDate: '2027-03-10T10:00:00Z' }
    const answer = await withoutActivity(app.db, () => app.as('coo').request('POST', '/api/interviews', body))
    expect(answer.status).toBe(500)
    expect(await app.db.select().from(interviews)).toEqual([])
    expect(await app.db.select().from(emailLogs)).toEqual([])
    expect(await app.db.select().from(notificationQueue)).toEqual([])
  })
})

describe('an interview in calendars', () => {
  test('that moves keeps its UID, and its SEQUENCE rises with every change', async () => {
    const { id, letters } = await scheduled()
    const moved = await change(id, { scheduledDate: '2027-03-29T08:00:00Z' })
    expect(moved.map(({ uid, sequence, method }) => [uid, sequence, method])).toEqual([
      [letters[0]!.uid, 1, 'REQUEST'],
      [letters[0]!.uid, 1, 'REQUEST'],
    ])
    expect((await change(id, { durationMinutes: 30 })).map(({ sequence }) => sequence)).toEqual([2, 2])
  })

  test('that moves says when it was to be, as was told last, and one that is only shorter does not', async () => {
    const { id } = await scheduled()
    const old = /Instead of\W+Sunday, March 28, 2027/
    // Nobody hears of what lies behind.
    await change(id, { scheduledDate: '2027-02-01T09:00:00Z' })
    const moved = await change(id, { scheduledDate: '2027-03-29T08:00:00Z' })
    expect(moved.map(({ words }) => old.test(words))).toEqual([true, true])
    const shorter = await change(id, { durationMinutes: 30 })
    expect(shorter.map(({ words }) => words.includes('Instead of'))).toEqual([false, false])
  })

  test('whose notes change is nobody’s news', async () => {
    const { id } = await scheduled()
    expect(await change(id, { notes: 'Ask about nights' })).toEqual([])
  })

  test('that changes hands leaves the room of whoever led it, and a place that was given stays', async () => {
    const room = (who: typeof hana) => `https://meet.example.com/${who.role}`
    for (const who of [hana, piotr])
      await app.db
        .update(users)
        .set({ meetingUrl: room(who) })
        .where(eq(users.id, who.id))
    const { id, letters } = await scheduled()
    expect(letters[0]!.words).toContain(room(hana))
    const [toCandidate, toPiotr] = await change(id, { interviewerId: piotr.id })
    for (const letter of [toCandidate, toPiotr]) {
      expect(letter!.words).toContain(room(piotr))
      expect(letter!.words).not.toContain(room(hana))
    }
    const given = await scheduled({
      meetingUrl: 'https://meet.example.com/given',
      scheduledDate: '2027-04-28T14:00:00Z',
    })
    expect((await change(given.id, { interviewerId: piotr.id }))[0]!.words).toContain('https://meet.example.com/given')
  })

  test('that changes hands stays where it is put with that, and at a recording’s place', async () => {
    const [own, other] = ['https://meet.example.com/hana', 'https://meet.jit.si/panel']
    const placeNow = async (id: number) => (await app.db.select().from(interviews).where(eq(interviews.id, id)))[0]!
    const apart = await scheduled({ videoUrl: other })
    await app.db.update(users).set({ meetingUrl: 'https://meet.example.com/piotr' }).where(eq(users.id, piotr.id))
    await change(apart.id, { interviewerId: piotr.id })
    expect(await placeNow(apart.id)).toMatchObject({ videoUrl: other, meetingUrl: null })

    await app.db.update(users).set({ meetingUrl: own }).where(eq(users.id, hana.id))
    const { id } = await scheduled({ meetingUrl: other, scheduledDate: '2027-04-28T14:00:00Z' })
    await change(id, { interviewerId: piotr.id, meetingUrl: own })
    expect(await placeNow(id)).toMatchObject({ meetingUrl: own })
  })

  test('that moves is cancelled for whoever has left', async () => {
    const { id, candidate } = await scheduled()
    await seed.deactivate(hana.id)
    const told = await change(id, { scheduledDate: '2027-04-02T14:00:00Z' })
    expect(told.map(({ to, method }) => `${method} ${to}`).toSorted()).toEqual([
      `CANCEL ${hana.email}`,
      `REQUEST ${candidate.email}`,
    ])
  })

  test('that changes hands is cancelled for the one and put before the other', async () => {
    const { id, candidate } = await scheduled()
    const told = await change(id, { interviewerId: piotr.id })
    expect(told.map(({ to, method, sequence }) => `${method} ${sequence} ${to}`).toSorted()).toEqual(
      [`CANCEL 1 ${hana.email}`, `REQUEST 1 ${candidate.email}`, `REQUEST 1 ${piotr.email}`].toSorted(),
    )
  })

  test('that goes on without somebody says so to them; what does not take place says that', async () => {
    const { id } = await scheduled({ panelIds: [piotr.id] })
    const released = (await change(id, { panelIds: [] })).find(({ to }) => to === piotr.email)!
    expect(released).toMatchObject({ method: 'CANCEL' })
    expect(released.words).toContain("You no longer interview Łukasz O'Brien")
    expect(released.words).toContain('The interview itself stands.')
    expect(released.words).not.toContain('does not take place')
    const [, called] = await change(id, { status: 'cancelled' })
    expect(called!.words).toContain('does not take place')
    expect(called!.words).not.toContain('stands')
  })

  test('whoever left it is shown no more, and hears nothing of what becomes of it', async () => {
    const { id, candidate } = await scheduled()
    await change(id, { interviewerId: piotr.id })
    const shown = (await (await app.as('coo').request('GET', `/api/interviews/${id}`)).json()) as Interview
    expect(shown.attendees.map(({ userId }) => userId)).toEqual([null, piotr.id])
    const told = await change(id, { status: 'cancelled' })
    expect(told.map(({ to, method }) => [to, method])).toEqual([
      [candidate.email, 'CANCEL'],
      [piotr.email, 'CANCEL'],
    ])
  })

  test('is told on the clock of whoever reads: the interviewer’s own, else the office’s', async () => {
    const tokyo = { timeZone: 'Asia/Tokyo', hours: usualHours, blocked: [] }
    expect((await app.as('hiringManager').request('PUT', '/api/users/me/availability', tokyo)).status).toBe(200)
    const { letters } = await scheduled()
    expect(letters.map(({ words }) => /^When: (.*)$/m.exec(words)?.[1])).toEqual([
      'Sunday, March 28, 2027 at 2:00 PM UTC',
      'Sunday, March 28, 2027 at 11:00 PM GMT+9',
    ])
    const link = /\/invitation\/\S+/.exec(letters[1]!.words)![0]
    expect(await (await app.as(undefined).raw(link)).text()).toContain('11:00 PM GMT+9')
  })

  test('that is cancelled is taken out of both calendars', async () => {
    const { id, candidate, letters } = await scheduled()
    expect(
      (await change(id, { status: 'cancelled' })).map(({ to, method, sequence, uid }) => [to, method, sequence, uid]),
    ).toEqual([
      [candidate.email, 'CANCEL', 1, letters[0]!.uid],
      [hana.email, 'CANCEL', 1, letters[0]!.uid],
    ])
  })

  test('that was moved behind us without a word, and is cancelled then, is taken out of where it still stands ahead', async () => {
    const { id, candidate, letters } = await scheduled()
    expect(await change(id, { scheduledDate: '2027-02-01T09:00:00Z' })).toEqual([])
    expect(await change(id, { status: 'cancelled' })).toMatchObject([
      { to: candidate.email, method: 'CANCEL', sequence: 1, start: letters[0]!.start },
      { to: hana.email, method: 'CANCEL', sequence: 1, start: letters[0]!.start },
    ])
  })

  test('that takes place, or was cancelled after its time, is nobody’s news', async () => {
    const { id } = await scheduled()
    app.setNow(new Date('2027-03-28T15:00:00Z'))
    expect(await change(id, { status: 'completed' })).toEqual([])
    const other = await scheduled({ scheduledDate: '2027-03-29T08:00:00Z' })
    app.setNow(new Date('2027-03-30T15:00:00Z'))
    expect(await change(other.id, { status: 'cancelled' })).toEqual([])
  })

  test('of a candidate who is rejected is taken out too, before the rejection is read, and at once', async () => {
    const { candidate } = await scheduled()
    expect((await app.as('coo').request('POST', `/api/candidates/${candidate.id}/reject`)).status).toBe(200)
    await app.settled()
    await work()
    expect(taken().map(({ to, method }) => [to, method])).toEqual([
      [candidate.email, 'CANCEL'],
      [candidate.email, undefined],
      [hana.email, 'CANCEL'],
    ])
  })

  test('of a candidate whose status says rejected is taken out at once', async () => {
    const { candidate } = await scheduled()
    const path = `/api/candidates/${candidate.id}`
    expect((await app.as('coo').request('PATCH', path, { status: '200_rejected' })).status).toBe(200)
    await work()
    expect(taken().map(({ to, method }) => [to, method])).toEqual([
      [candidate.email, 'CANCEL'],
      [hana.email, 'CANCEL'],
    ])
  })

  test('whose job closes is cancelled, in both calendars and at once', async () => {
    const { id, candidate } = await scheduled()
    expect((await app.as('coo').request('POST', `/api/jobs/${candidate.jobId}/close`)).status).toBe(200)
    await work()
    expect((await app.db.select().from(interviews).where(eq(interviews.id, id)))[0]!.status).toBe('cancelled')
    expect(taken().map(({ to, method }) => [to, method])).toEqual([
      [candidate.email, 'CANCEL'],
      [hana.email, 'CANCEL'],
    ])
  })
})

test('the log keeps what the calendar message was made of, to make the same again', async () => {
  await scheduled()
  const [log] = await app.db.select().from(emailLogs)
  const event = CalendarEvent.parse((log!.context as { calendar: unknown }).calendar)
  expect(calendarText(event)).toContain('METHOD:REQUEST')
})
