import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { seedHiring } from '#test/seed-hiring.ts'
import { testDatabase, type TestDatabase } from '#test/test-database.ts'
import { backup } from './backup.ts'
import { newestMigration } from './migrate.ts'

let folder: string
let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rolecall-backup-'))
  await database.reset()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
afterAll(() => database.close())

const backUp = (files: string) =>
  backup({ pool: database.pool, filesFolder: join(folder, files), to: join(folder, 'backup.gz') })

test('where none of the files that rows name is there, the folder is another’s, and no backup is made of the rows alone', async () => {
  await seedHiring(database.db).candidate({ resumeUrl: '/api/files/resumes/candidate-1.pdf?v=2' })
  await expect(backUp('mistyped')).rejects.toThrow('Set DATA_DIR as the server has it')
  expect(readdirSync(folder)).toEqual([])
  mkdirSync(join(folder, 'files', 'resumes'), { recursive: true })
  writeFileSync(join(folder, 'files', 'resumes', 'candidate-1.v2.pdf'), '%PDF-1.7')
  expect(await backUp('files')).toMatchObject({ files: 1 })
})

test('a database of a newer release is refused: which files its rows name is not known here', async () => {
  await seedHiring(database.db).job()
  const level = newestMigration() + 1
  await database.pool.query("INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('newer', $1)", [level])
  try {
    await expect(backUp('files')).rejects.toThrow('Take the backup with that one')
  } finally {
    await database.pool.query("DELETE FROM drizzle.__drizzle_migrations WHERE hash = 'newer'")
  }
  expect(readdirSync(folder)).toEqual([])
})
