import { expect, test } from 'vitest'
import { deliveryReport } from '#test/delivery-report.ts'
import { readDeliveryStatus } from './read-delivery-status.ts'

const read = (text: string) => readDeliveryStatus(Buffer.from(text))
const given = { letter: 'Message-ID: <notification-7.00@rolecall.test>', to: 'li.wei@example.com' }

test('a report says what became of the message, whose headers follow', () => {
  const said = '550 5.1.1 <li.wei@example.com>: Recipient address\r\n    rejected'
  expect(read(deliveryReport({ ...given, said }))).toEqual({
    action: 'failed',
    status: '5.1.1',
    recipient: 'li.wei@example.com',
    words: '550 5.1.1 <li.wei@example.com>: Recipient address rejected',
    returned: expect.stringContaining(given.letter),
  })
})

test('where the refusing server is not quoted, the status speaks', () => {
  const report = deliveryReport({ ...given, status: '4.4.7 (delivery time expired)' }).replace(
    /Diagnostic-Code.*\r\n/,
    '',
  )
  expect(read(report)).toMatchObject({ status: '4.4.7', words: '4.4.7' })
})

test('the address is the one that the letter went to, and not where it was passed on', () => {
  const report = deliveryReport(given).replace('Final-Recipient: rfc822; li.wei@', 'Final-Recipient: rfc822; <other@')
  expect(read(report)?.recipient).toBe('li.wei@example.com')
  expect(read(report.replace(/Original-Recipient.*\r\n/, ''))?.recipient).toBe('other@example.com')
})

test('lines that end as on Unix, and fields in any case, are read too', () => {
  const report = deliveryReport(given)
    .replaceAll('\r\n', '\n')
    .replace('Action:', 'ACTION:')
    .replace('failed', 'Failed')
  expect(read(report)).toMatchObject({ action: 'failed', status: '5.1.1' })
})

/** As Exim writes it: with little in the fields, and the reason in the words for people. */
const eximReport = (fields: string[], reason: string) =>
  [
    'X-Failed-Recipients: li.wei@example.com',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=1795829741-eximdsn-1883087491',
    '',
    '--1795829741-eximdsn-1883087491',
    'Content-type: text/plain; charset=us-ascii',
    '',
    'recipients. This is a permanent error. The following address(es) failed:',
    '',
    '  li.wei@example.com',
    ...reason.split('\n').map((line) => `    ${line}`),
    '',
    '--1795829741-eximdsn-1883087491',
    'Content-type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.example.net',
    '',
    'Action: failed',
    'Final-Recipient: rfc822;li.wei@example.com',
    'Status: 5.0.0',
    ...fields,
    '',
    '--1795829741-eximdsn-1883087491',
    'Content-type: message/rfc822',
    '',
    given.letter,
  ].join('\n')

test.each([
  ['550 5.1.1 User unknown', '5.1.1'],
  ['550-5.1.1 The email account does not exist', '5.1.1'],
  ['552 5.2.2 Mailbox full', '5.2.2'],
  ['550 No such user here', '5.0.0'],
])('a status that says nothing is taken from the server that is quoted: %s', (said, status) => {
  expect(read(eximReport([`Diagnostic-Code: smtp; ${said}`], said))).toMatchObject({ status, words: said })
  expect(read(deliveryReport({ ...given, status: '5.7.1', said }))).toMatchObject({ status: '5.7.1' })
})

test('where no server was asked, the reason is what is written for people', () => {
  expect(read(eximReport([], 'Unrouteable address'))).toMatchObject({ status: '5.0.0', words: 'Unrouteable address' })
  expect(read(eximReport([], 'retry timeout exceeded:\nConnection refused'))?.words).toBe(
    'retry timeout exceeded: Connection refused',
  )
  const elsewhere = eximReport([], 'Unrouteable address').replace('  li.wei@', '  other@')
  expect(read(elsewhere)?.words).toBe('5.0.0')
})

test.each([
  ['an ordinary letter', 'Subject: Hello\r\n\r\nMy message/delivery-status is fine. Action: failed'],
  ['a report without a word of what became of it', deliveryReport(given).replace(/Action.*\r\n/, '')],
  ['nothing', ''],
])('%s is none', (_, text) => {
  expect(read(text)).toBeUndefined()
})

test.each([
  ['empty lines', '\r\n'],
  ['beginnings', 'Content-Type:\r\n '],
  ['reports', 'Content-Type: message/delivery-status\r\n'],
  ['folded lines', 'Content-Type: message/delivery-status\r\nAction:\r\n \t'],
])('a megabyte of %s is read in a moment', (_, piece) => {
  const startedMs = performance.now()
  read(piece.repeat(1_048_576 / piece.length))
  expect(performance.now() - startedMs).toBeLessThan(2_000)
})
