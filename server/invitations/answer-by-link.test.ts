import { and, eq, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { activityLogs, emailLogs, interviewAttendees, interviews, settings, users } from '#server/database/schema.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)
beforeEach(() => app.setNow(new Date('2027-03-01T09:00:00Z')))

const hana = accountOf('hiringManager')
const piotr = accountOf('projectManager')

async function scheduled(more: Record<string, unknown> = {}) {
  const job = await seed.job({ submitterId: piotr.id })
  const candidate = await seed.candidate({ name: "Łukasz O'Brien", job })
  const body = {
    candidateId: candidate.id,
    type: 'Technical',
    scheduledDate: '2027-03-28T14:00:00Z',
    interviewerId: hana.id,
    ...more,
  }
  const answer = await app.as('coo').request('POST', '/api/interviews', body)
  expect(answer.status).toBe(201)
  const { id } = (await answer.json()) as { id: number }
  await app.settled()
  return { id, candidate, links: linksSent() }
}
/** Each reader's personal link, from the letters since the last look. */
const linksSent = () =>
  new Map(
    app.sent.splice(0).flatMap(({ to, text }) => {
      const [path] = /\/invitation\/[\w-]{32}/.exec(text) ?? []
      return path ? [[to, path]] : []
    }),
  )
const open = (path: string) => app.as(undefined).raw(path)
const press = async (path: string, answer: string) => {
  const body = new URLSearchParams({ answer })
  const pressed = await app.as(undefined).raw(path, { method: 'POST', body })
  await app.settled()
  return pressed
}
const answerOf = async (id: number) =>
  (
    await app.db
      .select()
      .from(interviewAttendees)
      .where(and(eq(interviewAttendees.interviewId, id), isNull(interviewAttendees.userId)))
  )[0]

describe('the page behind a personal link', () => {
  test('shows the interview and answers nothing by itself, however often it is opened', async () => {
    const { id, candidate, links } = await scheduled()
    for (const query of ['', '?answer=declined']) {
      const page = await open(`${links.get(candidate.email)}${query}`)
      expect([page.status, page.headers.get('cache-control'), page.headers.get('referrer-policy')]).toEqual([
        200,
        'no-store',
        'no-referrer',
      ])
      const text = await page.text()
      for (const shown of ['Technical interview', 'Designer', 'Hana Novak', 'Accept', 'Decline'])
        expect(text).toContain(shown)
      expect(text).not.toContain(hana.email)
    }
    expect(await answerOf(id)).toMatchObject({ answer: 'needs-action', answeredAt: null })
  })

  test('says of a call by phone whom of both it is to be made by, as the letters do', async () => {
    const { candidate, links } = await scheduled({ type: 'Phone' })
    expect(await (await open(links.get(candidate.email)!)).text()).toContain('Please let us know the number to call')
    expect(await (await open(links.get(hana.email)!)).text()).toContain('The candidate has given no number yet')
  })

  test('takes an answer, and another one while the interview lies ahead', async () => {
    const { id, candidate, links } = await scheduled()
    const path = links.get(candidate.email)!
    const pressed = await press(path, 'accepted')
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, path])
    expect(await answerOf(id)).toMatchObject({ answer: 'accepted', answeredBy: 'link', answeredAt: app.services.now() })
    expect(await (await open(path)).text()).toContain('You have said that you will be there')
    await press(path, 'declined')
    expect((await answerOf(id))!.answer).toBe('declined')
    const told = (await app.db.select().from(activityLogs).orderBy(activityLogs.id)).map(({ action }) => action)
    expect(told.slice(-2)).toEqual([
      'saw the invitation to an interview accepted in the process',
      'saw the invitation to an interview declined in the process',
    ])
    expect(app.sent.map(({ to }) => to).toSorted()).toEqual([hana.email, piotr.email])
  })

  test('of a colleague whose account is gone opens and answers nothing more', async () => {
    const { id, links } = await scheduled()
    const path = links.get(hana.email)!
    await seed.deactivate(hana.id)
    expect([(await open(path)).status, (await press(path, 'declined')).status]).toEqual([404, 404])
    expect(await app.db.select().from(interviewAttendees).where(eq(interviewAttendees.interviewId, id))).toMatchObject([
      { answer: 'needs-action' },
      { answer: 'needs-action' },
    ])
  })

  test('takes so many answers in an hour, and says when it takes more', async () => {
    const { candidate, links } = await scheduled()
    const path = links.get(candidate.email)!
    for (let pressed = 0; pressed < 30; pressed += 1) expect((await press(path, 'accepted')).status).toBe(303)
    const refused = await press(path, 'declined')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
    expect(await refused.text()).toContain('Too many tries')
  })

  test('pressed twice counts once', async () => {
    const { candidate, links } = await scheduled()
    const path = links.get(candidate.email)!
    await Promise.all([press(path, 'declined'), press(path, 'declined')])
    expect(app.sent).toHaveLength(2)
    expect(
      await app.db.$count(
        activityLogs,
        eq(activityLogs.action, 'saw the invitation to an interview declined in the process'),
      ),
    ).toBe(1)
  })

  test('is the interviewer’s own: their answer is theirs alone', async () => {
    const { id, links } = await scheduled()
    await press(links.get(hana.email)!, 'accepted')
    expect((await answerOf(id))!.answer).toBe('needs-action')
    const [entry] = await app.db.select().from(activityLogs).where(eq(activityLogs.action, 'accepted an interview'))
    expect(entry).toMatchObject({ userId: hana.id })
  })

  test('opened by somebody without the link is not there', async () => {
    await scheduled()
    for (const path of ['/invitation/short', `/invitation/${'x'.repeat(32)}`]) {
      expect((await open(path)).status).toBe(404)
      expect((await press(path, 'accepted')).status).toBe(404)
    }
  })

  test('with an answer that it does not know changes nothing', async () => {
    const { id, candidate, links } = await scheduled()
    expect((await press(links.get(candidate.email)!, 'tentative')).status).toBe(400)
    const endless = await app
      .as(undefined)
      .raw(links.get(candidate.email)!, { method: 'POST', body: new URLSearchParams({ answer: 'x'.repeat(5_000) }) })
    expect(endless.status).toBe(413)
    expect((await answerOf(id))!.answer).toBe('needs-action')
  })

  test('of an interview that was cancelled, went to somebody else or is over takes no answer', async () => {
    const first = await scheduled()
    await app.as('coo').request('PATCH', `/api/interviews/${first.id}`, { status: 'cancelled' })
    expect((await press(first.links.get(first.candidate.email)!, 'accepted')).status).toBe(409)
    expect(await (await open(first.links.get(first.candidate.email)!)).text()).toContain('does not take place')
    const second = await scheduled()
    await app.as('coo').request('PATCH', `/api/interviews/${second.id}`, { interviewerId: piotr.id })
    expect((await press(second.links.get(hana.email)!, 'accepted')).status).toBe(409)
    app.setNow(new Date('2027-03-29T09:00:00Z'))
    expect((await press(second.links.get(second.candidate.email)!, 'accepted')).status).toBe(409)
  })

  test('while it takes place takes no answer, and still says where it is', async () => {
    const { candidate, links } = await scheduled({ meetingUrl: 'https://meet.example.com/x' })
    const path = links.get(candidate.email)!
    app.setNow(new Date('2027-03-28T14:59:00Z'))
    const text = await (await open(path)).text()
    expect(text).toContain('This interview has begun')
    expect(text).toMatch(/<a class="button" href="https:\/\/meet\.example\.com\/x">Join the call<\/a>/)
    expect(text).toContain('March 28, 2027 at 2:00 PM')
    expect(text).not.toContain('Accept')
    expect((await press(path, 'declined')).status).toBe(409)
    app.setNow(new Date('2027-03-28T15:00:00Z'))
    const after = await (await open(path)).text()
    expect(after).toContain('This interview is over')
    expect(after).not.toContain('meet.example.com')
  })

  test('that cannot be recorded leaves neither answer nor letter', async () => {
    const { id, candidate, links } = await scheduled()
    const letters = await app.db.$count(emailLogs)
    const pressed = await withoutActivity(app.db, () => press(links.get(candidate.email)!, 'declined'))
    expect(pressed.status).toBe(500)
    expect((await answerOf(id))!.answer).toBe('needs-action')
    expect(await app.db.$count(emailLogs)).toBe(letters)
  })

  test('is not kept in the log once the letter is out', async () => {
    await scheduled()
    for (const { context } of await app.db.select().from(emailLogs))
      expect(JSON.stringify(context)).not.toContain('/invitation/')
  })
})

describe('an answer and a change of the interview', () => {
  test('a new time asks everybody anew; old links lead to the new time', async () => {
    const { id, candidate, links } = await scheduled()
    await press(links.get(candidate.email)!, 'accepted')
    await app.as('coo').request('PATCH', `/api/interviews/${id}`, { scheduledDate: '2027-03-30T14:00:00Z' })
    await app.settled()
    expect(await answerOf(id)).toMatchObject({ answer: 'needs-action', answeredAt: null, sequence: 1 })
    expect(await (await open(links.get(candidate.email)!)).text()).toContain('March 30')
    expect((await press(linksSent().get(candidate.email)!, 'accepted')).status).toBe(303)
  })

  test('a new place raises the SEQUENCE and leaves the answer as it was', async () => {
    const { id, candidate, links } = await scheduled()
    await press(links.get(candidate.email)!, 'accepted')
    app.sent.length = 0
    await app.as('coo').request('PATCH', `/api/interviews/${id}`, { meetingUrl: 'https://meet.example.com/other' })
    await app.settled()
    const letter = app.sent.find(({ to }) => to === candidate.email)!
    const calendar = letter.calendar!.content.replace(/\r\n /g, '')
    for (const line of ['SEQUENCE:1', 'PARTSTAT=ACCEPTED', 'LOCATION:https://meet.example.com/other'])
      expect(calendar).toContain(line)
    expect(await answerOf(id)).toMatchObject({ answer: 'accepted', sequence: 1 })
  })

  test('a panel is invited whole; who joins or leaves it is told alone', async () => {
    const { id, candidate } = await scheduled({ panelIds: [piotr.id] })
    const added = accountOf('ceo')
    await app.as('coo').request('PATCH', `/api/interviews/${id}`, { panelIds: [added.id] })
    await app.settled()
    expect(app.sent.map(({ to, calendar }) => [to, calendar?.method])).toEqual(
      expect.arrayContaining([
        [added.email, 'REQUEST'],
        [piotr.email, 'CANCEL'],
      ]),
    )
    expect(app.sent).toHaveLength(2)
    expect(app.sent.map(({ to }) => to)).not.toContain(candidate.email)
  })
})

const set = (value: unknown) => app.db.insert(settings).values({ key: 'meetings', value })
const roomOf = async (more: Record<string, unknown> = {}) => {
  const { id, candidate } = await scheduled(more)
  const [row] = await app.db.select().from(interviews).where(eq(interviews.id, id))
  const [log] = await app.db.select().from(emailLogs).where(eq(emailLogs.recipientEmail, candidate.email))
  return { room: row!.meetingUrl, told: (log!.context as { videoUrl?: string }).videoUrl ?? null }
}

describe('the room of an interview that is scheduled without one', () => {
  test('is none where nothing is set', async () => {
    expect(await roomOf()).toEqual({ room: null, told: null })
  })

  test('is one on the Jitsi server that nobody guesses, another for each', async () => {
    await set({ kind: 'jitsi', url: 'https://meet.jit.si/' })
    const first = await roomOf()
    expect(first.room).toMatch(/^https:\/\/meet\.jit\.si\/interview-[0-9a-f]{32}$/)
    expect(first.told).toBe(first.room)
    expect((await roomOf({ scheduledDate: '2027-03-27T14:00:00Z' })).room).not.toBe(first.room)
  })

  test('is the organisation’s, or the interviewer’s own before it', async () => {
    await set({ kind: 'fixed', url: 'https://company.zoom.us/j/1' })
    expect((await roomOf()).room).toBe('https://company.zoom.us/j/1')
    await app.db.update(users).set({ meetingUrl: 'https://meet.google.com/abc-defg-hij' }).where(eq(users.id, hana.id))
    expect((await roomOf({ scheduledDate: '2027-03-27T14:00:00Z' })).room).toBe('https://meet.google.com/abc-defg-hij')
  })

  test('is the one that was given, and a phone call has none', async () => {
    await set({ kind: 'fixed', url: 'https://company.zoom.us/j/1' })
    expect((await roomOf({ meetingUrl: 'https://teams.example.com/x' })).room).toBe('https://teams.example.com/x')
    expect(await roomOf({ type: 'Phone', scheduledDate: '2027-03-27T14:00:00Z' })).toEqual({ room: null, told: null })
    expect(await roomOf({ videoUrl: 'https://meet.jit.si/x', scheduledDate: '2027-03-26T14:00:00Z' })).toEqual({
      room: null,
      told: 'https://meet.jit.si/x',
    })
  })

  test('stays when the interview moves', async () => {
    await set({ kind: 'jitsi', url: 'https://meet.jit.si' })
    const { id } = await scheduled()
    const roomNow = async () => (await app.db.select().from(interviews).where(eq(interviews.id, id)))[0]!.meetingUrl
    const before = await roomNow()
    await app.as('coo').request('PATCH', `/api/interviews/${id}`, { scheduledDate: '2027-03-30T14:00:00Z' })
    expect(await roomNow()).toBe(before)
  })

  test.each([
    { kind: 'jitsi', url: 'http://meet.jit.si' },
    { kind: 'fixed' },
    { kind: 'zoom' },
    { kind: 'none', url: 'x' },
  ])('is not set to %j', async (meetings) => {
    const answer = await app.as('admin').request('PATCH', '/api/settings', { meetings })
    expect(answer.status).toBe(400)
    expect(await app.db.$count(settings, eq(settings.key, 'meetings'))).toBe(0)
  })
})
