import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { newestMigration, readMigrationLevel } from '#server/database/migrate.ts'
import { beginMigrated } from '#test/migrated-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rolecall-backup-command-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const backUp = (dataDir: string) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'backup.ts'), '--to', join(folder, 'backup.gz')], {
    cwd: folder,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    encoding: 'utf8',
  })

test('a data folder that is not there is named, and neither it nor a backup is made', () => {
  const dataDir = join(folder, 'mistyped')
  const { status, stderr } = backUp(dataDir)
  expect(stderr).toBe(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL as the server has it.\n`)
  expect(status).toBe(1)
  expect(existsSync(dataDir)).toBe(false)
  expect(readdirSync(folder)).toEqual([])
})

test('the database of an older release stays as it is, so that there is a way back to that release', async () => {
  const dataDir = join(folder, 'data')
  await beginMigrated(dataDir)
  const before = await connect({ dataDir })
  await before.pool.query("INSERT INTO people (email) VALUES ('ada@rolecall.test')")
  await before.pool.query('DELETE FROM drizzle.__drizzle_migrations WHERE created_at = $1', [newestMigration()])
  const older = await readMigrationLevel(before.pool)
  await before.close()
  expect(backUp(dataDir)).toMatchObject({ status: 0, stderr: '' })
  const after = await connect({ dataDir })
  expect(await readMigrationLevel(after.pool)).toBe(older)
  await after.close()
})
