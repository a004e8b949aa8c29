import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { hourMs } from '#shared/durations.ts'
import { interviewMinutesMax } from '#shared/limits.ts'
import { can, roles } from '#shared/permissions.ts'
import {
  activityLogs,
  availabilities,
  busyTimes,
  connectedCalendars,
  emailLogs,
  interviewLinks,
  interviewPanelists,
  interviews,
} from '#server/database/schema.ts'
import { usualHours } from '#shared/availability.ts'
import { planFollowUps } from '#server/follow-ups/plan-follow-ups.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { withoutActivity } from '#test/seed-hiring.ts'
import { seedScheduling } from '#test/seed-scheduling.ts'
import { accountOf, appForFile, type TestApp } from '#test/test-app.ts'

const app = await appForFile()
const at = seedScheduling(app)
beforeEach(() => app.setNow(new Date('2027-03-01T09:00:00Z')))

const hana = accountOf('hiringManager')
const piotr = accountOf('projectManager')
const ten = '2027-03-03T10:00:00.000Z'
const link = (id: number, body: unknown, who: Parameters<TestApp['as']>[0] = 'coo', headers = {}) =>
  app.as(who).request('POST', `/api/interviews/${id}/scheduling-link`, body, headers)
const from = (version: Date) => ({ 'x-row-version': version.toISOString() })
const only = async () => (await app.db.select().from(interviews))[0]!
const ask = async (who: Parameters<TestApp['as']>[0], query: string) =>
  (await app.as(who).request('GET', `/api/interview-slots?${query}`)).status
const slots = async (query: string) => {
  const answer = await app.as('coo').request('GET', `/api/interview-slots?${query}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as string[]
}

const booked = async (scheduledDate: string, durationMinutes: number) =>
  at.seed.interview({
    candidateId: (await at.seed.candidate()).id,
    interviewerId: hana.id,
    status: 'scheduled',
    scheduledDate: new Date(scheduledDate),
    durationMinutes,
  })
const lastSlot = async () => (await slots(`interviewers=${hana.id}&durationMinutes=60`)).at(-1)

describe('a fresh scheduling link', () => {
  test('names who interviews, is sent to the candidate, and takes the place of those before', async () => {
    const invited = await at.invited(undefined)
    const { id } = await only()
    const answer = await link(id, { interviewerIds: [hana.id, piotr.id], durationMinutes: 30, email: true })
    expect([answer.status, await answer.json()]).toEqual([200, { url: null }])
    expect(await only()).toMatchObject({ interviewerId: hana.id, durationMinutes: 30, status: 'pending' })
    expect(await app.db.select().from(interviewPanelists)).toMatchObject([{ userId: piotr.id }])
    const letter = app.sent.at(-1)!
    expect(letter.to).toBe(invited.candidate.email)
    expect(letter.text).toContain('Hana Novak and Piotr Łukasik')
    expect(letter.text).toContain('30 minutes')
    const fresh = at.linkIn(invited.candidate.email)
    expect(fresh).not.toBe(invited.link)
    expect((await at.page(invited.link)).status).toBe(404)
    expect(at.slotsOf(await at.text(fresh))).toContain(ten)
    expect(await app.db.select().from(activityLogs)).toContainEqual(
      expect.objectContaining({ action: 'shared a fresh link to choose an interview time' }),
    )
    // What was sent keeps no key in the log.
    for (const { context } of await app.db.select().from(emailLogs)) expect(context).not.toHaveProperty('personalLink')
  })

  test('is answered for staff to pass on, without a letter', async () => {
    const { candidate } = await at.invited({ interviewerIds: [hana.id] })
    app.sent.length = 0
    const { url } = (await (await link((await only()).id, { email: false })).json()) as { url: string }
    expect(app.sent).toEqual([])
    const path = new URL(url).pathname
    expect((await at.pick(path, ten)).status).toBe(303)
    expect(await at.seed.statusOf(candidate.id)).toBe('60_1st_interview_scheduled')
  })

  test('leads to whoever wrote to the candidate last', async () => {
    const { link: path } = await at.invited({ interviewerIds: [hana.id] })
    await at.pick(path, ten)
    // Too late for a change on the page.
    app.setNow(new Date('2027-03-03T09:00:00Z'))
    expect(await at.text(path)).toContain('mailto:coo@rolecall.test')
    const { id } = await only()
    await app.as('director').request('PATCH', `/api/interviews/${id}`, { scheduledDate: '2027-03-08T10:00:00Z' })
    app.setNow(new Date('2027-03-08T09:00:00Z'))
    expect(await at.text(path)).toContain('mailto:director@rolecall.test')
  })

  test.each(roles)('is for those who schedule: %s', async (role) => {
    await at.invited({ interviewerIds: [hana.id] })
    const { status } = await link((await only()).id, { email: false }, role)
    expect(status).toBe(can(role, 'interviews.schedule') ? 200 : 403)
    expect(await app.db.select().from(interviewLinks)).toHaveLength(1)
  })

  test('keeps a panel of whom one has left since, and takes nobody new who has', async () => {
    const { link: path } = await at.invited({ interviewerIds: [hana.id, piotr.id] })
    const { id } = await only()
    await at.seed.deactivate(piotr.id)
    expect((await link(id, { interviewerIds: [hana.id, piotr.id], email: false })).status).toBe(200)
    await at.seed.deactivate(accountOf('director').id)
    expect((await link(id, { interviewerIds: [hana.id, accountOf('director').id], email: false })).status).toBe(400)
    expect((await at.page(path)).status).toBe(404)
  })

  test('leads to no times once whoever leads has left', async () => {
    const { link: path } = await at.invited({ interviewerIds: [hana.id, piotr.id] })
    expect(at.slotsOf(await at.text(path))).toContain(ten)
    await at.seed.deactivate(hana.id)
    expect(at.slotsOf(await at.text(path))).toEqual([])
    expect((await at.pick(path, ten)).status).toBe(409)
  })

  test('needs somebody who interviews, and an interview without a date', async () => {
    await at.invited(undefined)
    const { id } = await only()
    expect((await link(id, { email: true })).status).toBe(400)
    expect((await link(id, { email: true, interviewerIds: [99] })).status).toBe(400)
    expect((await link(99, { email: true })).status).toBe(404)
    expect(await app.db.select().from(interviewLinks)).toHaveLength(1)
    await app.as('coo').request('PATCH', `/api/interviews/${id}`, { interviewerId: hana.id, scheduledDate: ten })
    expect((await link(id, { email: true })).status).toBe(409)
  })

  test('tells of a change that the screen has not seen, before anything else, and lets the next version through', async () => {
    const { candidate, link: before } = await at.invited({ interviewerIds: [hana.id] })
    const { id, updatedAt } = await only()
    const plan = { interviewerIds: [piotr.id], email: true }
    expect((await link(id, { ...plan, email: false }, 'ceo', from(updatedAt))).status).toBe(200)
    app.sent.length = 0
    const [mine] = await app.db.select().from(interviewLinks)
    const late = await link(id, { interviewerIds: [hana.id], email: true }, 'coo', from(updatedAt))
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({
      errorType: 'conflict',
      current: { id, interviewerId: piotr.id, interviewer: { fullName: 'Piotr Łukasik' } },
    })
    expect(await only()).toMatchObject({ interviewerId: piotr.id })
    expect(await app.db.select().from(interviewLinks)).toEqual([mine])
    expect(app.sent).toEqual([])
    expect((await at.page(before)).status).toBe(404)
    expect((await link(id, plan, 'coo', from((await only()).updatedAt))).status).toBe(200)
    await app.as('coo').request('POST', `/api/candidates/${candidate.id}/reject`)
    const rejected = await link(id, plan, 'coo', from(updatedAt))
    expect([rejected.status, await rejected.json()]).toMatchObject([409, { errorType: 'conflict' }])
  })

  test('tells of an address that does not exist, and stays', async () => {
    await at.invited(undefined)
    app.answerMail({ refused: 'unknown-recipient', reason: '550 5.1.1 no such user' })
    const answer = await link((await only()).id, { interviewerIds: [hana.id], email: true })
    expect([answer.status, await answer.json()]).toMatchObject([422, { errorType: 'non_existent_email' }])
    expect(await only()).toMatchObject({ interviewerId: hana.id })
  })

  test('that cannot be recorded leaves the one before', async () => {
    const { link: before } = await at.invited({ interviewerIds: [hana.id] })
    const { id } = await only()
    app.sent.length = 0
    const body = { interviewerIds: [piotr.id], email: true }
    expect((await withoutActivity(app.db, () => link(id, body))).status).toBe(500)
    expect(await only()).toMatchObject({ interviewerId: hana.id })
    expect((await at.page(before)).status).toBe(200)
    expect(app.sent).toEqual([])
  })
})

describe('the slots that staff see', () => {
  test('are from now on, in the zone and hours of the interviewer, with the pause of the setting around interviews', async () => {
    await app.db.insert(availabilities).values({
      userId: hana.id,
      timeZone: 'America/New_York',
      hours: { ...usualHours, monday: [{ from: '09:00', until: '12:00' }] },
      blocked: [],
    })
    const first = (await slots(`interviewers=${hana.id}&durationMinutes=60`)).slice(0, 6)
    expect(first.map((each) => each.slice(8, 16))).toEqual([
      '01T14:00',
      '01T14:30',
      '01T15:00',
      '01T15:30',
      '01T16:00',
      '02T14:00',
    ])
    await at.seed.interview({
      candidateId: (await at.seed.candidate()).id,
      interviewerId: hana.id,
      scheduledDate: new Date('2027-03-01T15:00:00Z'),
      durationMinutes: 30,
    })
    expect(
      (await slots(`interviewers=${hana.id}&durationMinutes=30`)).slice(0, 2).map((each) => each.slice(8, 16)),
    ).toEqual(['01T14:00', '01T16:00'])
  })

  test('are not at times at which another calendar says that they are busy', async () => {
    const [calendar] = await app.db
      .insert(connectedCalendars)
      .values({
        userId: hana.id,
        kind: 'ics',
        host: 'calendar.example',
        sealed: 'x',
        timeZone: 'UTC',
        nextReadAt: new Date('2027-03-02T00:00:00Z'),
      })
      .returning()
    await app.db.insert(busyTimes).values({
      userId: hana.id,
      calendarId: calendar!.id,
      start: new Date('2027-03-01T00:00:00Z'),
      end: new Date('2027-03-03T10:00:00Z'),
    })
    expect((await slots(`interviewers=${hana.id}&durationMinutes=60`))[0]).toBe(ten)
    expect((await slots(`interviewers=${piotr.id}&durationMinutes=60`))[0]).toBe('2027-03-01T09:00:00.000Z')
    expect((await slots(`interviewers=${piotr.id},${hana.id}&durationMinutes=60`))[0]).toBe(ten)
  })

  test('are clear of the longest interview that began long before', async () => {
    await booked('2027-03-01T09:00:00Z', interviewMinutesMax)
    app.setNow(new Date('2027-03-01T16:00:00Z'))
    expect((await slots(`interviewers=${hana.id}&durationMinutes=60`))[0]).toBe('2027-03-02T09:00:00.000Z')
  })

  test('are clear of what begins once the last of them has begun', async () => {
    const scheduling = { lengthMs: hourMs, noticeMs: 0, horizonMs: 48 * hourMs, changeDeadlineMs: 0, bufferMs: 0 }
    await app.as('ceo').request('PATCH', '/api/settings', { scheduling })
    app.setNow(new Date('2027-03-01T10:00:00Z'))
    expect(await lastSlot()).toBe('2027-03-03T09:30:00.000Z')
    await booked(ten, 60)
    expect(await lastSlot()).toBe('2027-03-03T09:00:00.000Z')
  })

  test('that a candidate sees are clear of their own interviews, around which nobody else needs a pause', async () => {
    const { candidate, link: path } = await at.invited({ interviewerIds: [hana.id] })
    const other = { candidateId: candidate.id, interviewerId: piotr.id, scheduledDate: new Date(ten) }
    await at.seed.interview({ ...other, status: 'scheduled', durationMinutes: 60 })
    const hours = at.slotsOf(await at.text(path)).filter((each) => each.startsWith('2027-03-03'))
    expect(hours.slice(0, 2)).toEqual(['2027-03-03T09:00:00.000Z', '2027-03-03T11:00:00.000Z'])
  })

  test('that staff see are clear of those of the candidate, where it is said for whom', async () => {
    const { candidateId } = await booked(ten, 30)
    const ofPiotr = `interviewers=${piotr.id}&durationMinutes=30`
    expect(await slots(ofPiotr)).toContain(ten)
    const free = await slots(`${ofPiotr}&candidateId=${candidateId}`)
    expect(free).toContain('2027-03-03T10:30:00.000Z')
    expect(free).not.toContain(ten)
  })

  test('hold the time of the interview that is being moved', async () => {
    const { id } = await at.seed.interview({
      candidateId: (await at.seed.candidate()).id,
      interviewerId: hana.id,
      scheduledDate: new Date(ten),
    })
    expect(await slots(`interviewers=${hana.id}&durationMinutes=60`)).not.toContain(ten)
    expect(await slots(`interviewers=${hana.id}&durationMinutes=60&interviewId=${id}`)).toContain(ten)
  })

  test('are no business of others, and need a question that makes sense', async () => {
    expect(await ask('hiringManager', 'interviewers=1&durationMinutes=60')).toBe(403)
    expect(await ask(undefined, 'interviewers=1&durationMinutes=60')).toBe(401)
    expect(await ask('coo', `interviewers=${hana.id},99999&durationMinutes=60`)).toBe(400)
    for (const query of [
      '',
      'interviewers=x&durationMinutes=60',
      'interviewers=1,1&durationMinutes=60',
      'interviewers=1&durationMinutes=1',
    ])
      expect(await ask('coo', query)).toBe(400)
  })

  test('are as the settings say', async () => {
    const change = (body: unknown) => app.as('ceo').request('PATCH', '/api/settings', body)
    const scheduling = { lengthMs: hourMs / 2, noticeMs: 0, horizonMs: 48 * hourMs, changeDeadlineMs: 0, bufferMs: 0 }
    expect((await change({ scheduling })).status).toBe(200)
    const { link: page } = await at.invited({ interviewerIds: [hana.id] })
    const shown = at.slotsOf(await at.text(page))
    expect([shown[0], shown.at(-1)]).toEqual(['2027-03-01T09:00:00.000Z', '2027-03-02T16:30:00.000Z'])
    expect(await app.db.select().from(interviews).where(eq(interviews.durationMinutes, 30))).toHaveLength(1)
    expect((await change({ scheduling: { ...scheduling, noticeMs: -1 } })).status).toBe(400)
  })
})

test('whoever has not chosen is written to again, with a link that opens the same page', async () => {
  const { candidate, link: before } = await at.invited({ interviewerIds: [hana.id] })
  const started = app.sent.length
  app.setNow(new Date('2027-03-04T09:30:00Z'))
  await planFollowUps(app.services)
  while (await workNext(app.services)) continue
  const letter = app.sent.slice(started).find(({ to }) => to === candidate.email)!
  expect(letter.subject).toContain('Finding a date for your interview')
  const fresh = at.linkIn(candidate.email)
  expect(fresh).not.toBe(before)
  for (const page of [before, fresh]) expect((await at.page(page)).status).toBe(200)
})
