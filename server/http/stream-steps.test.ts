import { OpenAPIHono } from '@hono/zod-openapi'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { AppEnv } from '#server/context.ts'
import { streamSteps } from './stream-steps.ts'

test.each([
  ['fails', async () => Promise.reject(new Error('No more words'))],
  ['answers what its call does not', async () => 'no number'],
])('work that %s midway ends in a refusal, and is told to the log and the screen of failures', async (_how, work) => {
  const told: object[] = []
  const telling = async ({ tell }: { tell: (text: string) => void }) => {
    tell('One word')
    return work()
  }
  const app = new OpenAPIHono<AppEnv>()
  app.get('/work', (c) => {
    const log = { error: (entry: object) => told.push(entry) }
    const telemetry = { recordFailure: (failure: object) => told.push(failure) }
    // Nothing else of the context is asked for.
    c.set('ctx', { log, telemetry, outage: { notice: () => false } } as never)
    return streamSteps(c, telling, (body) => z.number().parse(body))
  })
  const lines = (await (await app.request('/work')).text()).trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { keep: 0, add: 'One word' },
    { refused: { status: 500, text: expect.stringContaining('Something went wrong') } },
  ])
  expect(told).toMatchObject([
    { path: '/work', errorId: expect.any(String) },
    { route: '/work', status: 500, errorId: expect.any(String) },
  ])
})
