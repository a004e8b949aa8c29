import { OpenAPIHono } from '@hono/zod-openapi'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { AppEnv } from '#server/context.ts'
import { answerError } from './answer-error.ts'
import { makePersonalToken } from './personal-token.ts'

test('an unknown error is logged with its path, but with nobody’s personal link', async () => {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  const app = new OpenAPIHono<AppEnv>()
  app.get('*', () => {
    throw new Error('broken')
  })
  app.onError((error, c) => answerError(error, c, log))
  const token = makePersonalToken()
  for (const path of [`/schedule/${token}/pick`, `/calendar/${token}.ics`])
    expect((await app.request(path)).status).toBe(500)
  expect(lines.map((line) => (JSON.parse(line) as { path: string }).path)).toEqual([
    '/schedule/[token]/pick',
    '/calendar/[token].ics',
  ])
  expect(lines.join('')).not.toContain(token)
})
