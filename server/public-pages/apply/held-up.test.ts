import { expect, test } from 'vitest'
import { candidates } from '#server/database/schema.ts'
import { sendApplication } from '#test/apply-form.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

/** Too many forms were sent: it says when to come again, and keeps what was typed. */
async function expectHeldUp(answer: Response) {
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await answer.text()).toContain('value="Kept as typed"')
}

test('an application is limited by mailbox, with the time to wait', async () => {
  const job = await seed.job()
  for (let time = 1; time <= 6; time += 1) expect((await sendApplication(app, job.id)).status).toBe(303)
  await expectHeldUp(await sendApplication(app, job.id, { name: 'Kept as typed' }))
  expect((await sendApplication(app, job.id, { email: 'other@example.com' })).status).toBe(303)
})

test('an application is limited by network, and whoever is held up finds what they typed', async () => {
  const job = await seed.job()
  for (let time = 1; time <= 60; time += 1) expect((await sendApplication(app, job.id, { name: 'X' })).status).toBe(422)
  await expectHeldUp(await sendApplication(app, job.id, { name: 'Kept as typed' }))
  expect(await app.db.$count(candidates)).toBe(0)
})
