import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DirectoryInUseError } from '#server/database/embedded/own-directory.ts'
import { beginMigrated } from '#test/migrated-folder.ts'
import { connect, UnreachableDatabaseError } from './connect.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'rolecall-connect-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('rows are there again after a clean stop and a start', async () => {
  await beginMigrated(dataDir)
  const first = await connect({ dataDir })
  await first.db.execute(sql`CREATE TABLE notes (id serial PRIMARY KEY, body text)`)
  await first.db.execute(sql`INSERT INTO notes (body) VALUES ('kept')`)
  await first.close()
  const second = await connect({ dataDir })
  const { rows } = await second.db.execute(sql`SELECT body FROM notes`)
  await second.close()
  expect(rows).toEqual([{ body: 'kept' }])
})

test('a folder in use is refused, and the first owner goes on', async () => {
  await beginMigrated(dataDir)
  const first = await connect({ dataDir })
  await expect(connect({ dataDir })).rejects.toThrow(DirectoryInUseError)
  const { rows } = await first.db.execute(sql`SELECT 1 AS one`)
  await first.close()
  expect(rows).toEqual([{ one: 1 }])
})

test('a first start that was killed half way is begun again', async () => {
  const abandoned = join(dataDir, 'postgres.new')
  mkdirSync(abandoned)
  writeFileSync(join(abandoned, 'PG_VERSION'), '18')
  const connected = await connect({ dataDir })
  await connected.close()
  expect(existsSync(abandoned)).toBe(false)
})

test('a deep data folder has its socket in a private folder, removed at the end', async () => {
  const deep = join(dataDir, 'a'.repeat(120))
  await beginMigrated(deep)
  const connected = await connect({ dataDir: deep })
  const { rows } = await connected.db.execute(sql`SELECT 1 AS one`)
  await connected.close()
  expect(rows).toEqual([{ one: 1 }])
  expect(readdirSync(deep).toSorted()).toEqual(['owner.lock', 'postgres'])
})

test('a server that does not answer is named plainly', async () => {
  const connecting = connect({ databaseUrl: 'postgresql://nobody@localhost:1/none', dataDir })
  await expect(connecting).rejects.toThrow(UnreachableDatabaseError)
  await expect(connecting).rejects.toThrow(/DATABASE_URL/)
})
