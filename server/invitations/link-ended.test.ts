import { beforeEach, expect, test } from 'vitest'
import { interviewAttendees } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { severalSessionsForFile } from '#test/several-sessions.ts'
import { accountOf } from '#test/test-app.ts'
import type { Reply } from './read-reply.ts'
import { takeReply } from './take-reply.ts'

const app = await severalSessionsForFile()
beforeEach(() => app.setNow(new Date('2027-03-01T09:00:00Z')))

/** A candidate whose calendar and mailbox have the invitation to an interview. */
async function scheduled() {
  const candidate = await seedHiring(app.db).candidate()
  const made = await app.as('coo').request('POST', '/api/interviews', {
    candidateId: candidate.id,
    type: 'Technical',
    scheduledDate: '2027-03-28T14:00:00Z',
    interviewerId: accountOf('hiringManager').id,
  })
  expect(made.status).toBe(201)
  await app.settled()
  const letter = app.sent.find(({ to }) => to === candidate.email)!
  const [path] = /\/invitation\/[\w-]{32}/.exec(letter.text)!
  const [, uid = ''] = /^UID:(.+)\r$/m.exec(letter.calendar!.content.replaceAll('\r\n ', '')) ?? []
  return { candidate, path, uid }
}
const answers = async () => {
  const attendees = await app.db.select({ answer: interviewAttendees.answer }).from(interviewAttendees)
  return attendees.map(({ answer }) => answer)
}

test('no invitation is answered by a link that staff end while it is used', async () => {
  const { candidate, path } = await scheduled()
  const ending = `SELECT FROM candidates WHERE id = ${candidate.id} FOR UPDATE; DELETE FROM invitation_links`
  const body = new URLSearchParams({ answer: 'declined' })
  const [answer] = await app.during(ending, async () => app.as(undefined).raw(path, { method: 'POST', body }))
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain('This invitation link does not work')
  expect(await answers()).toEqual(['needs-action', 'needs-action'])
})

test('nor by a reply from the address that they correct meanwhile', async () => {
  const { candidate, uid } = await scheduled()
  const reply: Reply = {
    method: 'REPLY',
    uid,
    sequence: 0,
    stamp: app.services.now(),
    attendees: [{ email: candidate.email, partStat: 'DECLINED', delegatedTo: null }],
    start: null,
    end: null,
    comment: null,
  }
  const correcting = `SELECT FROM candidates WHERE id = ${candidate.id} FOR UPDATE;
    UPDATE interview_attendees SET email = 'li@corrected.example' WHERE user_id IS NULL`
  const [outcome] = await app.during(correcting, () => takeReply(app.contextOf(undefined), reply, candidate.email))
  expect(outcome).toBe('unknown')
  expect(await answers()).toEqual(['needs-action', 'needs-action'])
})
