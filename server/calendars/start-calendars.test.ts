import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connectedCalendars } from '#server/database/schema.ts'
import { testApp, type TestApp } from '#test/test-app.ts'
import { startCalendars } from './start-calendars.ts'

let app: TestApp
const paths: string[] = []
/** Addresses under /slow/ are answered once this is through. */
let slow = Promise.resolve()
const server = createServer(async (request, response) => {
  paths.push(request.url!)
  if (request.url!.startsWith('/slow/')) await slow
  response
    .writeHead(200, { 'content-type': 'text/calendar' })
    .end('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n')
})
beforeAll(async () => {
  app = await testApp()
  app.services.config.allowPrivateCalendars = true
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await app.close()
  await new Promise((resolve) => server.close(resolve))
})

/** A busy machine takes its time. */
const patient = { timeout: 20_000 }

async function connect(url: string) {
  const body = { kind: 'ics', url, timeZone: 'Europe/Berlin' }
  expect((await app.as('coo').request('POST', '/api/calendar/connected', body)).status).toBe(201)
  await app.settled()
}
/** The minute at which each was read last, in the order in which they were connected. */
const readAt = async () =>
  (await app.db.select().from(connectedCalendars).orderBy(connectedCalendars.id)).map((row) =>
    row.readAt?.getUTCMinutes(),
  )

test('calendars of slow servers hold up nobody else’s, and a server is asked for two at a time', async () => {
  await app.reset()
  app.setNow(new Date('2027-03-01T09:00:00Z'))
  const { port } = server.address() as AddressInfo
  for (const at of ['/slow/1', '/slow/2', '/slow/3']) await connect(`http://127.0.0.1:${port}${at}`)
  await connect(`http://localhost:${port}/quick`)
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  slow = promise
  paths.length = 0
  app.setNow(new Date('2027-03-01T09:15:00Z'))
  const reading = startCalendars(app.services)
  try {
    await vi.waitFor(async () => expect(await readAt()).toEqual([0, 0, 0, 15]), patient)
    expect(paths.toSorted()).toEqual(['/quick', '/slow/1', '/slow/2'])
    answer()
    await vi.waitFor(() => expect(paths).toContain('/slow/3'), patient)
  } finally {
    answer()
    await reading.stop()
  }
  expect(await readAt()).toEqual([15, 15, 15, 15])
})
