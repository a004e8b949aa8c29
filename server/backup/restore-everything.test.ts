import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { roles } from '#shared/permissions.ts'
import type { Transaction } from '#server/database/connect.ts'
import { openPool } from '#server/database/open-pool.ts'
import * as tables from '#server/database/schema.ts'
import { localFiles } from '#server/providers/files/local-files.ts'
import { startPostgres } from '#test/postgres-server.ts'
import { seedEverything } from '#test/seed-everything.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { testDatabase, type TestDatabase } from '#test/test-database.ts'
import { backup } from './backup.ts'
import { readTables } from './read-tables.ts'
import { restore } from './restore.ts'

async function everyRow(pool: Pool) {
  const all: Record<string, string[]> = {}
  for (const { name } of await readTables(pool)) {
    const { rows } = await pool.query<{ row: string }>(`SELECT t::text AS row FROM "${name}" t ORDER BY 1`)
    // That it is restored is all that a copy says of itself.
    all[name] = rows.map(({ row }) => row).filter((row) => !row.startsWith('(restored,'))
  }
  return all
}

test('rows of every table are the same after embedded, PostgreSQL and embedded again', async ({ skip }) => {
  const server = (await startPostgres()) ?? skip('PostgreSQL is not installed here')
  const folder = mkdtempSync(join(tmpdir(), 'rolecall-backup-'))
  const [source, target] = [await testDatabase('embedded'), await testDatabase('embedded')]
  try {
    await fillEverything(source)
    // A letter that waits comes back held, and says so (decision 74).
    await source.pool.query("UPDATE notification_queue SET status = 'done' WHERE type = 'email'")
    // So does a message of a webhook, whose row of the queue goes (decision 69).
    await source.pool.query("UPDATE webhook_deliveries SET status = 'delivered'")
    await source.pool.query("DELETE FROM notification_queue WHERE type = 'webhook'")
    const before = await everyRow(source.pool)
    expect(Object.keys(before).filter((name) => before[name]!.length === 0)).toEqual([])
    before['sessions'] = before['sign_in_challenges'] = [] // nobody is signed in by a restore, nor half
    const places = (name: string) => ({ files: localFiles(join(folder, name)), to: join(folder, `${name}.gz`) })
    mkdirSync(join(folder, 'first', 'resumes'), { recursive: true })
    writeFileSync(join(folder, 'first', 'resumes', 'candidate-1.v2.pdf'), '%PDF-1.7')
    await backup({ pool: source.pool, ...places('first') })
    // As the embedded engine writes times, wherever this machine is.
    const between = openPool({ connectionString: server.url, options: '-c timezone=UTC' })
    await restore({ pool: between, files: localFiles(join(folder, 'second')), from: places('first').to, force: false })
    expect(await everyRow(between)).toEqual(before)
    await backup({ pool: between, ...places('second') })
    await between.end()
    await restore({
      pool: target.pool,
      files: localFiles(join(folder, 'third')),
      from: places('second').to,
      force: false,
    })
    expect(await everyRow(target.pool)).toEqual(before)
  } finally {
    await Promise.all([source.close(), target.close(), server.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
})

/** What hangs on a candidate, and a row of any kind in each table that is empty still. */
async function fillEverything({ db, pool }: TestDatabase) {
  await db
    .insert(tables.users)
    .values(roles.map((role) => ({ username: role, fullName: role, email: `${role}@rolecall.test`, role })))
  await seedEverything(db, seedHiring(db))
  const empty = Object.entries(await everyRow(pool)).flatMap(([name, rows]) => (rows.length === 0 ? [name] : []))
  await db.transaction(async (tx) => {
    // In any order: what they refer to is there in the end.
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const name of empty) await fillTable(tx, name)
  })
}

async function fillTable(tx: Transaction, table: string) {
  const { rows } = await tx.execute<{ name: string; type: string }>(sql`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`)
  const names = rows.map(({ name }) => sql.identifier(name))
  const values = rows.map(({ type }) => sql`${samples[type] ?? '1'}`)
  await tx.execute(
    sql`insert into ${sql.identifier(table)} (${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)})`,
  )
}

/** By PostgreSQL's name of the type; 1 is also the number of a row that is there. */
const samples: Record<string, string> = {
  uuid: '7d1f3c1e-5b0a-4c57-9a43-2f6b8d0e9c11',
  text: 'Łukasz "O\'Kafor"\n\\N',
  jsonb: '{"words": ["Łukasz", null, 1.5]}',
  boolean: 'true',
  'timestamp with time zone': '2026-02-03T04:05:06.789Z',
  date: '2028-02-29',
  ARRAY: '{1,2}',
}
