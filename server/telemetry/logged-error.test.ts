import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
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

test.each([
  ['what is no code', 'const x = ;', /Expression expected/],
  ['a name that a module does not have', 'import { nope } from "node:path"', /does not provide an export named 'nope'/],
  ['a module that is not there', 'import "./none.ts"', /Cannot find module '.*none\.ts' imported from .*broken\.ts/],
])('a file that cannot be loaded for %s is named, with the reason', async (_what, code, reason) => {
  const folder = await mkdtemp(join(tmpdir(), 'rolecall-broken-'))
  try {
    const file = join(folder, 'broken.ts')
    await writeFile(file, `\n${code}\n`)
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', loadAndLog(file)])
    const error = JSON.parse(stdout) as ReturnType<typeof loggedError>
    expect(error.message).toMatch(reason)
    expect(error.message + error.stack).toContain('broken.ts')
  } finally {
    await rm(folder, { recursive: true })
  }
})

/** In a process of its own: this one's modules are loaded by the test runner, which reads them otherwise than Node. */
const loadAndLog = (file: string) => `
  const { loggedError } = await import(${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'logged-error.ts')).href)})
  await import(${JSON.stringify(pathToFileURL(file).href)}).catch((error) => console.log(JSON.stringify(loggedError(error))))
`
