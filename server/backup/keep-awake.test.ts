import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { localFiles } from '#server/providers/files/local-files.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { testDatabase, type TestDatabase } from '#test/test-database.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'

const folder = mkdtempSync(join(tmpdir(), 'rolecall-awake-'))
let source: TestDatabase
let target: TestDatabase
beforeAll(async () => {
  ;[source, target] = await Promise.all([testDatabase(), testDatabase()])
  await Promise.all([source.reset(), target.reset()])
})
afterAll(async () => {
  await Promise.all([source.close(), target.close()])
  rmSync(folder, { recursive: true, force: true })
})

test('files and a disk that take their time keep no transaction silent: the database ends one after ten seconds', async () => {
  await seedHiring(source.db).job()
  const files = localFiles(join(folder, 'files'))
  await files.put('resumes', 'candidate-1.pdf', new TextEncoder().encode('%PDF-1.7'))
  const [from, to] = [join(folder, 'backup.gz'), join(folder, 'second.gz')]
  expect(await backup({ pool: source.pool, files, to: from })).toMatchObject({ files: 1 })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const asked: string[] = []
  /** What is asked while a slow disk takes in the rows. */
  const whileRead: string[] = []
  let slowDisk = false
  const look = (client: PoolClient) => {
    if (vi.isMockFunction(Reflect.get(client, 'query'))) return
    const ask = Reflect.get(client, 'query') as (...words: unknown[]) => unknown
    vi.spyOn(client, 'query').mockImplementation((...words: unknown[]) => {
      asked.push(String(words[0]))
      if (words[0] !== 'CLOSE rows' || !slowDisk) return Reflect.apply(ask, client, words)
      return meanwhile().then((said) => {
        whileRead.push(...said)
        return Reflect.apply(ask, client, words)
      })
    })
  }
  for (const { pool } of [source, target]) pool.on('acquire', look)
  /** What is asked while nine seconds go by. */
  const meanwhile = async () => {
    const before = asked.length
    await vi.advanceTimersByTimeAsync(9_000)
    return asked.slice(before)
  }
  try {
    const slowToWrite = localFiles(join(folder, 'restored'))
    const startRestore: typeof slowToWrite.startRestore = async (options) => {
      const taken = await slowToWrite.startRestore(options)
      return {
        ...taken,
        async put(...file) {
          expect(await meanwhile()).toContain('SELECT 1')
          await taken.put(...file)
        },
      }
    }
    await restore({ pool: target.pool, files: { startRestore }, from, force: false })
    asked.length = 0
    slowDisk = true
    const slowToRead: typeof files = {
      ...files,
      // It comes once the rows are held.
      list: async () => (asked.some((words) => words.startsWith('BEGIN')) ? files.list() : []),
      async get(...file) {
        expect(await meanwhile()).toContain('SELECT 1')
        return files.get(...file)
      },
    }
    expect(await backup({ pool: source.pool, files: slowToRead, to })).toMatchObject({ files: 1 })
    expect(whileRead).toContain('SELECT 1')
    expect(await meanwhile()).toEqual([])
  } finally {
    vi.useRealTimers()
    for (const { pool } of [source, target]) pool.off('acquire', look)
  }
})
