import { randomBytes } from 'node:crypto'
import fs, { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { newestMigration } from '#server/database/migrate.ts'
import { localFiles } from '#server/providers/files/local-files.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { testDatabase, type TestDatabase } from '#test/test-database.ts'
import { backup } from './backup.ts'

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

const backUp = (files: string, signal?: AbortSignal) =>
  backup({ pool: database.pool, files: localFiles(join(folder, files)), to: join(folder, 'backup.gz'), signal })

test('where none of the files that rows name is there, the folder is another’s, and no backup is made of the rows alone', async () => {
  await seedHiring(database.db).candidate({ resumeUrl: '/api/files/resumes/candidate-1.pdf?v=2' })
  await expect(backUp('mistyped')).rejects.toThrow('Set DATA_DIR as the server has it')
  expect(readdirSync(folder)).toEqual([])
  mkdirSync(join(folder, 'files', 'resumes'), { recursive: true })
  writeFileSync(join(folder, 'files', 'resumes', 'candidate-1.v2.pdf'), '%PDF-1.7')
  expect(await backUp('files')).toMatchObject({ files: 1 })
})

test('a file that a row names and that is gone is named to whoever makes the backup; one whose row gave it up meanwhile is not', async () => {
  const seed = seedHiring(database.db)
  for (const id of [1, 2, 3]) await seed.candidate({ resumeUrl: `/api/files/resumes/candidate-${id}.pdf?v=1` })
  await localFiles(join(folder, 'files')).put('resumes', 'candidate-1.v1.pdf', Buffer.from('%PDF-1.7'))
  expect(await backUp('files')).toMatchObject({
    files: 1,
    missing: ['resumes/candidate-2.v1.pdf', 'resumes/candidate-3.v1.pdf'],
  })
  rmSync(join(folder, 'backup.gz'))
  let connected = 0
  const connect = async () => {
    connected += 1
    if (connected === 2) await database.pool.query('UPDATE candidates SET resume_url = NULL WHERE id = 2')
    return database.pool.connect()
  }
  const pool = { connect } as typeof database.pool
  const written = await backup({ pool, files: localFiles(join(folder, 'files')), to: join(folder, 'backup.gz') })
  expect(written.missing).toEqual(['resumes/candidate-3.v1.pdf'])
})

test('an upload that cannot be read is named to whoever makes the backup, and told apart from the folder of backups on the screens', async () => {
  await seedHiring(database.db).candidate({ resumeUrl: '/api/files/resumes/candidate-1.pdf?v=1' })
  mkdirSync(join(folder, 'files', 'resumes', 'candidate-1.v1.pdf'), { recursive: true })
  await expect(backUp('files')).rejects.toMatchObject({
    message: expect.stringContaining('the uploaded file resumes/candidate-1.v1.pdf cannot be read (EISDIR)'),
    reason: 'An uploaded file cannot be read; npm run backup names it',
  })
  expect(readdirSync(folder)).toEqual(['files'])
})

test('a file that is being written at that moment is left out: half of it is nobody’s', async () => {
  await seedHiring(database.db).job()
  mkdirSync(join(folder, 'files', 'resumes'), { recursive: true })
  for (const name of ['candidate-1.v1.pdf', 'candidate-1.v2.pdf.part'])
    writeFileSync(join(folder, 'files', 'resumes', name), '%PDF-1.7')
  await seedHiring(database.db).candidate({ resumeUrl: '/api/files/resumes/candidate-1.pdf?v=1' })
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

test('one that is stopped half way leaves nothing of anybody behind, and everybody goes on', async () => {
  await seedHiring(database.db).job()
  const resumes = join(folder, 'files', 'resumes')
  mkdirSync(resumes, { recursive: true })
  for (let file = 0; file < 50; file += 1) writeFileSync(join(resumes, `${file}.pdf`), randomBytes(500_000))
  const stopped = new AbortController()
  const backedUp = backUp('files', stopped.signal)
  const watched = expect(backedUp).rejects.toThrow(/^No backup was written to .*: It was stopped\.$/)
  await expect.poll(() => readdirSync(folder), { interval: 2 }).toContain('backup.gz.part')
  stopped.abort()
  await watched
  expect(readdirSync(folder)).toEqual(['files'])
  expect((await database.pool.query('SELECT 1')).rowCount).toBe(1)
})

test('the server goes on while the disk is waited for', async () => {
  await seedHiring(database.db).job()
  const waitingAlone = vi.spyOn(fs, 'fsyncSync')
  syncBuiltinESMExports()
  try {
    await backUp('files')
    expect(waitingAlone).not.toHaveBeenCalled()
  } finally {
    waitingAlone.mockRestore()
    syncBuiltinESMExports()
  }
  expect(readdirSync(folder)).toEqual(['backup.gz'])
})
