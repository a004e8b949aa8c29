import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayMs, hourMs } from '#shared/durations.ts'
import { followUpDefaults } from '#shared/follow-ups.ts'
import type { Offer } from '#shared/offers.ts'
import { candidates, offers } from '#server/database/schema.ts'
import { findFollowUps } from '#server/follow-ups/find-follow-ups.ts'
import { renderEmail } from '#server/providers/email/render-email.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)
const ceo = app.as('ceo')
const followUps = (timeZone: string) =>
  ceo.request('PATCH', '/api/settings', { followUps: { ...followUpDefaults, timeZone } })
const page = async (path: string) => (await app.as(undefined).raw(path)).text()
const brand = { organisationName: 'Northwind', productName: 'Rolecall', publicUrl: 'https://hire.example' }

test.each([
  // Zone, the last day, the moment on which it ends, how it is told.
  ['UTC', '2027-03-08', '2027-03-08T23:59:59.999Z', 'March 8, 2027 (UTC)'],
  ['America/New_York', '2027-03-08', '2027-03-09T04:59:59.999Z', 'March 8, 2027 (EST)'],
  // Clocks go forward on that day, and back.
  ['America/New_York', '2027-03-14', '2027-03-15T03:59:59.999Z', 'March 14, 2027 (EDT)'],
  ['America/New_York', '2027-11-07', '2027-11-08T04:59:59.999Z', 'November 7, 2027 (EST)'],
  ['Europe/Berlin', '2027-07-01', '2027-07-01T21:59:59.999Z', 'July 1, 2027 (GMT+2)'],
  ['Pacific/Kiritimati', '2027-03-08', '2027-03-08T09:59:59.999Z', 'March 8, 2027 (GMT+14)'],
  // Midnight is left out at the end of the one, and comes twice at the end of the other.
  ['Asia/Beirut', '2027-03-27', '2027-03-27T21:59:59.999Z', 'March 27, 2027 (GMT+2)'],
  ['America/Havana', '2027-11-06', '2027-11-07T03:59:59.999Z', 'November 6, 2027 (GMT-4)'],
])('in %s an offer until %s ends at %s, and all that tells of it says so', async (timeZone, expiresOn, at, told) => {
  const end = new Date(at)
  app.setNow(new Date(end.getTime() - 7 * dayMs))
  expect((await followUps(timeZone)).status).toBe(200)
  const { id } = await seed.candidate({ status: '75_1st_interview_completed' })
  const terms = { compensation: '120000', expiresOn }
  expect((await ceo.request('POST', `/api/candidates/${id}/send-offer`, terms)).status).toBe(200)
  await app.settled()
  const [offer] = (await (await ceo.request('GET', `/api/offers?candidateId=${id}`)).json()) as [Offer]
  expect([offer.expiresAt, offer.timeZone]).toEqual([at, timeZone])
  expect((await app.db.select().from(offers))[0]!.letter).toContain(`stands until ${told}`)
  const { text } = app.sent.at(-1)!
  expect(text).toContain(`the end of ${told}`)
  const path = /\/offers\/[\w-]{32}/.exec(text)![0]
  expect(await page(path)).toContain(`the end of ${told}`)

  // Another zone, set later, moves no day that the candidate was told.
  expect((await followUps('Asia/Tokyo')).status).toBe(200)
  expect(await page(path)).toContain(`the end of ${told}`)
  const now = new Date(end.getTime() - hourMs)
  const asked = { settings: followUpDefaults, from: new Date(0), until: now, now, limit: 1 }
  const [reminder] = await findFollowUps(app.db, 'offer-ending', asked)
  const { template, context } = reminder!.letter
  expect(renderEmail(template, context, brand).text.replace(/\s+/g, ' ')).toMatch(
    new RegExp(`until the end of \\w+, ${told.replace(/[()+]/g, '\\$&')}\\. `),
  )

  app.setNow(end)
  expect(await page(path)).not.toContain(told)
  app.setNow(new Date(end.getTime() - 1))
  const signature = new URLSearchParams({ name: 'Li Wei', agreed: 'on' })
  expect((await app.as(undefined).raw(`${path}/accept`, { method: 'POST', body: signature })).status).toBe(303)
  expect((await app.db.select().from(candidates).where(eq(candidates.id, id)))[0]!.status).toBe('100_offer_accepted')
})

test.each([
  ['America/New_York', '2027-03-02T03:00:00Z', '2027-03-09T04:59:59.999Z'],
  ['Asia/Tokyo', '2027-03-01T20:00:00Z', '2027-03-09T14:59:59.999Z'],
])('in %s one that names no day ends with the office’s, so many days on', async (timeZone, now, at) => {
  app.setNow(new Date(now))
  await followUps(timeZone)
  const { id } = await seed.candidate({ status: '75_1st_interview_completed' })
  await ceo.request('POST', `/api/candidates/${id}/send-offer`, { compensation: '120000' })
  expect((await app.db.select().from(offers))[0]!.expiresAt).toEqual(new Date(at))
})

test('today is a last day for as long as it lasts at the office', async () => {
  app.setNow(new Date('2027-03-02T03:00:00Z'))
  await followUps('America/New_York')
  const { id } = await seed.candidate({ status: '75_1st_interview_completed' })
  const send = (expiresOn: string) =>
    ceo.request('POST', `/api/candidates/${id}/send-offer`, { compensation: '120000', expiresOn })
  expect((await send('2027-02-28')).status).toBe(400)
  expect((await send('2027-03-01')).status).toBe(200)
})
