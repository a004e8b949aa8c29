import { beforeEach, expect, test } from 'vitest'
import { interviews } from '#server/database/schema.ts'
import { seedScheduling } from '#test/seed-scheduling.ts'
import { severalSessionsForFile } from '#test/several-sessions.ts'
import { accountOf } from '#test/test-app.ts'

const app = await severalSessionsForFile()
beforeEach(() => app.setNow(new Date('2027-03-01T09:00:00Z')))

test('no time is chosen by a link that staff end while it is used', async () => {
  const at = seedScheduling(app)
  const { link, candidate } = await at.invited({ interviewerIds: [accountOf('hiringManager').id] })
  const ending = `SELECT FROM candidates WHERE id = ${candidate.id} FOR UPDATE; DELETE FROM interview_links`
  const [answer] = await app.during(ending, () => at.pick(link, '2027-03-03T10:00:00.000Z'))
  expect(answer.status).toBe(404)
  expect(await app.db.select().from(interviews)).toMatchObject([{ status: 'pending', scheduledDate: null }])
})
