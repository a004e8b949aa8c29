import { expect, test, vi } from 'vitest'
import { minuteMs } from '#shared/durations.ts'
import { offers } from '#server/database/schema.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const at = new Date('2027-02-01T09:00:00Z')
const later = new Date(at.getTime() + 11 * minuteMs)
const sent = async () => {
  app.setNow(at)
  const { id } = await seed.candidate({ status: '75_1st_interview_completed' })
  const terms = { offerType: 'Full-time', compensation: '120000' }
  return app.as('ceo').request('POST', `/api/candidates/${id}/send-offer`, terms)
}
const signed = () => {
  const path = /\/offers\/[\w-]{32}/.exec(app.sent.at(-1)!.text)![0]
  const body = new URLSearchParams({ name: 'Li Wei', agreed: 'on' })
  return app.as(undefined).raw(`${path}/accept`, { method: 'POST', body })
}
const stored = (key: string) => app.services.files.get('offers', key)
async function workAll() {
  while (await workNext(app.services)) continue
  await app.settled()
}

/** Writes the file and comes to nothing; as in a process that was killed nobody clears up. Answers the file's key. */
async function cutOff(work: () => Promise<Response>) {
  const { files } = app.services
  const put = vi.spyOn(files, 'put')
  const remove = vi.spyOn(files, 'remove').mockResolvedValue()
  try {
    expect((await withoutActivity(app.db, work)).status).toBe(500)
    return put.mock.calls[0]![1]
  } finally {
    put.mockRestore()
    remove.mockRestore()
  }
}

test('the letter of an offer that was never made is gone after some minutes', async () => {
  const key = await cutOff(sent)
  await workAll()
  expect(await stored(key)).toBeDefined()
  app.setNow(later)
  await workAll()
  expect(await stored(key)).toBeUndefined()
})

test('the letters of an offer stay, and a signed one that no offer names goes', async () => {
  expect((await sent()).status).toBe(200)
  const key = await cutOff(signed)
  expect((await signed()).status).toBe(303)
  app.setNow(later)
  await workAll()
  const [offer] = await app.db.select().from(offers)
  expect(await stored(offer!.letterKey!)).toBeDefined()
  expect(await stored(offer!.signedKey!)).toBeDefined()
  expect(await stored(key)).toBeUndefined()
})
