/** What somebody's calendar sends about an invitation. */
export interface Given {
  uid: string
  from: string
  partStat?: string
  attendee?: string
  sequence?: number
  stamp?: string
  method?: string
  lines?: string[]
}
/** A reply as Gmail and Outlook send it: words beside a calendar part. */
export function calendarReply({
  uid,
  from,
  partStat = 'ACCEPTED',
  attendee = from,
  sequence = 0,
  stamp = '20270301T085900Z',
  method = 'REPLY',
  lines = [],
}: Given) {
  const calendar = [
    'BEGIN:VCALENDAR',
    'PRODID:-//Elsewhere//EN',
    'VERSION:2.0',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp}`,
    `SEQUENCE:${sequence}`,
    `ATTENDEE;PARTSTAT=${partStat};CN="Wei, Li":mailto:${attendee}`,
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
  return [
    `From: "Somebody, or other" <${from}>`,
    'To: hiring@rolecall.test',
    'Subject: Accepted: Interview',
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'I shall be there.',
    '--b',
    `Content-Type: text/calendar; charset=utf-8; method=${method}`,
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(calendar).toString('base64').replace(/.{76}/g, '$&\r\n'),
    '--b--',
    '',
  ].join('\r\n')
}
