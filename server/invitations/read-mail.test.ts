import { expect, test } from 'vitest'
import { calendarReply } from '#test/calendar-reply.ts'
import { readMail } from './read-mail.ts'

const usual = { limitMs: 60_000, memoryMb: 128 }
const reply = calendarReply({ uid: 'interview-1@elsewhere', from: 'li@example.com' })
const read = (mail: string, limits = usual) => readMail(Buffer.from(mail), limits)

test('an answer is read with the address that it came from', async () => {
  expect(await read(reply)).toMatchObject({
    from: 'li@example.com',
    reply: { method: 'REPLY', uid: 'interview-1@elsewhere', stamp: new Date('2027-03-01T08:59:00Z') },
  })
})

test.each([
  ['a letter', 'From: li@example.com\r\nSubject: Thank you\r\n\r\nSee you then.'],
  ['a calendar that is broken', 'From: li@example.com\r\nContent-Type: text/calendar\r\n\r\nBEGIN:VCALENDAR'],
  ['an answer from nobody', reply.replace(/^From: .*$/m, 'From: nobody')],
])('%s is no answer', async (_what, mail) => {
  expect(await read(mail)).toBeUndefined()
})

test('a mail that would take half a minute to read is given up, and meanwhile nobody waits for it', async () => {
  const mail = reply
    .replace('Content-Type: text/plain', 'Content-Type: text/html')
    .replace('I shall be there.', '\n'.repeat(1_000_000))
  let turns = 0
  const counting = setInterval(() => (turns += 1), 10)
  expect(await read(mail, { ...usual, limitMs: 2_000 })).toMatchObject({
    // Which of the two comes first is the machine's.
    trouble: expect.stringMatching(/^(?:slow|memory)$/),
  })
  clearInterval(counting)
  expect(turns).toBeGreaterThan(5)
})
