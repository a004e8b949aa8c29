import { expect, test } from 'vitest'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()

test.each([
  '/applications/some-token/confirm',
  '/assessments/some-token/start',
  '/assessments/some-token/finish',
  '/offers/some-token/accept',
  '/offers/some-token/decline',
  '/offers/some-token/ask',
  '/schedule/some-token/pick',
  '/schedule/some-token/cancel',
])('%s, left in the address bar by a form that was refused, leads to its page', async (path) => {
  const answer = await app.as(undefined).raw(path)
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe(path.slice(0, path.lastIndexOf('/')))
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
})
