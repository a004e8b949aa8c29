import { beforeEach, expect, test } from 'vitest'
import { interviewAttendees } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { severalSessionsForFile } from '#test/several-sessions.ts'
import { accountOf } from '#test/test-app.ts'

const app = await severalSessionsForFile()
beforeEach(() => app.setNow(new Date('2027-03-01T09:00:00Z')))

test('no invitation is answered by a link that staff end while it is used', async () => {
  const candidate = await seedHiring(app.db).candidate()
  const made = await app.as('coo').request('POST', '/api/interviews', {
    candidateId: candidate.id,
    type: 'Technical',
    scheduledDate: '2027-03-28T14:00:00Z',
    interviewerId: accountOf('hiringManager').id,
  })
  expect(made.status).toBe(201)
  await app.settled()
  const [path] = /\/invitation\/[\w-]{32}/.exec(app.sent.find(({ to }) => to === candidate.email)!.text)!
  const ending = `SELECT FROM candidates WHERE id = ${candidate.id} FOR UPDATE; DELETE FROM invitation_links`
  const body = new URLSearchParams({ answer: 'declined' })
  const [answer] = await app.during(ending, async () => app.as(undefined).raw(path, { method: 'POST', body }))
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain('This invitation link does not work')
  const answers = await app.db.select({ answer: interviewAttendees.answer }).from(interviewAttendees)
  expect(answers.map((each) => each.answer)).toEqual(['needs-action', 'needs-action'])
})
