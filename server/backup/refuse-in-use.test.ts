import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openPool } from '#server/database/open-pool.ts'
import { localFiles } from '#server/providers/files/local-files.ts'
import { startPostgres, type PostgresServer } from '#test/postgres-server.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { testDatabaseOnServer, type TestDatabase } from '#test/test-database.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'

let server: PostgresServer | undefined
let database: TestDatabase | undefined
const folder = mkdtempSync(join(tmpdir(), 'rolecall-in-use-'))
const files = localFiles(join(folder, 'files'))
beforeAll(async () => {
  server = await startPostgres()
  if (server) database = await testDatabaseOnServer(server.url)
})
beforeEach(({ skip }) => {
  if (!server) skip('PostgreSQL is not installed here')
})
afterAll(async () => {
  await database?.close()
  await server?.stop()
  rmSync(folder, { recursive: true })
})

test('a database with which another process works is refused, and one with which only this process does is not', async () => {
  const { db, pool } = database!
  await seedHiring(db).candidate()
  const from = join(folder, 'backup.gz')
  await backup({ pool, files, to: from })
  const { rows } = await pool.query<{ name: string }>('SELECT current_database() AS name')
  const address = new URL(server!.url)
  address.pathname = `/${rows[0]!.name}`
  const running = new Client({ connectionString: address.href, application_name: 'rolecall of another' })
  await running.connect()
  const again = () => restore({ pool, files, from, force: true })
  await expect(again()).rejects.toThrow(/^Another process works with the database .*\(1 connection of its role\)/)
  await running.end()
  // This process's own, beside the one that restores.
  const beside = openPool({ connectionString: address.href })
  await beside.query('SELECT 1')
  // The server may take a moment to see that the other has gone.
  expect((await vi.waitFor(again, { timeout: 30_000 })).rows).toBeGreaterThan(0)
  await beside.end()
})
