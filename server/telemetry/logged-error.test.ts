import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { candidates } from '#server/database/schema.ts'
import { openLog } from '#server/open-log.ts'
import { testApp, type TestApp } from '#test/test-app.ts'
import { loggedError } from './logged-error.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const logged = (error: unknown) => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  openLog('debug', stream).error({ err: error }, 'A request failed')
  return lines.join('')
}

test('what the database refused is logged with its statement and its place, and with nobody’s data', async () => {
  const error: unknown = await app.db
    .insert(candidates)
    .values({ jobId: 77, personId: 88, name: 'Jane Doe-Smith', email: 'jane@doe.example' })
    .catch((reason: unknown) => reason)
  const line = logged(error)
  expect(line).not.toMatch(/Jane|doe\.example/)
  expect(line).toContain('insert into \\"candidates\\"')
  expect(line).toContain('Database 23503 candidates')
  expect(line).toContain('logged-error.test.ts')
})

test('a value that the database cannot read is not repeated either', async () => {
  const error: unknown = await app.db.execute(sql`select ${'Jane Doe'}::integer`).catch((reason: unknown) => reason)
  expect(logged(error)).not.toContain('Jane')
  expect(loggedError(error)).toMatchObject({ message: 'Failed query', cause: { message: 'Database 22P02' } })
})

test('what was asked of another server, and what it answered, is not logged', () => {
  const asked = Object.assign(new Error('Jane Doe\n at jane@doe.example'), {
    requestBodyValues: { prompt: 'Jane Doe' },
  })
  const line = logged(new Error('The model did not answer', { cause: Object.assign(asked, { message: '"Jane Doe"' }) }))
  expect(line).toContain('The model did not answer')
  expect(line).not.toContain('Jane')
})

test('errors that name each other as their cause come to an end', () => {
  const one = new Error('one')
  one.cause = new Error('two', { cause: one })
  expect(logged(one)).toContain('two')
  expect(loggedError('Jane')).toEqual({ message: 'Something other than an error was thrown', stack: '' })
})
