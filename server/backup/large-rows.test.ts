import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PoolClient } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { localFiles } from '#server/providers/files/local-files.ts'
import { testDatabase } from '#test/test-database.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'

test('large rows are few at a time, so that no backup and no restore holds hundreds of them at once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rolecall-large-rows-'))
  const [source, target] = await Promise.all([testDatabase(), testDatabase()])
  onTestFinished(async () => {
    await Promise.all([source.close(), target.close()])
    rmSync(folder, { recursive: true })
  })
  const [to, files] = [join(folder, 'backup.gz'), localFiles(join(folder, 'files'))]
  const asked: string[] = []
  const watch = (client: PoolClient) => {
    if (vi.isMockFunction(Reflect.get(client, 'query'))) return
    const ask = Reflect.get(client, 'query') as (...words: unknown[]) => Promise<{ rows: unknown[] }>
    vi.spyOn(client, 'query').mockImplementation(async (...words: unknown[]) => {
      const answer = await Reflect.apply(ask, client, words)
      const characters = JSON.stringify([answer.rows, words]).length
      if (characters > 9 * 1024 * 1024) asked.push(`${characters} characters at once`)
      return answer
    })
  }
  await source.pool.query(
    "INSERT INTO jobs (title, type, assessment_token, description) SELECT 'Cook', 'Full-time', n, repeat('Ł', 1024 * 1024) FROM generate_series(1, 12) n",
  )
  for (const { pool } of [source, target]) pool.on('acquire', watch)
  const written = await backup({ pool: source.pool, files, to })
  const restored = await restore({ pool: target.pool, files, from: to, force: false })
  for (const { pool } of [source, target]) pool.off('acquire', watch)
  expect({ ...restored, missing: [] }).toEqual(written)
  expect(asked).toEqual([])
  const { rows } = await target.pool.query(
    'SELECT count(*)::int AS large FROM jobs WHERE length(description) = 1048576',
  )
  expect(rows).toEqual([{ large: 12 }])
})
