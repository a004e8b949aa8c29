import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { interviewUid } from '#server/calendars/own-uid.ts'
import { interviewAttendees, interviews, mailboxes } from '#server/database/schema.ts'
import { imapMailbox } from '#server/providers/mailbox/imap-mailbox.ts'
import { calendarReply } from '#test/calendar-reply.ts'
import { imapServer } from '#test/imap-server.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'
import { readMailbox } from './read-mailbox.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

async function invited(scheduledDate: string) {
  const candidate = await seed.candidate()
  const interviewerId = accountOf('hiringManager').id
  const body = { candidateId: candidate.id, type: 'Technical', scheduledDate, interviewerId }
  expect((await app.as('coo').request('POST', '/api/interviews', body)).status).toBe(201)
  const [interview] = await app.db.select().from(interviews).where(eq(interviews.candidateId, candidate.id))
  return { from: candidate.email, uid: interviewUid(app.services, interview!) }
}

test('a letter that can never be taken is set aside at the fifth look, so that those behind it are read, and said for a day', async () => {
  app.setNow(new Date('2027-03-01T09:00:00Z'))
  const mail = await imapServer()
  const box = imapMailbox(mail.url())
  const look = () => readMailbox(app.services, box, 'this process')
  const error = async () => (await app.db.select().from(mailboxes))[0]!.error
  mail.deliver(calendarReply({ ...(await invited('2027-03-28T14:00:00Z')), partStat: 'DECLINED' }))
  mail.deliver(calendarReply(await invited('2027-03-29T14:00:00Z')))
  await app.db.execute(sql`alter table interview_attendees add constraint never check (answer <> 'declined') not valid`)
  try {
    for (let looks = 1; looks < 5; looks += 1)
      expect([await look(), await error()]).toEqual([[], 'An answer could not be taken'])
    expect(await look()).toEqual(['recorded'])
  } finally {
    await app.db.execute(sql`alter table interview_attendees drop constraint never`)
  }
  expect(mail.state.messages.map(({ seen }) => seen)).toEqual([false, true])
  expect(await app.db.$count(interviewAttendees, eq(interviewAttendees.answer, 'declined'))).toBe(0)
  expect([await look(), await error()]).toEqual([[], 'An email could not be taken, and lies unread in the mailbox'])
  app.setNow(new Date('2027-03-02T09:00:00Z'))
  expect([await look(), await error()]).toEqual([[], null])
  await mail.close()
})
