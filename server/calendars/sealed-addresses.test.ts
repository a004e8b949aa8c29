import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectedCalendars, settings } from '#server/database/schema.ts'
import { seal, unseal } from '#server/sign-in/seal.ts'
import { accountOf, testApp, type TestApp } from '#test/test-app.ts'
import { readDueCalendar } from './read-calendar.ts'

let app: TestApp
let asked = 0
const server = createServer((_, response) => {
  asked += 1
  response
    .writeHead(200, { 'content-type': 'text/calendar' })
    .end('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n')
})
beforeAll(async () => {
  app = await testApp()
  app.services.config.allowPrivateCalendars = true
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
beforeEach(async () => {
  await app.reset()
  app.setNow(new Date('2027-03-01T09:00:00Z'))
  asked = 0
})
afterEach(() => void (app.services.config.secretKey = undefined))
afterAll(async () => {
  await app.close()
  await new Promise((resolve) => server.close(resolve))
})

const key = 'a key that is nowhere in the database'
async function connect(scheme = 'http') {
  const url = `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}/mine.ics`
  const body = { kind: 'ics', url, timeZone: 'Europe/Berlin' }
  expect((await app.as('coo').request('POST', '/api/calendar/connected', body)).status).toBe(201)
  await app.settled()
}
const only = async () => (await app.db.select().from(connectedCalendars))[0]!
async function readLater(time: string) {
  app.setNow(new Date(`2027-03-01T${time}Z`))
  expect(await readDueCalendar(app.services)).toBe(true)
  return only()
}

test('an address that says webcal is kept as https', async () => {
  await connect('webcal')
  const kept = await unseal(app.services, (await only()).sealed, `calendar of ${accountOf('coo').id}`)
  expect(JSON.parse(kept)).toMatchObject({ url: expect.stringMatching(/^https:.*\/mine\.ics$/) })
})

test('with SECRET_KEY what lies in the database opens nothing without it', async () => {
  app.services.config.secretKey = key
  const sealed = await seal(app.services, 'a password', 'calendar of 1')
  expect(await unseal(app.services, sealed, 'calendar of 1')).toBe('a password')
  await expect(unseal(app.services, sealed, 'calendar of 2')).rejects.toThrow('cannot be opened')
  for (const other of [undefined, 'another key, just as long as the first'])
    await expect(
      unseal({ ...app.services, config: { ...app.services.config, secretKey: other } }, sealed, 'calendar of 1'),
    ).rejects.toThrow('cannot be opened')
  const kept = await app.db.select().from(settings).where(eq(settings.key, 'secret.calendars'))
  expect(JSON.stringify(kept)).not.toContain(key)
})

test('a calendar from before SECRET_KEY was set is read, and sealed anew with it', async () => {
  await connect()
  const before = (await only()).sealed
  app.services.config.secretKey = key
  const { sealed, error } = await readLater('09:15:00')
  expect([error, asked]).toEqual([null, 2])
  expect(sealed).not.toBe(before)
  expect((await readLater('09:30:00')).sealed).toBe(sealed)
})

test('what is sealed anew is that calendar’s alone', async () => {
  await connect()
  await connect()
  const sealedOf = async () =>
    (await app.db.select().from(connectedCalendars).orderBy(connectedCalendars.id)).map(({ sealed }) => sealed)
  const before = await sealedOf()
  app.services.config.secretKey = key
  await readLater('09:15:00')
  const [first, second] = await sealedOf()
  expect([first === before[0], second]).toEqual([false, before[1]])
})

test('a calendar whose key is gone says so to its owner, and is asked for nothing', async () => {
  app.services.config.secretKey = key
  await connect()
  app.services.config.secretKey = undefined
  const { error, failures } = await readLater('09:15:00')
  expect(error).toBe('This server cannot open the address any more. Disconnect the calendar and connect it again.')
  expect([asked, failures]).toEqual([1, 1])
})
