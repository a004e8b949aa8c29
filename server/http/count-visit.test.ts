import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hourMs } from '#shared/durations.ts'
import { visitorAttempts } from '#server/database/schema.ts'
import { testApp, type TestApp } from '#test/test-app.ts'
import { countVisit } from './count-visit.ts'

let app: TestApp
const noon = new Date('2026-03-05T12:00:00Z')
beforeAll(async () => void (app = await testApp()))
beforeEach(async () => {
  await app.reset()
  app.setNow(noon)
})
afterAll(() => app.close())

const visit = () => countVisit(app.services, { key: 'apply-from:192.0.2.7', visitsMax: 3, windowMs: 10 * 60_000 })
const visits = async (times: number) => {
  for (let time = 0; time < times; time += 1) await visit()
}

test('the fourth of three is refused with when to come again, and is not counted', async () => {
  await visits(3)
  await expect(visit()).rejects.toMatchObject({ status: 429, headers: { 'retry-after': '600' } })
  app.setNow(new Date(noon.getTime() + 9 * 60_000))
  await expect(visit()).rejects.toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
  app.setNow(new Date(noon.getTime() + 10 * 60_000))
  await visits(3)
})

test('what is older than any limit looks back is swept away', async () => {
  await visits(3)
  app.setNow(new Date(noon.getTime() + 8 * 24 * hourMs))
  await visit()
  expect(await app.db.$count(visitorAttempts)).toBe(1)
})

test('a clock that was set back keeps nobody out for longer', async () => {
  await visits(3)
  app.setNow(new Date(noon.getTime() - hourMs))
  await visits(3)
  await expect(visit()).rejects.toMatchObject({ status: 429 })
})
