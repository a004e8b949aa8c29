import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ConnectedCalendar, MyCalendar } from '#shared/calendars.ts'
import {
  activityLogs,
  busyTimes,
  calendarFeeds,
  connectedCalendars,
  interviews,
  users,
} from '#server/database/schema.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { accountOf, testApp, type TestApp } from '#test/test-app.ts'
import { readDueCalendar } from './read-calendar.ts'

let app: TestApp
let seed: ReturnType<typeof seedHiring>
const stub = { status: 200, text: '', asked: 0, authorization: '' as string | undefined }
const server = createServer((request, response) => {
  stub.asked += 1
  stub.authorization = request.headers.authorization
  response.writeHead(stub.status, { 'content-type': 'text/calendar' }).end(stub.text)
})
let url = ''
beforeAll(async () => {
  app = await testApp()
  app.services.config.allowPrivateCalendars = true
  seed = seedHiring(app.db)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/private-4f1c.ics`
})
beforeEach(async () => {
  await app.reset()
  app.setNow(new Date('2027-03-01T09:00:00Z'))
  Object.assign(stub, { status: 200, text: calendarWith('20270302T090000Z'), asked: 0, authorization: undefined })
})
afterAll(async () => {
  await app.close()
  await new Promise((resolve) => server.close(resolve))
})

const calendarWith = (...starts: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...starts.flatMap((start) => ['BEGIN:VEVENT', `UID:${start}`, `DTSTART:${start}`, 'DURATION:PT1H', 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n')
const hana = accountOf('hiringManager')
/** What the calls answer, as far as it is looked at. */
type Told = ConnectedCalendar & MyCalendar & { url: string }
const ask = async (method: string, path: string, body?: unknown, who = hana) => {
  const answer = await app.as(who).request(method, path, body)
  await app.settled()
  return { status: answer.status, body: (await answer.json()) as Told }
}
const wanted = (more: Record<string, unknown> = {}) => ({ kind: 'ics', url, timeZone: 'Europe/Berlin', ...more })
const connect = (more?: Record<string, unknown>) => ask('POST', '/api/calendar/connected', wanted(more))
const mine = async () => (await ask('GET', '/api/calendar')).body
const busy = async () =>
  (await app.db.select().from(busyTimes).orderBy(busyTimes.start)).map(({ start }) => start.toISOString())

describe('a connected calendar', () => {
  test('is read behind the answer, and its owner sees that it was', async () => {
    const { status, body } = await connect({ username: 'hana', password: 'a secret' })
    expect([status, body.reading, body.readAt]).toEqual([201, true, null])
    expect(await busy()).toEqual(['2027-03-02T09:00:00.000Z'])
    expect((await app.db.select().from(busyTimes))[0]).toMatchObject({ userId: hana.id, calendarId: body.id })
    expect(stub.authorization).toBe(`Basic ${Buffer.from('hana:a secret').toString('base64')}`)
    expect(await mine()).toMatchObject({
      connected: [
        { kind: 'ics', host: new URL(url).host, reading: false, readAt: '2027-03-01T09:00:00.000Z', error: null },
      ],
    })
  })

  test('keeps neither address nor password in the open, and tells neither', async () => {
    const { body } = await connect({ username: 'hana', password: 'a secret' })
    const [row] = await app.db.select().from(connectedCalendars)
    for (const text of [JSON.stringify(row), JSON.stringify(body), JSON.stringify(await mine())])
      for (const secret of ['a secret', 'private-4f1c']) expect(text).not.toContain(secret)
    expect(Buffer.from(row!.sealed, 'base64').toString('latin1')).not.toContain('a secret')
  })

  test.each([
    ['an address that is none', { url: 'calendar' }],
    ['one of a file', { url: 'file:///etc/passwd' }],
    ['one with a password in it', { url: 'https://me:secret@calendar.example.com/' }],
    ['a zone that is none', { timeZone: 'Middle Earth' }],
    ['a kind that is none', { kind: 'exchange' }],
    ['somebody else’s name', { userId: 2 }],
  ])('is not connected by %s', async (_what, more) => {
    expect((await connect(more)).status).toBe(400)
    expect(await app.db.$count(connectedCalendars)).toBe(0)
  })

  test('in a private network is refused, unless the operator allows it', async () => {
    app.services.config.allowPrivateCalendars = false
    try {
      expect((await connect()).status).toBe(400)
      expect((await connect({ url: 'https://192.168.0.7/c.ics' })).status).toBe(400)
    } finally {
      app.services.config.allowPrivateCalendars = true
    }
    expect([await app.db.$count(connectedCalendars), stub.asked]).toEqual([0, 0])
  })

  test('is one of five at most', async () => {
    for (let count = 0; count < 5; count++) expect((await connect()).status).toBe(201)
    expect((await connect()).status).toBe(409)
    expect(await app.db.$count(connectedCalendars)).toBe(5)
  })

  test('is for those who are signed in, and each sees their own', async () => {
    const { body } = await connect()
    const other = accountOf('admin')
    expect((await app.as(undefined).request('POST', '/api/calendar/connected', wanted())).status).toBe(401)
    expect((await ask('GET', '/api/calendar', undefined, other)).body.connected).toEqual([])
    for (const [method, path] of [
      ['POST', `/api/calendar/connected/${body.id}/read`],
      ['DELETE', `/api/calendar/connected/${body.id}`],
    ] as const) {
      expect((await app.as(undefined).request(method, path)).status).toBe(401)
      expect((await ask(method, path, undefined, other)).status).toBe(404)
    }
    expect(await app.db.$count(connectedCalendars)).toBe(1)
  })

  test('that cannot be recorded is not connected', async () => {
    expect((await withoutActivity(app.db, () => connect())).status).toBe(500)
    expect([await app.db.$count(connectedCalendars), stub.asked]).toEqual([0, 0])
  })

  test('is disconnected with all that was read from it, and only as a whole', async () => {
    const { body } = await connect()
    const path = `/api/calendar/connected/${body.id}`
    expect((await withoutActivity(app.db, () => ask('DELETE', path))).status).toBe(500)
    expect((await busy()).length).toBe(1)
    expect((await ask('DELETE', path)).body.connected).toEqual([])
    expect([await busy(), await app.db.$count(connectedCalendars)]).toEqual([[], 0])
    expect((await ask('DELETE', path)).status).toBe(404)
  })
})

const at = (time: string) => app.setNow(new Date(`2027-03-01T${time}Z`))

describe('reading a calendar', () => {
  test('happens every quarter of an hour, by whichever process comes first', async () => {
    await connect()
    at('09:14:59')
    expect(await readDueCalendar(app.services)).toBe(false)
    at('09:15:00')
    stub.text = calendarWith('20270303T090000Z', '20270304T090000Z')
    const found = await Promise.all([readDueCalendar(app.services), readDueCalendar(app.services)])
    expect(found.filter(Boolean)).toEqual([true])
    expect(await busy()).toEqual(['2027-03-03T09:00:00.000Z', '2027-03-04T09:00:00.000Z'])
    expect(stub.asked).toBe(2)
  })

  test('that fails keeps what was known, says why, and waits longer each time', async () => {
    await connect()
    stub.status = 503
    at('09:15:00')
    await readDueCalendar(app.services)
    expect(await busy()).toEqual(['2027-03-02T09:00:00.000Z'])
    expect((await mine()).connected).toMatchObject([
      { error: 'The server answered with 503', readAt: '2027-03-01T09:00:00.000Z', reading: false },
    ])
    at('09:30:00')
    await readDueCalendar(app.services)
    at('09:59:00')
    expect(await readDueCalendar(app.services)).toBe(false)
    at('10:00:00')
    stub.status = 200
    expect(await readDueCalendar(app.services)).toBe(true)
    expect((await mine()).connected).toMatchObject([{ error: null, readAt: '2027-03-01T10:00:00.000Z' }])
  })

  test('can be asked for now, not twice at once', async () => {
    const { body } = await connect()
    const path = `/api/calendar/connected/${body.id}/read`
    stub.text = calendarWith('20270305T090000Z')
    at('09:01:00')
    expect((await ask('POST', path)).body.reading).toBe(true)
    expect(await busy()).toEqual(['2027-03-05T09:00:00.000Z'])
    await app.db.update(connectedCalendars).set({ triedAt: null })
    expect((await ask('POST', path)).status).toBe(409)
  })

  test('stops for an account that is gone', async () => {
    await connect()
    await seed.deactivate(hana.id)
    at('10:00:00')
    expect([await readDueCalendar(app.services), stub.asked]).toEqual([false, 1])
  })
})

const make = async () => (await ask('POST', '/api/calendar/feed')).body.url.replace('http://rolecall.test', '')
const fetchFeed = (path: string, headers: Record<string, string> = {}) => app.as(undefined).raw(path, { headers })
async function plan() {
  const candidate = await seed.candidate({
    name: 'Łukasz O’Brien',
    email: 'secret@person.example',
    phone: '+48 123',
    notes: 'A kit',
  })
  const led = { candidateId: candidate.id, interviewerId: hana.id, calendarSequence: 3, notes: 'Ask about nights' }
  const own = await seed.interview({
    ...led,
    scheduledDate: new Date('2027-03-28T14:00:00Z'),
    meetingUrl: 'https://meet.example.com/a',
  })
  await seed.interview({ ...led, scheduledDate: new Date('2027-03-29T14:00:00Z'), status: 'cancelled' })
  await seed.interview({ ...led, scheduledDate: new Date('2026-03-29T14:00:00Z') })
  await seed.interview({ ...led, interviewerId: 6, scheduledDate: new Date('2027-03-30T14:00:00Z') })
  return own
}

describe('the private feed', () => {
  test('holds one’s own interviews: who, for what, when and where, and nothing else of the candidate', async () => {
    const own = await plan()
    const answer = await fetchFeed(await make())
    const text = await answer.text()
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, no-store',
    ])
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    const calendar = new ICAL.Component(ICAL.parse(text))
    expect([calendar.getFirstPropertyValue('method'), calendar.getFirstPropertyValue('version')]).toEqual([
      'PUBLISH',
      '2.0',
    ])
    const [entry, ...more] = calendar.getAllSubcomponents('vevent')
    expect(more).toEqual([])
    const event = new ICAL.Event(entry)
    expect([event.summary, event.sequence, event.location, event.startDate.toJSDate()]).toEqual([
      'Technical interview: Łukasz O’Brien, Designer',
      3,
      'https://meet.example.com/a',
      own.scheduledDate,
    ])
    expect(entry!.hasProperty('attendee')).toBe(false)
    for (const secret of ['secret@person.example', '+48', 'A kit', 'Ask about nights'])
      expect(text).not.toContain(secret)
  })

  test('has one that was held before its time where it was held', async () => {
    const held = { status: 'completed', conductedDate: new Date('2027-02-28T09:00:00Z') } as const
    const { id } = await plan()
    await app.db.update(interviews).set(held).where(eq(interviews.id, id))
    expect(await (await fetchFeed(await make())).text()).toContain('DTSTART:20270228T090000Z')
  })

  test('says when nothing has changed', async () => {
    const own = await plan()
    const path = await make()
    const etag = (await fetchFeed(path)).headers.get('etag')!
    app.setNow(new Date('2027-03-01T10:00:00Z'))
    const again = await fetchFeed(path, { 'if-none-match': `"other", W/${etag}` })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    await app.db.update(interviews).set({ durationMinutes: 30 }).where(eq(interviews.id, own.id))
    expect((await fetchFeed(path, { 'if-none-match': etag })).status).toBe(200)
  })

  test('has one address at a time, which is kept nowhere', async () => {
    const first = await make()
    const second = await make()
    expect([(await fetchFeed(first)).status, (await fetchFeed(second)).status]).toEqual([404, 200])
    const [kept] = await app.db.select().from(calendarFeeds)
    expect(second).not.toContain(kept!.tokenHash)
    expect(JSON.stringify(await mine())).not.toContain(second.slice(10, 40))
  })

  test('is gone when it is revoked, and with its owner’s account', async () => {
    const first = await make()
    expect((await ask('DELETE', '/api/calendar/feed')).body.feed).toBeNull()
    expect((await fetchFeed(first)).status).toBe(404)
    expect((await ask('DELETE', '/api/calendar/feed')).status).toBe(409)
    const second = await make()
    await seed.deactivate(hana.id)
    expect((await fetchFeed(second)).status).toBe(404)
  })

  test('is nobody’s who guesses, and made by nobody who is not signed in', async () => {
    for (const path of [`/calendar/${'x'.repeat(32)}.ics`, '/calendar/x.ics'])
      expect((await fetchFeed(path)).status).toBe(404)
    for (const method of ['POST', 'DELETE'])
      expect((await app.as(undefined).request(method, '/api/calendar/feed')).status).toBe(401)
  })

  test('that cannot be recorded is neither made nor revoked', async () => {
    expect((await withoutActivity(app.db, () => ask('POST', '/api/calendar/feed'))).status).toBe(500)
    expect(await app.db.$count(calendarFeeds)).toBe(0)
    const path = await make()
    expect((await withoutActivity(app.db, () => ask('DELETE', '/api/calendar/feed'))).status).toBe(500)
    expect((await fetchFeed(path)).status).toBe(200)
  })
})

const roomOf = async () => (await app.db.select().from(users).where(eq(users.id, hana.id)))[0]!.meetingUrl

describe('one’s own meeting room', () => {
  test('is set and taken away again, each told once', async () => {
    const room = { meetingUrl: 'https://meet.google.com/abc-defg-hij' }
    for (const _ of [1, 2]) expect((await ask('PATCH', '/api/calendar', room)).body).toMatchObject(room)
    expect(await roomOf()).toBe(room.meetingUrl)
    expect((await ask('PATCH', '/api/calendar', { meetingUrl: null })).body.meetingUrl).toBeNull()
    expect(await app.db.$count(activityLogs, eq(activityLogs.action, 'set their meeting room'))).toBe(2)
  })

  test('is a web address, set by oneself, as a whole', async () => {
    for (const body of [{ meetingUrl: 'javascript:alert(1)' }, {}, { meetingUrl: 'https://x.example', userId: 2 }])
      expect((await ask('PATCH', '/api/calendar', body)).status).toBe(400)
    expect((await app.as(undefined).request('PATCH', '/api/calendar', { meetingUrl: null })).status).toBe(401)
    const failed = await withoutActivity(app.db, () =>
      ask('PATCH', '/api/calendar', { meetingUrl: 'https://x.example' }),
    )
    expect([failed.status, await roomOf()]).toEqual([500, null])
  })
})
