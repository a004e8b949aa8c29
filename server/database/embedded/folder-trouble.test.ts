import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DataFolderError, folderTrouble } from './folder-trouble.ts'
import { startEmbedded } from './start-embedded.ts'

test('a data folder that is a file is told plainly', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'rolecall-folder-'))
  const dataDir = join(parent, 'data')
  writeFileSync(dataDir, '')
  try {
    for (const folder of [dataDir, join(dataDir, 'below')])
      await expect(startEmbedded({ dataDir: folder, onCrash: () => {} })).rejects.toThrow(
        new DataFolderError(`DATA_DIR ${folder} is a file, not a folder. Set it to a folder.`),
      )
  } finally {
    rmSync(parent, { recursive: true, force: true })
  }
})

test.skipIf(process.platform !== 'linux')('a data folder where no folder can be made is told plainly', async () => {
  const dataDir = '/proc/rolecall/data'
  await expect(startEmbedded({ dataDir, onCrash: () => {} })).rejects.toThrow(
    new DataFolderError(`The data folder ${dataDir} cannot be made there. Set DATA_DIR to another.`),
  )
})

const thrown = (properties: object) => Object.assign(new Error('as the system words it'), properties)
test.each([
  ['a folder of another account', thrown({ code: 'EACCES' }), /^The data folder \/data cannot be written to/],
  ['a disk mounted for reading', thrown({ code: 'EROFS' }), /^The data folder \/data cannot be written to/],
  [
    'a disk mounted for reading, where something was to be removed',
    new Error(", Unknown error: Read-only file system '/data/socket'"),
    /^The data folder \/data cannot be written to/,
  ],
  ['a lock that cannot be made', thrown({ code: 'ERR_SQLITE_ERROR', errcode: 14 }), /cannot be written to/],
  ['a lock of another account', thrown({ code: 'ERR_SQLITE_ERROR', errcode: 8 }), /cannot be written to/],
  ['a full disk', thrown({ code: 'ENOSPC' }), /^The disk of the data folder \/data is full/],
  [
    'a full disk, as the engine says it',
    { name: 'ErrnoError', errno: 51 },
    /^The disk of the data folder \/data is full/,
  ],
])('%s is told plainly', (_case, error, words) => {
  const told = folderTrouble(error, '/data')
  expect(told).toBeInstanceOf(DataFolderError)
  expect((told as Error).message).toMatch(words)
})

test('any other error stays what it was', () => {
  const error = thrown({ code: 'EMFILE' })
  expect(folderTrouble(error, '/data')).toBe(error)
  expect(folderTrouble(undefined, '/data')).toBeUndefined()
})
