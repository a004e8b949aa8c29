import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openPool } from '#server/database/open-pool.ts'
import { localFiles } from '#server/providers/files/local-files.ts'
import { startPostgres, type PostgresServer } from '#test/postgres-server.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { testDatabaseOnServer } from '#test/test-database.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'

let server: PostgresServer | undefined
const folder = mkdtempSync(join(tmpdir(), 'rolecall-in-use-'))
const files = localFiles(join(folder, 'files'))
beforeAll(async () => {
  server = await startPostgres()
})
beforeEach(({ skip }) => {
  if (!server) skip('PostgreSQL is not installed here')
})
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true })
})

/** Another process that has a connection of the product's. */
async function connectedElsewhere(connectionString: string) {
  const program = `
    import { openPool } from '#server/database/open-pool.ts'
    const client = await openPool(${JSON.stringify({ connectionString })}).connect()
    await client.query('SELECT 1')
    console.log('connected')`
  const another = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(another.stdout, 'data')
  return another
}

// The address may name the connections of every process alike.
test.each(['', '&application_name=rolecall'])(
  'a database with which another process works is refused, and one with which only this process does is not%s',
  async (named) => {
    const { db, pool, close } = await testDatabaseOnServer(`${server!.url}${named}`)
    await seedHiring(db).candidate()
    const from = join(folder, `backup${named}.gz`)
    await backup({ pool, files, to: from })
    const { rows } = await pool.query<{ name: string }>('SELECT current_database() AS name')
    const connectionString = server!.url.replace('/postgres?', `/${rows[0]!.name}?`) + named
    const another = await connectedElsewhere(connectionString)
    // This process's own, beside the one that restores.
    const beside = openPool({ connectionString })
    await beside.query('SELECT 1')
    const again = () => restore({ pool, files, from, force: true })
    await expect(again()).rejects.toThrow(/^Another process works with the database .*\(1 connection of its role\)/)
    another.kill()
    await once(another, 'exit')
    // The server may take a moment to see that the other has gone.
    expect((await vi.waitFor(again, { timeout: 30_000 })).rows).toBeGreaterThan(0)
    await beside.end()
    await close()
  },
)
