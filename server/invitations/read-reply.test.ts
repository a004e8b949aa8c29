import { describe, expect, test } from 'vitest'
import { emailCharactersMax } from '#shared/limits.ts'
import { readReply } from './read-reply.ts'

const reply = ({ method = 'REPLY', stamp = '20270301T085900Z', attendee = 'PARTSTAT=ACCEPTED' } = {}) =>
  readReply(
    [
      'BEGIN:VCALENDAR',
      `METHOD:${method}`,
      'BEGIN:VEVENT',
      'UID:one',
      `DTSTAMP:${stamp}`,
      `ATTENDEE;${attendee}:mailto:li@example.com`,
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n'),
  )

test.each(['REQUEST', 'CANCEL', 'PUBLISH', 'DECLINECOUNTER', ''])(
  'a calendar message of the method "%s" is no answer, and stays unread for whoever it is for',
  (method) => expect(reply({ method })).toBeUndefined(),
)

describe('what the database cannot keep would stop the mailbox at its message', () => {
  test.each(['00000000T000000Z', '-0010101T000000Z', '9999999T000000Z'])(
    'a reply that was given at %s, which nobody can mean, is none',
    (stamp) => {
      expect(reply()).toMatchObject({ stamp: new Date('2027-03-01T08:59:00Z') })
      expect(reply({ stamp })).toBeUndefined()
    },
  )

  test('an address that is too long is cut after a whole character', () => {
    const to = 'x'.repeat(emailCharactersMax - 1)
    expect(reply({ attendee: `PARTSTAT=DELEGATED;DELEGATED-TO="mailto:${to}🙂"` })?.attendees).toEqual([
      { email: 'li@example.com', partStat: 'DELEGATED', delegatedTo: to },
    ])
  })
})
