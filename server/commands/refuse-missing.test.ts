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

test('an account is made in no other database than the server has', () => {
  const dataDir = join(folder, 'mistyped')
  const line = ['create', '--username', 'jane', '--email', 'jane@example.com', '--full-name', 'Jane Doe']
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'user.ts'), ...line], {
    cwd: folder,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  expect(stderr).toBe(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL as the server has it.\n`)
  expect([status, stdout, existsSync(dataDir)]).toEqual([1, '', false])
})

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
