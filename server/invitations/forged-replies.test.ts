import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { interviewUid } from '#server/calendars/own-uid.ts'
import { candidates, interviewAttendees, interviews } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'
import { takeReply } from './take-reply.ts'

const app = await appForFile()
const seed = seedHiring(app.db)
beforeEach(() => app.setNow(new Date('2027-03-01T09:00:00Z')))

/** An interview, and the UID that its candidate's calendar got. */
async function invited(scheduledDate: string) {
  const candidate = await seed.candidate({ job: await seed.job() })
  const plan = { candidateId: candidate.id, type: 'Technical', scheduledDate, interviewerId: accountOf('director').id }
  const answer = await app.as('coo').request('POST', '/api/interviews', plan)
  const { id } = (await answer.json()) as { id: number }
  await app.settled()
  const letter = app.sent.splice(0).find(({ to }) => to === candidate.email)
  const [, uid = ''] = /^UID:(.+)\r$/m.exec(letter!.calendar!.content.replaceAll('\r\n ', '')) ?? []
  return { id, email: candidate.email, uid }
}
const answerAs = (email: string, uid: string, method: 'REPLY' | 'COUNTER' = 'REPLY') => {
  const attendees = [{ email, partStat: 'DECLINED', delegatedTo: null }]
  const proposed = { start: new Date('2027-03-29T09:00:00Z'), end: null, comment: null }
  const reply = { method, uid, sequence: 0, stamp: app.services.now(), attendees, ...proposed }
  return takeReply(app.contextOf(undefined), reply, email)
}
const attendees = (id: number) => app.db.select().from(interviewAttendees).where(eq(interviewAttendees.interviewId, id))

test('an answer in the name of somebody else, from whoever was invited to another interview, is not taken: no UID tells another', async () => {
  const { id, email, uid } = await invited('2027-03-28T14:00:00Z')
  const other = await invited('2027-03-30T14:00:00Z')
  const guessed = [
    other.uid.replace(`interview-${other.id}`, `interview-${id}`),
    other.uid.replace(/interview-.*@/, `interview-${id}@`),
  ]
  for (const guess of guessed)
    for (const method of ['REPLY', 'COUNTER'] as const) expect(await answerAs(email, guess, method)).toBe('unknown')
  for (const attendee of await attendees(id)) expect(attendee).toMatchObject({ answer: 'needs-action', note: null })
  expect(await answerAs(email, uid)).toBe('recorded')
})

test('an invitation from before UIDs had a key is answered by the UID that it went out with', async () => {
  const { id, email, uid } = await invited('2027-03-28T14:00:00Z')
  await app.db.update(interviews).set({ calendarKey: null }).where(eq(interviews.id, id))
  expect(await answerAs(email, uid)).toBe('unknown')
  expect(await answerAs(email, interviewUid(app.services, { id, calendarKey: null }))).toBe('recorded')
})

test('an answer of a candidate who was archived is nobody’s: thrown, it would hold up the letters behind it', async () => {
  const { id, email, uid } = await invited('2027-03-28T14:00:00Z')
  await app.db.update(candidates).set({ archivedAt: new Date() })
  expect(await answerAs(email, uid)).toBe('unknown')
  for (const attendee of await attendees(id)) expect(attendee).toMatchObject({ answer: 'needs-action', note: null })
  await app.db.update(candidates).set({ archivedAt: null })
  expect(await answerAs(email, uid)).toBe('recorded')
})
