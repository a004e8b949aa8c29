import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refuseMissing } from './refuse-missing.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rolecall-refuse-missing-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Runs the command for accounts with the data folder of a mistyped name. */
function runUser(...line: string[]) {
  const dataDir = join(folder, 'mistyped')
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'user.ts'), ...line], {
    cwd: folder,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  return { status, stdout, stderr, dataDir }
}

test.each([[['role', '--username', 'jane', '--role', 'director']], [['reset', '--username', 'jane']]])(
  'an account is changed in no other database than the server has: %s',
  (line) => {
    const { status, stdout, stderr, dataDir } = runUser(...line)
    expect(stderr).toBe(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL as the server has it.\n`)
    expect([status, stdout, existsSync(dataDir)]).toEqual([1, '', false])
  },
)

test('an account that is made before the first start is told in which folder it is', () => {
  const line = ['create', '--username', 'jane', '--email', 'jane@example.com', '--full-name', 'Jane Doe']
  const { status, stdout, dataDir } = runUser(...line)
  expect(stdout).toMatch(
    `A new database was made in ${dataDir}. The server must be started with the same DATA_DIR.\nCreated jane`,
  )
  expect(status).toBe(0)
})

test.each([[[]], [['create', '--username', 'jane']], [['create', '--username', 'jane', '--name', 'Jane Doe']]])(
  'a command that is wrong is told how it is written, and makes no database: %s',
  (line) => {
    const { status, stderr, dataDir } = runUser(...line)
    expect(stderr).toContain('npm run user -- create --username NAME')
    expect([status, existsSync(dataDir)]).toEqual([2, false])
  },
)

test('a folder of another account is not said to be empty', ({ skip }) => {
  if (process.getuid?.() === 0) skip('root reads every folder')
  const dataDir = join(folder, 'data')
  mkdirSync(join(dataDir, 'postgres'), { recursive: true })
  chmodSync(dataDir, 0o000)
  expect(() => refuseMissing({ databaseUrl: undefined, dataDir })).toThrow(`may not read the data folder ${dataDir}`)
  chmodSync(dataDir, 0o700)
})

test('a database of DATABASE_URL is not looked for in the folder', () => {
  refuseMissing({ databaseUrl: 'postgres://db.example.com/rolecall', dataDir: join(folder, 'none') })
})
