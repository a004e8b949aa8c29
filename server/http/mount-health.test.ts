import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
afterAll(() => app.close())

test('a load balancer is told that all is well, and nothing keeps that', async () => {
  const answer = await app.as(undefined).request('GET', '/health')
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }])
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('a load balancer is told of a database that does not answer', async () => {
  const asking = vi.spyOn(app.db, 'execute').mockRejectedValue(new Error('connect ECONNREFUSED'))
  const answer = await app.as(undefined).request('GET', '/health')
  asking.mockRestore()
  expect([answer.status, await answer.json()]).toEqual([503, { status: 'the database does not answer' }])
})
