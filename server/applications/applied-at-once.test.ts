import { expect, test } from 'vitest'
import { candidates, emailLogs } from '#server/database/schema.ts'
import { sendApplication } from '#test/apply-form.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { severalSessionsForFile } from '#test/several-sessions.ts'

const app = await severalSessionsForFile()

test('of two applications at once with one address for one job the second finds the first', async () => {
  const job = await seedHiring(app.db).job()
  const apply = (name: string) => sendApplication(app, job.id, { name, email: 'lukasz@example.com' })
  await app.during(
    'LOCK TABLE activity_logs IN EXCLUSIVE MODE',
    () => apply('Łukasz'),
    () => apply('Lukasz'),
  )
  await app.settled()
  expect(await app.db.select({ name: candidates.name }).from(candidates)).toEqual([{ name: 'Łukasz' }])
  const letters = await app.db.select({ template: emailLogs.template }).from(emailLogs).orderBy(emailLogs.id)
  expect(letters.map(({ template }) => template)).toEqual(['application-received', 'application-repeated'])
})
