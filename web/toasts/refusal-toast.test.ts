import { expect, test } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { refusalToast } from './refusal-toast.ts'

const answer = (status: number, body: object | string) =>
  new ApiError(status, typeof body === 'string' ? body : JSON.stringify(body), '')
const unknown = {
  title: 'No answer came',
  description: 'The server could not be reached. Try again, and look first whether your change was kept.',
}

test.each([
  ['a connection that broke', new TypeError('Failed to fetch')],
  ['an answer that was cut off', new SyntaxError('Unexpected end of JSON input')],
  ['a proxy that waited in vain', answer(504, '<html>Gateway Timeout</html>')],
  ['a proxy whose server went away', answer(502, 'Bad Gateway')],
])('after %s nobody says that a write was not made', (_, error) => {
  expect(refusalToast('Tags not changed', error)).toMatchObject(unknown)
})

test.each([
  [409, 'Someone was first.'],
  [500, 'Something failed. Reference 12.'],
  [503, 'The database rests.'],
])('what the server refused with %i was not made, and says why', (status, message) => {
  expect(refusalToast('Tags not changed', answer(status, { message }))).toMatchObject({
    title: 'Tags not changed',
    description: message,
  })
})

test('a screen may say the reason in words of its own', () => {
  const refused = answer(422, { message: 'Invalid', errorType: 'non_existent_email' })
  const own = 'The address appears invalid.'
  expect(refusalToast('Link not sent', refused, own)).toMatchObject({ title: 'Link not sent', description: own })
})
