import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { busySpans } from './busy-spans.ts'
import type { CalendarAddress } from './calendar-provider.ts'
import { openCalendar } from './open-calendar.ts'
import { readBusySpans } from './read-busy-spans.ts'

const from = new Date('2027-03-01T00:00:00Z')
const to = new Date('2027-04-01T00:00:00Z')
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Stub//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'DTSTAMP:20270101T000000Z', ...lines, 'END:VEVENT']
const freeBusy = (...periods: string[]) =>
  calendar('BEGIN:VFREEBUSY', ...periods.map((period) => `FREEBUSY${period}`), 'END:VFREEBUSY')
const berlin = [
  'BEGIN:VTIMEZONE',
  'TZID:Office clock',
  'BEGIN:STANDARD',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:19810329T020000',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
]
const read = (text: string, timeZone = 'Europe/Berlin', ownUids = '.none@here') =>
  busySpans({ texts: [text], from, to, timeZone, ownUids }).map(
    ({ start, end }) => `${start.toISOString().slice(5, 16)} ${end.toISOString().slice(5, 16)}`,
  )

const at = (start: string) => event(`UID:${start}`, `DTSTART${start}`, 'DURATION:PT1H')

describe('the events of a calendar', () => {
  test('take their time; free, cancelled and empty ones, and what lies outside, take none', () => {
    const text = calendar(
      ...event('UID:a', 'DTSTART:20270302T090000Z', 'DTEND:20270302T100000Z'),
      ...event('UID:b', 'DTSTART:20270303T090000Z', 'DURATION:PT45M'),
      ...event('UID:c', 'DTSTART:20270304T090000Z', 'DTEND:20270304T100000Z', 'TRANSP:TRANSPARENT'),
      ...event('UID:d', 'DTSTART:20270305T090000Z', 'DTEND:20270305T100000Z', 'STATUS:CANCELLED'),
      ...event('UID:e', 'DTSTART:20270306T090000Z'),
      ...event('UID:f', 'DTSTART:20260306T090000Z', 'DTEND:20260306T100000Z'),
      ...event('UID:g', 'SUMMARY:Without a start'),
    )
    expect(read(text)).toEqual(['03-02T09:00 03-02T10:00', '03-03T09:00 03-03T09:45'])
  })

  test('that touch or overlap are one stretch, cut to what was asked for', () => {
    const text = calendar(
      ...event('UID:a', 'DTSTART:20270227T090000Z', 'DTEND:20270301T010000Z'),
      ...event('UID:b', 'DTSTART:20270301T010000Z', 'DTEND:20270301T020000Z'),
      ...event('UID:c', 'DTSTART:20270301T013000Z', 'DTEND:20270301T014500Z'),
    )
    expect(read(text)).toEqual(['03-01T00:00 03-01T02:00'])
  })

  test('on whole days last from midnight to midnight of their owner’s clock, over a change of the clocks too', () => {
    const text = calendar(
      ...event('UID:a', 'DTSTART;VALUE=DATE:20270310'),
      ...event('UID:b', 'DTSTART;VALUE=DATE:20270327', 'DTEND;VALUE=DATE:20270329'),
    )
    expect(read(text)).toEqual(['03-09T23:00 03-10T23:00', '03-26T23:00 03-28T22:00'])
    expect(read(text, 'America/New_York')[0]).toBe('03-10T05:00 03-11T05:00')
  })

  test('follow the zone that the file defines, a zone by its name, or their owner’s', () => {
    const text = calendar(
      ...berlin,
      ...at(';TZID=Office clock:20270302T100000'),
      ...at(';TZID=America/New_York:20270303T100000'),
      ...at(';TZID=/citadel.org/20250601_1/Asia/Tokyo:20270304T100000'),
      ...at(';TZID=Somewhere else:20270305T100000'),
      ...at(':20270306T100000'),
    )
    expect(read(text).map((span) => span.slice(0, 11))).toEqual([
      '03-02T09:00',
      '03-03T15:00',
      '03-04T01:00',
      '03-05T09:00',
      '03-06T09:00',
    ])
  })

  test('of this installation are left out: its interviews are known here', () => {
    const text = calendar(...event('UID:interview-7.abc@hire.example', 'DTSTART:20270302T090000Z', 'DURATION:PT1H'))
    expect(read(text, 'UTC', '.abc@hire.example')).toEqual([])
  })
})

describe('an event that repeats', () => {
  test('keeps its hour on the wall when the clocks change, without what was excluded', () => {
    const text = calendar(
      ...berlin,
      ...event(
        'UID:a',
        'DTSTART;TZID=Office clock:20270105T100000',
        'DURATION:PT30M',
        'RRULE:FREQ=WEEKLY;BYDAY=TU',
        // One that excludes nothing, before one that does.
        'EXDATE;TZID=Office clock:20270303T100000',
        'EXDATE;TZID=Office clock:20270309T100000',
        'EXDATE:20270316T090000Z',
      ),
    )
    expect(read(text)).toEqual(['03-02T09:00 03-02T09:30', '03-23T09:00 03-23T09:30', '03-30T08:00 03-30T08:30'])
  })

  test('ends with COUNT or UNTIL, and takes dates and periods besides', () => {
    const text = calendar(
      ...event('UID:a', 'DTSTART:20270301T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2'),
      ...event('UID:b', 'DTSTART:20270305T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;UNTIL=20270306T090000Z'),
      ...event('UID:c', 'DTSTART:20270310T090000Z', 'DURATION:PT1H', 'RDATE:20270312T110000Z'),
      ...event('UID:d', 'DTSTART:20270315T090000Z', 'DURATION:PT1H', 'RDATE;VALUE=PERIOD:20270316T110000Z/PT3H'),
    )
    expect(read(text)).toEqual([
      '03-01T09:00 03-01T10:00',
      '03-02T09:00 03-02T10:00',
      '03-05T09:00 03-05T10:00',
      '03-06T09:00 03-06T10:00',
      '03-10T09:00 03-10T10:00',
      '03-12T11:00 03-12T12:00',
      '03-15T09:00 03-15T10:00',
      '03-16T11:00 03-16T14:00',
    ])
  })

  test('has occurrences of their own: moved, cancelled, free, and moved into view from beyond it', () => {
    const change = (was: string, ...lines: string[]) => event('UID:a', `RECURRENCE-ID:${was}`, ...lines)
    const text = calendar(
      ...event('UID:a', 'DTSTART:20270301T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY'),
      ...change('20270308T090000Z', 'DTSTART:20270309T150000Z', 'DURATION:PT2H'),
      ...change('20270315T090000Z', 'DTSTART:20270315T090000Z', 'DURATION:PT1H', 'STATUS:CANCELLED'),
      ...change('20270322T090000Z', 'DTSTART:20270322T090000Z', 'DURATION:PT1H', 'TRANSP:TRANSPARENT'),
      ...change('20270607T090000Z', 'DTSTART:20270331T090000Z', 'DURATION:PT1H'),
    )
    expect(read(text)).toEqual([
      '03-01T09:00 03-01T10:00',
      '03-09T15:00 03-09T17:00',
      '03-29T09:00 03-29T10:00',
      '03-31T09:00 03-31T10:00',
    ])
  })

  test('changes from one occurrence on', () => {
    const text = calendar(
      ...event('UID:a', 'DTSTART:20270301T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY'),
      ...event(
        'UID:a',
        'RECURRENCE-ID;RANGE=THISANDFUTURE:20270315T090000Z',
        'DTSTART:20270316T110000Z',
        'DURATION:PT2H',
      ),
    )
    expect(read(text)).toEqual([
      '03-01T09:00 03-01T10:00',
      '03-08T09:00 03-08T10:00',
      '03-16T11:00 03-16T13:00',
      '03-23T11:00 03-23T13:00',
      '03-30T11:00 03-30T13:00',
    ])
  })

  test('for ever, every second, is given up without holding anybody up', async () => {
    const texts = [
      calendar(...event('UID:a', 'DTSTART:19700101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY;INTERVAL=7')),
    ]
    await expect(
      readBusySpans({ texts, from, to, timeZone: 'UTC', ownUids: '@none' }, { limitMs: 300, memoryMb: 64 }),
    ).rejects.toThrow('repeats too much')
  })
})

describe('what is said outright as busy', () => {
  test('counts, but for what is marked as free', () => {
    const text = freeBusy(
      ':20270302T090000Z/20270302T100000Z,20270303T090000Z/PT90M',
      ';FBTYPE=FREE:20270304T090000Z/PT1H',
      ';FBTYPE=BUSY-TENTATIVE:20270305T090000Z/PT1H',
    )
    expect(read(text)).toEqual(['03-02T09:00 03-02T10:00', '03-03T09:00 03-03T10:30', '03-05T09:00 03-05T10:00'])
  })

  test('and what is no calendar is said to be none', () => {
    for (const text of ['', '<html></html>', 'BEGIN:VCARD\r\nEND:VCARD\r\n'])
      expect(() => read(text)).toThrow('not a calendar')
  })
})

/** A server that keeps one calendar, and answers as told. */
const stub = {
  status: 200,
  /** Before the first character of each answer. */
  mark: '',
  text: '',
  freeBusyQuery: true,
  asked: [] as string[],
  authorization: undefined as string | undefined,
}
const bodyOf = async (request: IncomingMessage) => {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}
/** As XML has it written: a CR that is not a reference is read as a line's end alone (XML 1.0, 2.11). */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\r', '&#13;')
const multistatus = (...texts: string[]) =>
  `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:cal="urn:ietf:params:xml:ns:caldav">${texts
    .map(
      (text) =>
        `<d:response><d:href>/c/1.ics</d:href><d:propstat><d:prop><cal:calendar-data>${escaped(text)}</cal:calendar-data></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`,
    )
    .join('')}</d:multistatus>`
const server = createServer(async (request, response) => {
  const body = await bodyOf(request)
  stub.asked.push(`${request.method} ${/<C:([\w-]+-query)/.exec(body)?.[1] ?? request.url}`)
  if (stub.authorization && request.headers.authorization !== stub.authorization) return response.writeHead(401).end()
  if (request.url === '/moved') return response.writeHead(302, { location: '/calendar' }).end()
  if (request.url === '/round') return response.writeHead(302, { location: '/round' }).end()
  if (stub.status !== 200) return response.writeHead(stub.status).end('No')
  const asText = { 'content-type': 'text/calendar' }
  if (request.method === 'GET') return response.writeHead(200, asText).end(stub.mark + stub.text)
  const range = /start="(\d{8}T\d{6}Z)" end="(\d{8}T\d{6}Z)"/.exec(body)
  if (request.method !== 'REPORT' || request.headers['depth'] !== '1' || !range) return response.writeHead(400).end()
  if (!body.includes('free-busy-query'))
    return response.writeHead(207, { 'content-type': 'application/xml' }).end(stub.mark + multistatus(stub.text))
  if (!stub.freeBusyQuery) return response.writeHead(501).end()
  // As a server works it out: the same events, told as periods.
  const spans = busySpans({ texts: [stub.text], from, to, timeZone: 'UTC', ownUids: '@none' })
  const period = ({ start, end }: (typeof spans)[number]) =>
    [start, end].map((at) => at.toISOString().replace(/[-:]|\.\d{3}/g, '')).join('/')
  return response.writeHead(200, asText).end(stub.mark + freeBusy(...spans.map((each) => `:${period(each)}`)))
})
let base = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() =>
  Object.assign(stub, { status: 200, mark: '', text: '', freeBusyQuery: true, asked: [], authorization: undefined }),
)
afterAll(() => new Promise((resolve) => server.close(resolve)))

const terms = { allowPrivate: true, ownUids: '.own@hire.example' }
const addressOf = (kind: CalendarAddress['kind'], path = '/calendar'): CalendarAddress => ({
  kind,
  url: `${base}${path}`,
  username: null,
  password: null,
  timeZone: 'Europe/Berlin',
})

describe.each([
  ['a file at an address', 'ics', true],
  ['a CalDAV server that answers when one is busy', 'caldav', true],
  ['a CalDAV server that does not', 'caldav', false],
] as const)('%s', (_name, kind, freeBusyQuery) => {
  beforeEach(() => void (stub.freeBusyQuery = freeBusyQuery))
  const busy = (path?: string) => openCalendar(addressOf(kind, path), terms).readBusy({ from, to })

  test('tells when its owner is busy, repeated events included', async () => {
    stub.text = calendar(
      ...event(
        'UID:a',
        'SUMMARY:Lunch & <more>',
        'DTSTART:20270302T110000Z',
        'DURATION:PT1H',
        'RRULE:FREQ=WEEKLY;COUNT=2',
      ),
      ...event('UID:b', 'DTSTART:20270303T090000Z', 'DURATION:PT1H', 'TRANSP:TRANSPARENT'),
    )
    expect(await busy()).toEqual([
      { start: new Date('2027-03-02T11:00:00Z'), end: new Date('2027-03-02T12:00:00Z') },
      { start: new Date('2027-03-09T11:00:00Z'), end: new Date('2027-03-09T12:00:00Z') },
    ])
  })

  test('is empty where nothing is in it', async () => {
    stub.text = calendar()
    expect(await busy()).toEqual([])
  })

  test('is followed when it has moved, and not round in circles', async () => {
    stub.text = calendar(...event('UID:a', 'DTSTART:20270302T110000Z', 'DURATION:PT1H'))
    expect(await busy('/moved')).toHaveLength(1)
    await expect(busy('/round')).rejects.toThrow('leads on and on')
  })

  test('asks for the owner’s password, and says when it is wrong', async () => {
    stub.text = calendar(...event('UID:a', 'DTSTART:20270302T110000Z', 'DURATION:PT1H'))
    stub.authorization = `Basic ${Buffer.from('hana:séсret').toString('base64')}`
    const address = { ...addressOf(kind), username: 'hana', password: 'séсret' }
    expect(await openCalendar(address, terms).readBusy({ from, to })).toHaveLength(1)
    await expect(busy()).rejects.toThrow('refused the user name or password')
  })

  test.each([
    [404, 'no calendar at the address'],
    [403, 'does not let this calendar be read'],
    [503, 'answered with 503'],
  ])('says what %i means', async (status, message) => {
    stub.status = status
    await expect(busy()).rejects.toThrow(message)
  })

  test('is not read when too long', async () => {
    stub.freeBusyQuery = false
    stub.text = calendar(...event('UID:a', `DESCRIPTION:${'x'.repeat(11 * 1024 * 1024)}`))
    await expect(busy()).rejects.toThrow('longer than 10 MB')
  })

  test('is read though a byte order mark stands before it', async () => {
    Object.assign(stub, { mark: '\uFEFF', text: calendar(...event('DTSTART:20270302T110000Z', 'DURATION:PT1H')) })
    expect(await busy()).toHaveLength(1)
  })

  test('in somebody’s own network is not asked at all', async () => {
    const closed = openCalendar(addressOf(kind), { ...terms, allowPrivate: false })
    await expect(closed.readBusy({ from, to })).rejects.toThrow('must start with https://')
    const inside = openCalendar({ ...addressOf(kind), url: 'https://127.0.0.1/c' }, { ...terms, allowPrivate: false })
    await expect(inside.readBusy({ from, to })).rejects.toThrow('private network')
    expect(stub.asked).toEqual([])
  })
})
