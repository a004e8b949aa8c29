import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { environmentOf } from '#test/environment-of.ts'
import { startServer } from './start-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'rolecall-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Beside a database that is never asked. */
const start = (dataDir: string) =>
  startServer(environmentOf({ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: 'postgres://127.0.0.1:1/nobody' }))

test('a data folder that can hold no resume stops the start, also where the rows are elsewhere', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  await expect(start(file)).rejects.toThrow(`DATA_DIR ${file} is a file, not a folder.`)
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'files'), '')
  await expect(start(dataDir)).rejects.toThrow('is a file, not a folder.')
  await expect(start(join(folder, 'new', 'data'))).rejects.toThrow('cannot be reached')
})
