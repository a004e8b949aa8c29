import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test('a data folder that is not there is named, and neither it nor a backup is made', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rolecall-backup-command-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const dataDir = join(folder, 'mistyped')
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'backup.ts'), '--to', join(folder, 'backup.gz')],
    { cwd: folder, env: { PATH: process.env['PATH'], DATA_DIR: dataDir }, encoding: 'utf8' },
  )
  expect(stderr).toBe(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL as the server has it.\n`)
  expect(status).toBe(1)
  expect(existsSync(dataDir)).toBe(false)
  expect(readdirSync(folder)).toEqual([])
})
