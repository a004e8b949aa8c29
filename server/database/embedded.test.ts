import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migratedTar } from '#test/migrated-tar.ts'
import { startEmbedded } from './embedded.ts'
import { embeddedAt, openPool } from './open-pool.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'rolecall-embedded-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('every commit waits for the disk', async () => {
  const crashed = Promise.withResolvers<Error>()
  const embedded = await startEmbedded({ dataDir, onCrash: crashed.resolve })
  const pool = openPool(embeddedAt(embedded.socketFolder))
  await pool.query('CREATE TABLE t (a int)')
  const before = embedded.fsyncCount()
  for (let commit = 0; commit < 20; commit++) await pool.query('INSERT INTO t VALUES (1)')
  expect(embedded.fsyncCount() - before).toBeGreaterThanOrEqual(20)
  await pool.end()
  await embedded.stop()
})

test('an engine that fails says so to the process, and whoever waits is not left waiting', async () => {
  const crashed = Promise.withResolvers<Error>()
  const embedded = await startEmbedded({ dataDir, memory: { tar: await migratedTar() }, onCrash: crashed.resolve })
  const pool = openPool(embeddedAt(embedded.socketFolder))
  // The engine reads beyond what it was sent, and exits.
  await expect(pool.query('COPY users FROM STDIN')).rejects.toThrow()
  expect((await crashed.promise).message).toContain('The embedded database failed')
  await pool.end()
  await embedded.stop()
})
