import ICAL from 'ical.js'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { activityLogs, availabilities, candidates, interviewLinks, interviews, jobs } from '#server/database/schema.ts'
import { usualHours } from '#shared/availability.ts'
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
/** The candidate's before those of staff, by their addresses: letters leave as the queue hands them out. */
const calendars = () =>
  app.sent
    .splice(0)
    .flatMap(({ to, calendar }) => {
      if (!calendar) return []
      const event = new ICAL.Event(new ICAL.Component(ICAL.parse(calendar.content)).getFirstSubcomponent('vevent')!)
      return [
        { to, method: calendar.method, sequence: event.sequence, start: event.startDate.toJSDate().toISOString() },
      ]
    })
    .toSorted((one, other) => rank(one.to).localeCompare(rank(other.to)))
const rank = (to: string) => (to.endsWith('@rolecall.test') ? `2 ${to}` : `1 ${to}`)

describe('an invitation', () => {
  test('brings a link to a page with the free times of whoever interviews, which nobody may keep or find', async () => {
    const { link } = await at.invited({ interviewerIds: [hana.id], durationMinutes: 45 })
    const answer = await at.page(link)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('x-robots-tag')).toContain('noindex')
    const text = await answer.text()
    expect(text).toContain('Choose a time for your interview')
    expect(text).toContain('for 45 minutes, with Hana Novak')
    expect(text).toMatch(/Tuesday, March 2<span class="unseen">,<\/span> <span class="count">\d+ times/)
    const slots = at.slotsOf(text)
    expect(slots[0]).toBe('2027-03-02T09:00:00.000Z')
    expect(slots).toContain(wednesday)
    expect(slots.every((slot) => /T(09|1[0-6]):[03]0/.test(slot))).toBe(true)
    expect(slots.at(-1)!.slice(0, 10)).toBe('2027-03-12')
    expect((await app.db.select().from(interviewLinks))[0]!.tokenHash).not.toContain(link.split('/').at(-1)!)
  })

  test('without a body is as it always was, and its page says that the team will be in touch', async () => {
    const { link, candidate } = await at.invited(undefined)
    expect(await only()).toMatchObject({
      status: 'pending',
      interviewerId: null,
      durationMinutes: 60,
      type: 'Technical',
    })
    expect(app.sent[0]!.text).toContain('will be in touch to find a date and time')
    const text = await at.text(link)
    expect(text).toContain('We will be in touch')
    expect(at.slotsOf(text)).toEqual([])
    expect((await at.pick(link, wednesday)).status).toBe(409)
    const { id } = await only()
    await app.as('coo').request('PATCH', `/api/interviews/${id}`, { interviewerId: hana.id })
    expect(at.slotsOf(await at.text(link))).toContain(wednesday)
    expect(await at.seed.statusOf(candidate.id)).toBe('45_1st_interview_sent')
  })

  test('names nobody who is not there, and nobody twice', async () => {
    const { id } = await at.seed.candidate()
    const invite = (body: unknown) => app.as('coo').request('POST', `/api/candidates/${id}/invite-to-interview`, body)
    expect((await invite({ interviewerIds: [99] })).status).toBe(400)
    expect((await invite({ interviewerIds: [hana.id, hana.id] })).status).toBe(400)
    expect((await invite({ interviewer: 1 })).status).toBe(400)
    expect(await app.db.select().from(interviews)).toEqual([])
  })
})

describe('a slot', () => {
  test('that is picked schedules the interview, moves the candidate on and goes into both calendars', async () => {
    const { link, candidate } = await at.invited({ interviewerIds: [hana.id] })
    const confirm = await at.text(`${link}?at=${encodeURIComponent(wednesday)}&zone=America/New_York`)
    expect(confirm).toContain('Wednesday, March 3, 2027, 5:00 AM to 6:00 AM')
    app.sent.length = 0
    const answer = await at.pick(link, wednesday, 'America/New_York')
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `${link}?zone=America%2FNew_York&told=picked`,
    ])
    await app.settled()
    expect(await only()).toMatchObject({
      status: 'scheduled',
      scheduledDate: new Date(wednesday),
      candidateTimeZone: 'America/New_York',
    })
    expect(await at.seed.statusOf(candidate.id)).toBe('60_1st_interview_scheduled')
    expect(app.sent.find(({ to }) => to === candidate.email)!.text).toContain('March 3, 2027 at 5:00 AM EST')
    expect(calendars()).toEqual([
      { to: candidate.email, method: 'REQUEST', sequence: 0, start: wednesday },
      { to: hana.email, method: 'REQUEST', sequence: 0, start: wednesday },
    ])
    expect(await app.db.select().from(activityLogs)).toContainEqual(
      expect.objectContaining({ action: 'received a chosen time for an interview', userId: null }),
    )
    const page = await at.text(answer.headers.get('location')!)
    expect(page).toContain('Your time is booked')
    expect(await at.text(`${link}?told=constructor`)).not.toContain('class="told')
    expect(page).toContain('Choose another time')
  })

  test('that was taken meanwhile is refused with fresh ones, and nothing changes', async () => {
    const first = await at.invited({ interviewerIds: [hana.id] })
    const second = await at.invited({ interviewerIds: [hana.id] })
    expect((await at.pick(first.link, wednesday)).status).toBe(303)
    const answer = await at.pick(second.link, wednesday)
    expect(answer.status).toBe(409)
    const text = await answer.text()
    expect(text).toContain('This time has just been taken')
    expect(at.slotsOf(text)).toContain(thursday)
    expect(at.slotsOf(text)).not.toContain(wednesday)
    expect(await app.db.select().from(interviews).where(eq(interviews.candidateId, second.candidate.id))).toMatchObject(
      [{ status: 'pending', scheduledDate: null }],
    )
  })

  test('of a panel needs everybody free, and invites each of them', async () => {
    await at.seed.interview({
      candidateId: (await at.seed.candidate()).id,
      interviewerId: piotr.id,
      scheduledDate: new Date(wednesday),
    })
    app.sent.length = 0
    const { link, candidate } = await at.invited({ interviewerIds: [hana.id, piotr.id] })
    expect(at.slotsOf(await at.text(link))).not.toContain(wednesday)
    app.sent.length = 0
    expect((await at.pick(link, thursday)).status).toBe(303)
    await app.settled()
    expect(calendars().map(({ to, method }) => [to, method])).toEqual([
      [candidate.email, 'REQUEST'],
      [hana.email, 'REQUEST'],
      [piotr.email, 'REQUEST'],
    ])
  })

  test('too near, in the past, off the grid or nonsense is refused', async () => {
    const { link } = await at.invited({ interviewerIds: [hana.id] })
    for (const start of ['2027-03-01T15:00:00.000Z', '2026-03-04T10:00:00.000Z', '2027-03-03T10:07:00.000Z'])
      expect((await at.pick(link, start)).status).toBe(409)
    expect((await at.pick(link, 'soon')).status).toBe(400)
    expect((await at.pick(link, wednesday, 'Middle/Earth')).status).toBe(400)
    expect(await only()).toMatchObject({ status: 'pending' })
  })

  test('that cannot be recorded is not taken', async () => {
    const { link, candidate } = await at.invited({ interviewerIds: [hana.id] })
    app.sent.length = 0
    expect((await withoutActivity(app.db, () => at.pick(link, wednesday))).status).toBe(500)
    expect(await only()).toMatchObject({ status: 'pending', scheduledDate: null })
    expect(await at.seed.statusOf(candidate.id)).toBe('45_1st_interview_sent')
    expect(app.sent).toEqual([])
  })
})

/** Invited, and at the time on Wednesday. */
const picked = async () => {
  const invited = await at.invited({ interviewerIds: [hana.id] })
  expect((await at.pick(invited.link, wednesday)).status).toBe(303)
  await app.settled()
  app.sent.length = 0
  return invited
}

describe('an interview that was picked', () => {
  test('moves to another slot, in the same calendar entries', async () => {
    const { link, candidate } = await picked()
    expect(at.slotsOf(await at.text(`${link}?change=1`))).toContain(thursday)
    const answer = await at.pick(link, thursday)
    expect(answer.headers.get('location')).toContain('told=moved')
    await app.settled()
    expect(calendars()).toEqual([
      { to: candidate.email, method: 'REQUEST', sequence: 1, start: thursday },
      { to: hana.email, method: 'REQUEST', sequence: 1, start: thursday },
    ])
    expect(await app.db.select().from(activityLogs)).toContainEqual(
      expect.objectContaining({ action: 'received another time for an interview' }),
    )
  })

  test('picked again at the same time, as by two presses, stays as it is and is not said to have moved', async () => {
    const { link } = await picked()
    const answer = await at.pick(link, wednesday)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toContain('told=picked')
    await app.settled()
    expect(app.sent).toEqual([])
  })

  test('is cancelled with a reason that the team reads; the time is free again, and the link takes no other', async () => {
    const { link, candidate } = await picked()
    await app.db.update(jobs).set({ submitterId: piotr.id })
    const answer = await at.post(`${link}/cancel`, { reason: 'I have another offer.' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${link}?told=cancelled`])
    await app.settled()
    const toStaff = app.sent.filter(({ subject }) => subject.startsWith('Interview cancelled by'))
    expect(toStaff.map(({ to }) => to).toSorted()).toEqual([accountOf('coo').email, piotr.email])
    expect(toStaff[0]!.text).toContain('I have another offer.')
    expect(calendars().map(({ to, method, sequence }) => [to, method, sequence])).toEqual([
      [candidate.email, 'CANCEL', 1],
      [hana.email, 'CANCEL', 1],
    ])
    expect(await only()).toMatchObject({ status: 'cancelled' })
    expect(await at.seed.statusOf(candidate.id)).toBe('60_1st_interview_scheduled')
    expect(await at.text(link)).toContain('This interview does not take place')
    expect((await at.post(`${link}/cancel`, {})).status).toBe(303)
    expect((await at.pick(link, thursday)).status).toBe(409)
    const other = await at.invited({ interviewerIds: [hana.id] })
    expect(at.slotsOf(await at.text(other.link))).toContain(wednesday)
  })

  test('is told as cancelled to each of the staff on their own clock', async () => {
    const { link } = await picked()
    await app.db
      .insert(availabilities)
      .values({ userId: accountOf('coo').id, timeZone: 'America/New_York', hours: usualHours, blocked: [] })
    await at.post(`${link}/cancel`, {})
    await app.settled()
    expect(app.sent.find(({ subject }) => subject.startsWith('Interview cancelled by'))!.text).toContain('5:00 AM EST')
  })

  test('refused to be cancelled keeps what was typed, and the clock of its page', async () => {
    const { link } = await picked()
    const reason = 'I have another offer. '.repeat(60)
    const answer = await at.post(`${link}/cancel`, { reason, zone: 'Asia/Tokyo' })
    expect(answer.status).toBe(400)
    const text = await answer.text()
    expect(text).toContain('Your words must be at most 1,000 characters')
    expect(text).toContain('I have another offer. I have another offer.')
    expect(text).toContain('7:00 PM to 8:00 PM')
    expect(await at.text(`${link}?zone=Asia/Tokyo`)).toContain('<input type="hidden" name="zone" value="Asia/Tokyo" />')
    expect(await only()).toMatchObject({ status: 'scheduled' })
  })

  test('can be changed until the deadline, and then says whom to write to', async () => {
    const { link } = await picked()
    app.setNow(new Date('2027-03-02T09:59:00Z'))
    expect(await at.text(link)).toContain('Choose another time')
    app.setNow(new Date('2027-03-02T10:01:00Z'))
    const text = await at.text(link)
    expect(text).not.toContain('Choose another time')
    expect(text).toContain(`mailto:${accountOf('coo').email}`)
    expect((await at.pick(link, thursday)).status).toBe(409)
    expect((await at.post(`${link}/cancel`, {})).status).toBe(409)
    expect(await only()).toMatchObject({ status: 'scheduled', scheduledDate: new Date(wednesday) })
  })

  test('that cannot be recorded as cancelled stays, and nobody is told', async () => {
    const { link } = await picked()
    expect((await withoutActivity(app.db, () => at.post(`${link}/cancel`, {}))).status).toBe(500)
    expect(await only()).toMatchObject({ status: 'scheduled' })
    expect(app.sent).toEqual([])
  })
})

describe('the page', () => {
  test.each([
    ['was rejected', () => app.db.update(candidates).set({ status: '200_rejected' })],
    ['withdrew', () => app.db.update(candidates).set({ withdrawnAt: new Date() })],
    ['applied for a job that is closed', () => app.db.update(jobs).set({ status: 'closed' })],
  ])('of a candidate who %s is polite and takes nothing', async (_, change) => {
    const { link } = await at.invited({ interviewerIds: [hana.id] })
    await change()
    const answer = await at.page(link)
    expect(answer.status).toBe(200)
    const text = await answer.text()
    expect(text).toContain('This interview does not take place')
    expect(text).not.toMatch(/reject/i)
    expect((await at.pick(link, wednesday)).status).toBe(409)
    expect(await only()).toMatchObject({ status: 'pending' })
  })

  test('of no link, of one that was replaced, and of a candidate in nobody’s list is not found', async () => {
    const { link } = await at.invited({ interviewerIds: [hana.id] })
    expect((await at.page('/schedule/short')).status).toBe(404)
    expect((await at.page(`/schedule/${'x'.repeat(32)}`)).status).toBe(404)
    expect((await at.pick(`/schedule/${'x'.repeat(32)}`, wednesday)).status).toBe(404)
    await app.db.update(candidates).set({ archivedAt: new Date() })
    expect((await at.page(link)).status).toBe(404)
    expect((await at.pick(link, wednesday)).status).toBe(404)
  })

  test('shows the days and times of the zone that was chosen, and the office’s without', async () => {
    const { link } = await at.invited({ interviewerIds: [hana.id] })
    const plain = await at.text(link)
    expect(plain).toContain('data-assumed="UTC"')
    const tokyo = await at.text(`${link}?zone=Asia/Tokyo`)
    expect(tokyo).toContain('Asia/Tokyo (GMT+9)')
    expect(tokyo).toContain('aria-label="Wednesday, March 3, 1:00 AM"')
    expect(tokyo).not.toContain('data-assumed')
    expect(await at.text(`${link}?zone=%22%3E%3Cscript%3E`)).toContain('data-assumed="UTC"')
  })

  test('is safe to open and to look at: neither GET nor HEAD changes anything', async () => {
    const { link } = await at.invited({ interviewerIds: [hana.id] })
    const before = await only()
    expect((await at.page(link, { method: 'HEAD' })).status).toBe(200)
    expect((await at.page(`${link}?at=${encodeURIComponent(wednesday)}`)).status).toBe(200)
    expect((await at.page(`${link}/pick?start=${encodeURIComponent(wednesday)}`)).status).toBe(303)
    expect(await only()).toEqual(before)
  })

  test('takes so many changes an hour and no more', async () => {
    const { link } = await at.invited({ interviewerIds: [hana.id] })
    for (let press = 0; press < 30; press += 1) expect((await at.pick(link, 'soon')).status).toBe(400)
    const answer = await at.pick(link, wednesday)
    expect(answer.status).toBe(429)
    expect(answer.headers.get('retry-after')).toBeTruthy()
    expect(await only()).toMatchObject({ status: 'pending' })
  })
})
