import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { MyCalendar } from '#shared/calendars.ts'
import { dayMs, hourMs, minuteMs } from '#shared/durations.ts'
import { busyTimes, connectedCalendars } from '#server/database/schema.ts'
import { seal } from '#server/sign-in/seal.ts'
import { accountOf, appForFile } from '#test/test-app.ts'
import { ownUidEnding } from './own-uid.ts'
import { readDueCalendar } from './read-calendar.ts'

const app = await appForFile()
const start = new Date('2027-03-01T09:00:00Z')
const inDays = (days: number) => new Date(start.getTime() + days * dayMs)
const after = (minutes: number) => new Date(start.getTime() + minutes * minuteMs)
/** What somebody’s own server answers: the events, or a status; `meanwhile` happens before that. */
const theirs = { status: 200, events: [] as string[], meanwhile: undefined as (() => Promise<unknown>) | undefined }
let asked = 0
const server = createServer(async (_, response) => {
  asked += 1
  const { status, events, meanwhile } = theirs
  theirs.meanwhile = undefined
  await meanwhile?.()
  response
    .writeHead(status, { 'content-type': 'text/calendar' })
    .end(['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n'))
})
beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)))
beforeEach(() => {
  app.setNow(start)
  app.services.config.allowPrivateCalendars = true
  Object.assign(theirs, { status: 200, events: [], meanwhile: undefined })
  asked = 0
})
afterAll(() => new Promise((closed) => server.close(closed)))

const eventOf = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')
const stamp = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d+/g, '')
const event = (at: Date, uid = 'one') => eventOf(`UID:${uid}`, `DTSTART:${stamp(at)}`, 'DURATION:PT1H')
const [hana, coo] = [accountOf('hiringManager'), accountOf('coo')]
const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/mine.ics`
async function ask(method: string, path: string, body?: unknown, who = hana) {
  const answer = await app.as(who).request(method, path, body)
  await app.settled()
  return answer
}
const connect = async (who = hana) =>
  expect(
    (await ask('POST', '/api/calendar/connected', { kind: 'ics', url: url(), timeZone: 'Europe/Berlin' }, who)).status,
  ).toBe(201)
const rows = () => app.db.select().from(connectedCalendars).orderBy(asc(connectedCalendars.id))
const only = async () => (await rows())[0]!
const busy = async () =>
  (await app.db.select().from(busyTimes).orderBy(asc(busyTimes.start))).map(({ start: from }) => from)
const shown = async () => ((await (await ask('GET', '/api/calendar')).json()) as MyCalendar).connected[0]!

describe('what is read of a calendar', () => {
  test('begins a day ago and ends 120 days ahead', async () => {
    theirs.events = [-2, -0.5, 119, 121].map((days) => event(inDays(days), `after ${days}`))
    await connect()
    expect(await busy()).toEqual([inDays(-0.5), inDays(119)])
  })

  test('has whole days by its owner’s clock, and no interview of ours', async () => {
    const ours = `interview-1${ownUidEnding(app.services)}`
    theirs.events = [eventOf('UID:day', 'DTSTART;VALUE=DATE:20270310'), event(after(60), ours)]
    await connect()
    expect(await busy()).toEqual([new Date('2027-03-09T23:00:00Z')])
  })

  test('is kept whole, however much it is', async () => {
    const starts = Array.from({ length: 501 }, (_, index) => new Date(start.getTime() + 2 * index * hourMs))
    theirs.events = starts.map((at, index) => event(at, String(index)))
    await connect()
    expect(await busy()).toEqual(starts)
  })

  test('takes the place of nobody else’s, whose own reading went another way', async () => {
    theirs.events = [event(after(60))]
    await connect()
    theirs.status = 503
    await connect(coo)
    expect((await rows()).map(({ error }) => error)).toEqual([null, 'The server answered with 503'])
    theirs.status = 200
    app.setNow(after(15))
    theirs.events = [event(after(120))]
    await app.db
      .update(connectedCalendars)
      .set({ nextReadAt: after(10) })
      .where(eq(connectedCalendars.userId, 3))
    expect(await readDueCalendar(app.services, (await rows())[1]!.id)).toBe(true)
    expect(await busy()).toEqual([after(60), after(120)])
  })
})

describe('a calendar is read', () => {
  test('in its turn, the one that has been due longest first', async () => {
    for (const [who, due] of [
      [hana, 14],
      [coo, 13],
    ] as const) {
      await connect(who)
      const ofTheirs = eq(connectedCalendars.userId, who.id)
      await app.db
        .update(connectedCalendars)
        .set({ nextReadAt: after(due) })
        .where(ofTheirs)
    }
    app.setNow(after(20))
    await readDueCalendar(app.services)
    expect((await rows()).map(({ readAt }) => readAt)).toEqual([start, after(20)])
  })

  test('by itself when it is connected, whoever else’s is due', async () => {
    await connect()
    app.setNow(after(20))
    await connect(coo)
    expect((await rows()).map(({ readAt }) => readAt)).toEqual([start, after(20)])
  })

  test('less and less while it cannot be, after half a day at the latest, and as before once it can', async () => {
    theirs.status = 503
    await connect()
    const waits = []
    for (const failures of [0, 1, 3, 5, 6, 2_000]) {
      await app.db.update(connectedCalendars).set({ failures, nextReadAt: start })
      await readDueCalendar(app.services)
      waits.push(((await only()).nextReadAt.getTime() - start.getTime()) / minuteMs)
    }
    expect(waits).toEqual([15, 30, 120, 480, 720, 720])
    theirs.status = 200
    await app.db.update(connectedCalendars).set({ nextReadAt: start })
    await readDueCalendar(app.services)
    expect(await only()).toMatchObject({ failures: 0, error: null, nextReadAt: after(15) })
  })

  test('no more in a private network once the operator forbids it', async () => {
    await connect()
    app.services.config.allowPrivateCalendars = false
    app.setNow(after(15))
    await readDueCalendar(app.services)
    expect([asked, (await only()).error]).toEqual([1, expect.stringMatching(/\w/)])
  })

  test('and said not to be in reading any more, also when that failed and was asked for at one moment', async () => {
    theirs.status = 503
    await connect()
    expect(await shown()).toMatchObject({ reading: false, error: 'The server answered with 503' })
    const again = `/api/calendar/connected/${(await only()).id}/read`
    for (const status of [503, 200]) {
      theirs.status = status
      expect((await ask('POST', again)).status).toBe(200)
      expect((await shown()).reading).toBe(false)
    }
  })
})

/** What another process reads beside it, once the calendar is due again. */
const readElsewhere = (change: Partial<typeof theirs>) => async () => {
  Object.assign(theirs, change)
  app.setNow(after(31))
  expect(await readDueCalendar(app.elsewhere())).toBe(true)
}

describe('a reading that takes long', () => {
  test('leaves what was read since', async () => {
    await connect()
    app.setNow(after(15))
    theirs.events = [event(after(60))]
    theirs.meanwhile = readElsewhere({ events: [event(after(120))] })
    await readDueCalendar(app.services)
    expect(await busy()).toEqual([after(120)])
  })

  test('and fails leaves what was read since', async () => {
    await connect()
    app.setNow(after(15))
    theirs.status = 503
    theirs.meanwhile = readElsewhere({ status: 200 })
    await readDueCalendar(app.services)
    expect(await only()).toMatchObject({ error: null, failures: 0 })
  })

  test('of a calendar that is disconnected meanwhile leaves nothing, and is no fault', async () => {
    const error = vi.spyOn(app.services.log, 'error')
    await connect()
    const { id } = await only()
    app.setNow(after(15))
    theirs.events = [event(after(60))]
    theirs.meanwhile = () => app.as(hana).request('DELETE', `/api/calendar/connected/${id}`)
    await readDueCalendar(app.services)
    expect([await rows(), await busy(), error.mock.calls]).toEqual([[], [], []])
  })
})

test('what a server refuses is told to the owner alone; what we cannot read is a fault of ours, in words without it', async () => {
  const error = vi.spyOn(app.services.log, 'error')
  theirs.status = 503
  await connect()
  expect(error).not.toHaveBeenCalled()
  const sealed = await seal(app.services, 'no JSON', `calendar of ${hana.id}`)
  await app.db.update(connectedCalendars).set({ sealed, nextReadAt: start })
  await readDueCalendar(app.services)
  expect((await only()).error).toBe('The calendar could not be read')
  expect(error).toHaveBeenCalledOnce()
})
