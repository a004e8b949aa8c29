import { expect, test } from 'vitest'
import { judgeRefusal } from './judge-refusal.ts'

test('a reply over several lines is read as one', () => {
  const response = '550-5.1.1 The account does not exist.\n550 5.1.1 Please check the address.'
  expect(judgeRefusal({ command: 'RCPT TO', response, responseCode: 550, permanent: true })).toEqual({
    refused: 'unknown-recipient',
    reason: '550-5.1.1 The account does not exist. 550 5.1.1 Please check the address.',
  })
})

test.each(['CONN', 'EHLO', 'STARTTLS', 'AUTH PLAIN'])('a 5xx to %s says nothing about the message', (command) => {
  expect(judgeRefusal({ command, response: '554 5.1.1 no', responseCode: 554, permanent: true })).toHaveProperty(
    'later',
  )
})

test('a server in the wrong state is tried again', () => {
  expect(
    judgeRefusal({ command: 'DATA', response: '503 bad sequence', responseCode: 503, permanent: false }),
  ).toHaveProperty('later')
})

test('a message that the library will not put on the wire fails for good', () => {
  const error = Object.assign(new Error('Message size larger than allowed'), { code: 'EMESSAGE', command: 'MAIL FROM' })
  expect(judgeRefusal(error)).toEqual({ refused: 'failed', reason: 'Message size larger than allowed' })
})

test('a reason fits the log: one line, no NUL, 500 characters at most', () => {
  const judged = judgeRefusal({
    command: 'DATA',
    response: `451 a\0b\n${'x'.repeat(2000)}`,
    responseCode: 451,
    permanent: false,
  })
  expect(judged).toEqual({ later: expect.stringMatching(/^451 a b x{492}$/) })
})

test.each([null, undefined, 'odd', new Error('socket hang up')])(
  'whatever is thrown, here %s, is an outcome',
  (error) => {
    expect(judgeRefusal(error)).toHaveProperty('later')
  },
)
