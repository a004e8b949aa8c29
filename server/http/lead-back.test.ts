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

test.each(['a%0d%0aSet-Cookie:b', '%E2%82%AC', '%', '%5c%5cevil.example', 'a%3Fb'])(
  'of a link with %s in it, too, which is led to as it was asked for',
  async (token) => {
    const answer = await app.as(undefined).raw(`/offers/${token}/accept`)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/offers/${token}`])
  },
)
