import { expect, test } from 'vitest'
import { followUpDefaults } from '#shared/follow-ups.ts'
import { settings } from '#server/database/schema.ts'
import { assessmentVisitor } from '#test/assessment-visitor.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const visitor = assessmentVisitor(app)

test('each letter says on the office’s clock until when its link is open, and while the time runs when that is over', async () => {
  await app.db.insert(settings).values({ key: 'followUps', value: { ...followUpDefaults, timeZone: 'Europe/Berlin' } })
  const job = await visitor.seed.job()
  const { path } = await visitor.invited({ job, email: 'li@example.com' })
  // Two weeks later, on the minute.
  expect(app.sent.at(-1)!.text).toContain('Open until: Monday, March 15, 2027 at 10:00 AM GMT+1\n')
  await visitor.begin(path)
  await visitor.post(`/assess/${job.assessmentToken}`, { email: 'li@example.com' })
  await visitor.work()
  const { deadline } = await visitor.sitting()
  const hour = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'Europe/Berlin' }).format(deadline!)
  expect(app.sent.at(-1)!.text).toContain(`Your time runs until: Monday, March 1, 2027 at ${hour} GMT+1\n`)
  expect(app.sent.at(-1)!.text).not.toContain('from when you begin')
})
