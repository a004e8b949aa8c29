import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Pool, PoolClient } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi, type TestContext } from 'vitest'
import { migrate, migrationsFolder, readMigrationLevel } from '#server/database/migrate.ts'
import { openPool } from '#server/database/open-pool.ts'
import { localFiles } from '#server/providers/files/local-files.ts'
import { startPostgres, type PostgresServer } from '#test/postgres-server.ts'
import { testDatabase, type TestDatabase } from '#test/test-database.ts'
import { backup } from './backup.ts'
import { readTables } from './read-tables.ts'
import { restore } from './restore.ts'

let folder: string
let source: TestDatabase
let target: TestDatabase
beforeAll(async () => {
  source = await testDatabase()
  target = await testDatabase()
})
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rolecall-backup-'))
  await Promise.all([source.reset(), target.reset()])
  await fill(source.pool)
  mkdirSync(join(folder, 'files', 'resumes'), { recursive: true })
  writeFileSync(join(folder, 'files', 'resumes', 'candidate-1.pdf'), '%PDF-1.7 of Łukasz')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
afterAll(async () => {
  await Promise.all([source.close(), target.close()])
})

/** Rows of many types, with derived columns and tallies, a reference to its own table, and more than one batch. */
async function fill(pool: Pool) {
  await pool.query(
    "INSERT INTO users (username, full_name, email, role) VALUES ('ada', 'Ada O''Kafor', 'ada@rolecall.test', 'admin')",
  )
  await pool.query(
    "INSERT INTO jobs (title, description, type, submitter_id, skills, assessment_token) VALUES ('Engineer', '', 'full-time', 1, 'a, \"b\"', 'token')",
  )
  await pool.query("INSERT INTO people (email) SELECT 'l' || n || '@x.test' FROM generate_series(1, 1200) n")
  await pool.query(
    "INSERT INTO candidates (job_id, person_id, name, email, status) SELECT 1, n, 'Łukasz ' || n || E'\\n', 'l' || n || '@x.test', '00_application_submitted' FROM generate_series(1, 1200) n",
  )
  await pool.query("UPDATE candidates SET status = '45_1st_interview_sent' WHERE id <= 10")
  await pool.query('UPDATE candidates SET merged_into_id = 1200 WHERE id = 1')
  await pool.query("INSERT INTO interviews (candidate_id, type, status) VALUES (2, 'Technical', 'pending')")
}

async function everyRow(pool: Pool) {
  const tables: Record<string, unknown> = {}
  for (const { name } of await readTables(pool)) {
    const { rows } = await pool.query<{ row: string }>(`SELECT t::text AS row FROM "${name}" t ORDER BY 1`)
    // That it is restored is all that a copy says of itself.
    tables[name] = rows.map(({ row }) => row).filter((row) => !row.startsWith('(restored,'))
  }
  return tables
}

const places = () => ({ files: localFiles(join(folder, 'files')), to: join(folder, 'backup.gz') })
const restoring = (pool: Pool, force = false) =>
  restore({ pool, files: localFiles(join(folder, 'restored')), from: join(folder, 'backup.gz'), force })

test('a backup that cannot be written is told plainly, and leaves nothing', async () => {
  const { files, to } = places()
  const nowhere = join(folder, 'nowhere', 'backup.gz')
  await expect(backup({ pool: source.pool, files, to: nowhere })).rejects.toMatchObject({
    message: `No backup was written to ${nowhere}: Its folder is not there (${nowhere}.part).`,
    reason: 'Its folder is not there',
  })
  symlinkSync('/dev/full', `${to}.part`)
  await expect(backup({ pool: source.pool, files, to })).rejects.toMatchObject({
    message: `No backup was written to ${to}: The disk is full.`,
    reason: 'The disk is full',
  })
  expect(readdirSync(folder)).toEqual(['files'])
})

test('every row, computed or not, every tally and every file comes back', async () => {
  const written = await backup({ pool: source.pool, ...places() })
  expect({ ...(await restoring(target.pool)), missing: [] }).toEqual(written)
  expect(await everyRow(target.pool)).toEqual(await everyRow(source.pool))
  expect(readFileSync(join(folder, 'restored', 'resumes', 'candidate-1.pdf'), 'utf8')).toBe('%PDF-1.7 of Łukasz')
})

test('words with every sign that somebody may take for the end of a line come back', async () => {
  const notes = 'a\u2028b\u2029c\u0085d\u000be\r\nf\rg'
  await source.pool.query('UPDATE candidates SET notes = $1 WHERE id = 5', [notes])
  const written = await backup({ pool: source.pool, ...places() })
  expect({ ...(await restoring(target.pool)), missing: [] }).toEqual(written)
  const { rows } = await target.pool.query('SELECT notes FROM candidates WHERE id = 5')
  expect(rows).toEqual([{ notes }])
})

test('after a restore ids go on, references are kept and tallies are counted again', async () => {
  await backup({ pool: source.pool, ...places() })
  await restoring(target.pool)
  const made = await target.pool.query(
    "INSERT INTO candidates (job_id, person_id, name, email, status) VALUES (1, 1, 'New', 'n@x.test', '00_application_submitted') RETURNING id",
  )
  expect(made.rows).toEqual([{ id: 1201 }])
  await expect(
    target.pool.query("INSERT INTO interviews (candidate_id, type, status) VALUES (9999, 'Technical', 'pending')"),
  ).rejects.toThrow('foreign key')
  const { rows } = await target.pool.query(
    'SELECT sum(count)::int AS tallied, (SELECT count(*)::int FROM candidates WHERE NOT hidden) AS counted FROM candidate_tallies',
  )
  expect(rows[0].tallied).toBe(rows[0].counted)
})

test('a database that is not empty is left alone without --force, and replaced with it', async () => {
  await backup({ pool: source.pool, ...places() })
  await target.pool.query(
    "INSERT INTO users (username, full_name, email, role) VALUES ('bob', 'Bob', 'bob@rolecall.test', 'admin')",
  )
  const before = await everyRow(target.pool)
  await expect(restoring(target.pool)).rejects.toThrow('not empty')
  expect(await everyRow(target.pool)).toEqual(before)
  await restoring(target.pool, true)
  expect(await everyRow(target.pool)).toEqual(await everyRow(source.pool))
})

test('files that a forced restore replaces are kept beside', async () => {
  await backup({ pool: source.pool, ...places() })
  mkdirSync(join(folder, 'restored'))
  writeFileSync(join(folder, 'restored', 'old.pdf'), 'old')
  await expect(restoring(target.pool)).rejects.toThrow('not empty')
  const { kept } = await restoring(target.pool, true)
  expect(existsSync(join(folder, 'restored', 'old.pdf'))).toBe(false)
  expect(readFileSync(join(kept!, 'old.pdf'), 'utf8')).toBe('old')
})

test('where the files cannot be put in place, the rows are not taken either', async () => {
  const { to } = places()
  await backup({ pool: source.pool, ...places() })
  mkdirSync(join(folder, 'restored'))
  const before = await everyRow(target.pool)
  // A path that ends like this cannot be renamed, as a folder that is mounted by itself cannot.
  const mounted = join(folder, 'restored') + '/.'
  await expect(restore({ pool: target.pool, files: localFiles(mounted), from: to, force: false })).rejects.toThrow(
    `Nothing was restored from ${to}: A folder that is mounted by itself cannot be replaced`,
  )
  expect(await everyRow(target.pool)).toEqual(before)
  expect(readdirSync(join(folder, 'restored'))).toEqual([])
})

test('a restore into the folder of another that is under way is refused, and takes nothing from that one', async () => {
  await backup({ pool: source.pool, ...places() })
  const there = localFiles(join(folder, 'restored'))
  const other = await there.startRestore({ force: false })
  await other.put('resumes/candidate-1.pdf', Buffer.from('of the other'))
  await expect(restoring(target.pool, true)).rejects.toThrow('Another restore into')
  await other.place()
  await other.end()
  expect(readFileSync(join(folder, 'restored', 'resumes', 'candidate-1.pdf'), 'utf8')).toBe('of the other')
  await restoring(target.pool, true)
})

test('a backup cut short is refused, and nothing of it stays', async () => {
  const { to } = places()
  await backup({ pool: source.pool, ...places() })
  truncateSync(to, Math.floor(statSync(to).size * 0.7))
  const before = await everyRow(target.pool)
  await expect(restoring(target.pool)).rejects.toThrow('cannot be read as a backup')
  expect(await everyRow(target.pool)).toEqual(before)
  expect(existsSync(join(folder, 'restored'))).toBe(false)
})

test('what is no backup is refused by name', async () => {
  writeFileSync(places().to, 'hello')
  await expect(restoring(target.pool)).rejects.toThrow('backup.gz cannot be read as a backup')
})

test('a resume that is replaced while a backup is taken comes back with its row', async () => {
  const resumes = join(folder, 'files', 'resumes')
  const add = (name: string) => writeFileSync(join(resumes, name), `%PDF-1.7 ${name}`)
  await source.pool.query(
    "UPDATE candidates SET resume_url = '/api/files/resumes/candidate-' || id || '.pdf?v=1' WHERE id IN (2, 3)",
  )
  add('candidate-2.v1.pdf')
  const whileTaken = (words: unknown) => {
    const asked = String(words)
    // Before the moment whose rows are kept, and after it.
    if (asked.startsWith('BEGIN')) add('candidate-3.v1.pdf')
    if (!asked.startsWith('DECLARE')) return
    for (const id of [2, 3]) rmSync(join(resumes, `candidate-${id}.v1.pdf`), { force: true })
    for (const id of [2, 3]) add(`candidate-${id}.v2.pdf`)
  }
  const watch = (client: PoolClient) => {
    if (vi.isMockFunction(Reflect.get(client, 'query'))) return
    const ask = Reflect.get(client, 'query') as (...words: unknown[]) => unknown
    vi.spyOn(client, 'query').mockImplementation((...words: unknown[]) => {
      whileTaken(words[0])
      return Reflect.apply(ask, client, words)
    })
  }
  source.pool.on('acquire', watch)
  const written = await backup({ pool: source.pool, ...places() }).finally(() => source.pool.off('acquire', watch))
  expect({ ...(await restoring(target.pool)), missing: [] }).toEqual(written)
  expect(readdirSync(join(folder, 'restored', 'resumes')).toSorted()).toEqual([
    'candidate-1.pdf',
    'candidate-2.v1.pdf',
    'candidate-3.v1.pdf',
  ])
})

test('whoever was anonymised while a backup was taken leaves no file in it, and letters of offers that stand do', async () => {
  await source.pool.query("UPDATE candidates SET resume_url = '/api/files/resumes/candidate-2.pdf?v=1' WHERE id = 2")
  await source.pool.query(
    "INSERT INTO offers (candidate_id, offer_type, compensation, letter_key, signed_key) VALUES (2, 'Full-time', '1', 'letter-0a.pdf', 'letter-0b.pdf'), (3, 'Full-time', '1', 'letter-0c.pdf', NULL)",
  )
  mkdirSync(join(folder, 'files', 'offers'))
  mkdirSync(join(folder, 'files', 'branding'))
  const files = ['resumes/candidate-2.v1.pdf', ...['a', 'b', 'c'].map((key) => `offers/letter-0${key}.pdf`)]
  for (const file of [...files, 'branding/logo-1.png']) writeFileSync(join(folder, 'files', file), 'of Łukasz')
  const anonymise = async (client: PoolClient) => {
    await client.query('UPDATE candidates SET resume_url = NULL WHERE id = 2')
    await client.query('UPDATE offers SET letter_key = NULL, signed_key = NULL WHERE candidate_id = 2')
    for (const file of files.slice(0, 3)) rmSync(join(folder, 'files', file), { force: true })
  }
  const watch = (client: PoolClient) => {
    if (vi.isMockFunction(Reflect.get(client, 'query'))) return
    const ask = Reflect.get(client, 'query') as (...words: unknown[]) => unknown
    vi.spyOn(client, 'query').mockImplementation(async (...words: unknown[]) => {
      if (String(words[0]).startsWith('BEGIN')) await anonymise(client)
      return Reflect.apply(ask, client, words)
    })
  }
  source.pool.on('acquire', watch)
  const written = await backup({ pool: source.pool, ...places() }).finally(() => source.pool.off('acquire', watch))
  expect(readdirSync(folder).toSorted()).toEqual(['backup.gz', 'files'])
  expect({ ...(await restoring(target.pool)), missing: [] }).toEqual(written)
  const restored = readdirSync(join(folder, 'restored'), { recursive: true, encoding: 'utf8' })
  expect(restored.filter((name) => name.includes('.')).toSorted()).toEqual([
    'branding/logo-1.png',
    'offers/letter-0c.pdf',
    'resumes/candidate-1.pdf',
  ])
})

test('a backup of nothing is refused, and leaves nothing', async () => {
  await expect(backup({ pool: target.pool, ...places() })).rejects.toThrow('the database is empty')
  expect(readdirSync(folder)).toEqual(['files'])
})

test('a backup never replaces a file', async () => {
  writeFileSync(places().to, 'an older backup')
  await expect(backup({ pool: source.pool, ...places() })).rejects.toThrow('exists already')
  expect(readFileSync(places().to, 'utf8')).toBe('an older backup')
})

describe('between the homes', () => {
  let server: PostgresServer | undefined
  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(() => server?.stop())
  const serverOr = (skip: TestContext['skip']): PostgresServer => server ?? skip('PostgreSQL is not installed here')

  test('embedded to a PostgreSQL server and back', async ({ skip }) => {
    const { url } = serverOr(skip)
    const pool = openPool({ connectionString: url })
    await backup({ pool: source.pool, ...places() })
    await restoring(pool)
    const there = { files: localFiles(join(folder, 'restored')), to: join(folder, 'second.gz') }
    await backup({ pool, ...there })
    await pool.end()
    await restore({ pool: target.pool, files: localFiles(join(folder, 'back')), from: there.to, force: false })
    expect(await everyRow(target.pool)).toEqual(await everyRow(source.pool))
  })

  test('two processes that start at once migrate once', async ({ skip }) => {
    const { url } = serverOr(skip)
    const admin = openPool({ connectionString: url })
    await admin.query('CREATE DATABASE twice')
    await admin.end()
    const twice = url.replace('/postgres?', '/twice?')
    const pools = [openPool({ connectionString: twice }), openPool({ connectionString: twice })]
    await Promise.all(pools.map((pool) => migrate(pool)))
    const { rows } = await pools[0]!.query(
      'SELECT count(*)::int AS n, count(DISTINCT created_at)::int AS distinct FROM drizzle.__drizzle_migrations',
    )
    await Promise.all(pools.map((pool) => pool.end()))
    expect(rows[0].n).toBeGreaterThan(0)
    expect(rows[0].n).toBe(rows[0].distinct)
  })

  test('a backup of an older release is brought up to date', async ({ skip }) => {
    const { url } = serverOr(skip)
    const admin = openPool({ connectionString: url })
    await admin.query('CREATE DATABASE older')
    await admin.query('CREATE DATABASE fresh')
    await admin.end()
    const older = openPool({ connectionString: url.replace('/postgres?', '/older?') })
    const fresh = openPool({ connectionString: url.replace('/postgres?', '/fresh?') })
    const levels = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)
    await migrate(older, { upTo: levels.at(-2)! })
    await older.query(
      "INSERT INTO users (username, full_name, email, role) VALUES ('ada', 'Ada', 'ada@rolecall.test', 'admin')",
    )
    await backup({ pool: older, ...places() })
    await restoring(fresh)
    expect(await readMigrationLevel(fresh)).toBe(levels.at(-1))
    await Promise.all([older.end(), fresh.end()])
  })
})
