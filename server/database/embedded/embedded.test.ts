import { chmodSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { embeddedAt, openPool } from '#server/database/open-pool.ts'
import { beginMigrated } from '#test/migrated-folder.ts'
import { migratedTar } from '#test/migrated-tar.ts'
import { startEmbedded } from './start-embedded.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'rolecall-embedded-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('every commit waits for the disk', async () => {
  await beginMigrated(dataDir)
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

test('nobody else on the machine gets at the rows, also in a folder that was open to all', async () => {
  chmodSync(dataDir, 0o755)
  const rows = join(dataDir, 'postgres')
  const modeAfterStart = async () => {
    const embedded = await startEmbedded({ dataDir, onCrash: () => undefined })
    await embedded.stop()
    return statSync(rows).mode & 0o777
  }
  expect(await modeAfterStart()).toBe(0o700)
  chmodSync(rows, 0o755)
  expect(await modeAfterStart()).toBe(0o700)
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

test('an engine that panics is ended, and the next one recovers what was confirmed', async () => {
  const crashed = Promise.withResolvers<Error>()
  await beginMigrated(dataDir)
  let embedded = await startEmbedded({ dataDir, onCrash: crashed.resolve })
  let pool = openPool(embeddedAt(embedded.socketFolder))
  await pool.query('CREATE TABLE t (a text, b text)')
  await pool.query("INSERT INTO t VALUES ('SPANIC', 'VPANIC')")
  expect((await pool.query('SELECT a, b FROM t')).rows).toHaveLength(1)
  // Nowhere to write the log to, as on a full disk.
  renameSync(join(dataDir, 'postgres', 'pg_wal'), join(dataDir, 'log'))
  await expect(
    pool.query('SELECT pg_switch_wal()').then(() => pool.query("INSERT INTO t VALUES ('', '')")),
  ).rejects.toThrow()
  expect((await crashed.promise).message).toMatch(/^The embedded database failed: .*PANIC: could not \w+ file "pg_wal/)
  await pool.end()
  await embedded.stop()
  renameSync(join(dataDir, 'log'), join(dataDir, 'postgres', 'pg_wal'))
  embedded = await startEmbedded({ dataDir, onCrash: crashed.resolve })
  pool = openPool(embeddedAt(embedded.socketFolder))
  expect((await pool.query('SELECT a FROM t')).rows).toEqual([{ a: 'SPANIC' }])
  await pool.end()
  await embedded.stop()
})

test.each([
  ['may not write to', '42501'],
  ['cannot read', '58030'],
  ['does not find', '58P01'],
])(
  'an engine that %s its files any more is ended: it may never answer again, or confirm what is kept nowhere',
  async (_, code) => {
    const crashed = Promise.withResolvers<Error>()
    await beginMigrated(dataDir)
    const embedded = await startEmbedded({ dataDir, onCrash: crashed.resolve })
    const pool = openPool(embeddedAt(embedded.socketFolder))
    expect((await pool.query("SELECT 'SERROR VERROR C42501' AS said")).rows).toHaveLength(1)
    // Stands for the folder, which the tests' account may always write to where it is root.
    const failing = `DO $$ BEGIN RAISE EXCEPTION 'could not open file "base/5/1"' USING ERRCODE = '${code}'; END $$`
    await expect(pool.query(failing)).rejects.toMatchObject({ code })
    expect((await crashed.promise).message).toMatch(/^The embedded database failed: .*ERROR: could not open file "base/)
    await pool.end()
    await embedded.stop()
  },
)
