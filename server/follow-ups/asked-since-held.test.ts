import { expect, test } from 'vitest'
import { dayMs, hourMs } from '#shared/durations.ts'
import { interviews } from '#server/database/schema.ts'
import { appForFile } from '#test/test-app.ts'
import { waitingThings } from '#test/waiting-things.ts'

const app = await appForFile()
const things = waitingThings(app)
const scheduledDate = things.ago(2 * dayMs)
const inDays = (days: number) => new Date(things.now.getTime() + days * dayMs)

test.each([
  ['before they were asked: once', new Date(scheduledDate.getTime() + hourMs), 1],
  ['after that: again', inDays(1), 2],
])('whoever owes an evaluation of an interview that, as staff say later, was held %s', async (_when, held, letters) => {
  await things.cases['evaluation-missing'].make()
  await app.db.update(interviews).set({ status: 'scheduled', scheduledDate, conductedDate: null })
  await things.lookAt(things.now)
  expect(app.sent).toHaveLength(1)
  app.setNow(inDays(1.5))
  const change = { status: 'completed', conductedDate: held.toISOString() }
  expect((await app.as('coo').request('PATCH', '/api/interviews/1', change)).status).toBe(200)
  await things.lookAt(inDays(5))
  await things.lookAt(inDays(5))
  expect(app.sent).toHaveLength(letters)
})
