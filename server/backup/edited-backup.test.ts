import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { localFiles } from '#server/providers/files/local-files.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { testDatabase, type TestDatabase } from '#test/test-database.ts'
import type { BackupLine } from './backup-lines.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'

let folder: string
let source: TestDatabase
let target: TestDatabase
beforeAll(async () => {
  ;[source, target] = await Promise.all([testDatabase(), testDatabase()])
})
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rolecall-edited-'))
  await Promise.all([source.reset(), target.reset()])
  await seedHiring(source.db).candidate({ resumeUrl: '/api/files/resumes/candidate-1.pdf?v=1' })
  mkdirSync(join(folder, 'files', 'resumes'), { recursive: true })
  writeFileSync(join(folder, 'files', 'resumes', 'candidate-1.v1.pdf'), '%PDF-1.7')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
afterAll(async () => {
  await Promise.all([source.close(), target.close()])
})

/** Restores a backup whose lines are others than those that were written. */
async function restoreEdited(edit: (lines: BackupLine[]) => BackupLine[]) {
  const from = join(folder, 'backup.gz')
  await backup({ pool: source.pool, files: localFiles(join(folder, 'files')), to: from })
  const lines = gunzipSync(readFileSync(from)).toString().trimEnd().split('\n')
  const edited = edit(lines.map((line) => JSON.parse(line) as BackupLine))
  writeFileSync(from, gzipSync(edited.map((line) => `${JSON.stringify(line)}\n`).join('')))
  return restore({ pool: target.pool, files: localFiles(join(folder, 'restored', 'files')), from, force: false })
}
const isFile = (line: BackupLine): line is Extract<BackupLine, { file: string }> => 'file' in line
const isRow = (line: BackupLine): line is Extract<BackupLine, unknown[]> => Array.isArray(line)
const candidates = async () => (await target.pool.query('SELECT id FROM candidates')).rowCount

test.each(['../outside.pdf', 'resumes/../../outside.pdf', '../files-of-others/x.pdf'])(
  'a backup that names the file %s writes nothing outside the folder for files',
  async (file) => {
    mkdirSync(join(folder, 'restored'))
    await expect(
      restoreEdited((lines) => lines.map((line) => (isFile(line) ? { ...line, file } : line))),
    ).rejects.toThrow('names a file outside its folder')
    expect([existsSync(join(folder, 'restored')), await candidates()]).toEqual([true, 0])
    for (const path of ['outside.pdf', 'files-of-others', 'files', 'files.restoring'])
      expect([path, existsSync(join(folder, 'restored', path))]).toEqual([path, false])
  },
)

test.each([
  ['a file', (lines: BackupLine[]) => lines.filter((line) => !isFile(line))],
  ['a row', (lines: BackupLine[]) => lines.toSpliced(lines.findLastIndex(isRow), 1)],
  ['its end', (lines: BackupLine[]) => lines.slice(0, -1)],
])('a backup that lacks %s is not whole, and nothing of it is taken', async (_what, without) => {
  await expect(restoreEdited(without)).rejects.toThrow('is not whole')
  expect([await candidates(), existsSync(join(folder, 'restored', 'files'))]).toEqual([0, false])
})

test('a backup that goes on after its end is refused: it is read to where its file ends, and so is what proves each byte', async () => {
  await expect(restoreEdited((lines) => [...lines, lines.find(isRow)!])).rejects.toThrow('goes on after its end')
  expect([await candidates(), existsSync(join(folder, 'restored', 'files'))]).toEqual([0, false])
})

test('sessions, which older backups hold, are not brought back: whoever was signed out since stays so', async () => {
  await source.pool.query(
    "INSERT INTO users (username, full_name, email, role) VALUES ('ada', 'Ada', 'ada@rolecall.test', 'admin')",
  )
  const columns = ['id', 'token', 'user_id', 'expires_at', 'created_at', 'updated_at']
  await restoreEdited((lines) => {
    const at = lines.findIndex((line) => 'sequence' in line)
    const end = lines.at(-1) as Extract<BackupLine, { end: object }>
    return [
      ...lines.slice(0, at),
      { table: 'sessions', columns },
      ['1', 'token', '1', '2036-01-01', '2026-01-01', '2026-01-01'],
      ...lines.slice(at, -1),
      { end: { ...end.end, rows: end.end.rows + 1 } },
    ]
  })
  expect([await candidates(), (await target.pool.query('SELECT id FROM sessions')).rowCount]).toEqual([1, 0])
})
