import { expect, test } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import { followUpDefaults } from '#shared/follow-ups.ts'
import { offers } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const post = (path: string, body?: unknown) => app.as('ceo').request('POST', path, body)
const lastLink = () => /\/offers\/[\w-]{32}/.exec(app.sent.at(-1)!.text)![0]
const page = async (path: string) => (await app.as(undefined).raw(path)).text()

test.each([
  ['America/New_York', '2027-02-02T01:30:00Z', 'February 1, 2027'],
  ['Pacific/Chatham', '2027-01-31T22:30:00Z', 'February 1, 2027'],
  ['UTC', '2027-02-01T09:00:00Z', 'February 1, 2027'],
])('in %s what is done at %s is dated %s, on the office’s calendar', async (timeZone, at, day) => {
  const now = new Date(at)
  app.setNow(now)
  const settings = { followUps: { ...followUpDefaults, timeZone } }
  expect((await app.as('ceo').request('PATCH', '/api/settings', settings)).status).toBe(200)
  const { id: candidateId } = await seed.candidate({ status: '75_1st_interview_completed' })
  await post(`/api/candidates/${candidateId}/send-offer`, { compensation: '120000', startDate: '2027-03-01' })
  const old = lastLink()
  const [first] = await app.db.select().from(offers)
  expect(first!.letter).toContain(`\n${day}\n`)
  expect(first!.letter).toContain('Start date: March 1, 2027')
  expect((await post(`/api/offers/${first!.id}/revise`, { compensation: '140000' })).status).toBe(200)
  expect(app.sent.at(-1)!.text).toContain(`that we sent you on ${day},`)
  expect(await page(old)).toContain(`sent you a newer letter on ${day},`)
  const path = lastLink()
  const signature = new URLSearchParams({ name: 'Li Wei', agreed: 'on' })
  expect((await app.as(undefined).raw(`${path}/accept`, { method: 'POST', body: signature })).status).toBe(303)
  expect((await page(path)).replace(/<[^>]*>/g, ' ')).toMatch(new RegExp(`Signed\\s+${day}`))
  const handover = await app.as('ceo').raw(`/api/offers/${first!.id + 1}/handover.pdf`)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await handover.arrayBuffer())))
  expect(text.join(' ').replace(/\s+/g, ' ')).toContain(`Accepted ${day}`)
})
