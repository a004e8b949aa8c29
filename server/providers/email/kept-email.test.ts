import { expect, test } from 'vitest'
import { keptEmail } from './kept-email.ts'

const message = {
  messageId: '<1@rolecall.test>',
  from: 'jobs@rolecall.test',
  to: 'amara@example.com',
  subject: 'Hello',
  html: '',
  text: '',
}

test('an ordinary message is kept, example.com among them', async () => {
  expect(await keptEmail().send(message)).toBe('kept')
})

test('an address under .invalid is refused here too', async () => {
  expect(await keptEmail().send({ ...message, to: 'x@foo.invalid' })).toMatchObject({ refused: 'unknown-recipient' })
})

test('what is no address at all fails as it would with a mail server', async () => {
  expect(await keptEmail().send({ ...message, to: 'nobody' })).toMatchObject({ refused: 'failed' })
})

test('the test of the connection says that there is no mail server', async () => {
  expect(await keptEmail().verify()).toEqual({
    ok: false,
    reason: expect.stringContaining('No mail server is configured'),
  })
})
