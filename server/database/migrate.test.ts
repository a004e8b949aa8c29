import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayMs } from '#shared/durations.ts'
import { tags, users } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { testDatabase, type TestDatabase } from '#test/test-database.ts'
import { DatabaseTooNewError, migrate, migrationsFolder, newestMigration, readMigrationLevel } from './migrate.ts'

let database: TestDatabase
let folder: string
beforeEach(async () => {
  database = await testDatabase()
  folder = mkdtempSync(join(tmpdir(), 'rolecall-migrations-'))
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A folder of migrations, each a day after the other, the first after those of the product. */
function migrations(...statements: string[]) {
  mkdirSync(join(folder, 'meta'), { recursive: true })
  const entries = statements.map((sql, index) => {
    writeFileSync(join(folder, `${index}.sql`), sql)
    return {
      idx: index,
      version: '7',
      when: newestMigration() + (index + 1) * dayMs,
      tag: String(index),
      breakpoints: true,
    }
  })
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }))
  return { folder }
}

test('only what is missing is applied, once', async () => {
  await migrate(database.pool, migrations('CREATE TABLE first (id int)'))
  await migrate(database.pool, migrations('CREATE TABLE first (id int)', 'CREATE TABLE second (id int)'))
  await migrate(database.pool, migrations('CREATE TABLE first (id int)', 'CREATE TABLE second (id int)'))
  expect((await database.pool.query('SELECT FROM first, second')).rowCount).toBe(0)
})

test('a migration that fails leaves nothing of itself nor of those with it', async () => {
  const level = await readMigrationLevel(database.pool)
  await expect(migrate(database.pool, migrations('CREATE TABLE first (id int)', 'SELECT 1 / 0'))).rejects.toThrow(
    'division by zero',
  )
  expect((await database.pool.query("SELECT to_regclass('first') AS first")).rows).toEqual([{ first: null }])
  expect(await readMigrationLevel(database.pool)).toBe(level)
})

test('an extension that the server lacks is named, with what to install', async () => {
  await expect(migrate(database.pool, migrations('CREATE EXTENSION nosuch'))).rejects.toThrow(
    /lacks PostgreSQL's extension nosuch.*postgresql-contrib/,
  )
})

test('a database of a newer release is refused', async () => {
  await migrate(database.pool, migrations('CREATE TABLE first (id int)'))
  await expect(migrate(database.pool)).rejects.toThrow(DatabaseTooNewError)
})

/** The statements of one of the product's own migrations, whatever its number. */
function statementsOf(name: string) {
  const file = readdirSync(migrationsFolder).find((path) => path.endsWith(`_${name}.sql`))
  return readFileSync(join(migrationsFolder, file!), 'utf8').split('--> statement-breakpoint')
}

test('who was stored before signs were words of their own is found by them afterwards', async () => {
  const { pool } = database
  const found = async () =>
    (await pool.query("SELECT name FROM candidates WHERE search_text LIKE '%' || fold('小明') || '%'")).rows
  const foldAsItWas = statementsOf('extensions').at(-1)!.replace('CREATE FUNCTION', 'CREATE OR REPLACE FUNCTION')
  await pool.query(foldAsItWas)
  await seedHiring(database.db).candidate({ name: '王小明' })
  for (const statement of statementsOf('fold_signs').slice(0, 1)) await pool.query(statement)
  expect(await found()).toEqual([])
  for (const statement of statementsOf('fold_signs')) await pool.query(statement)
  expect(await found()).toEqual([{ name: '王小明' }])
})

test('who was stored before an accent was an apostrophe is found afterwards, and tags that it told apart stay two', async () => {
  const { pool, db } = database
  await pool.query(statementsOf('fold_planned_once').join(''))
  await seedHiring(db).candidate({ name: 'Aoife O´Brien' })
  await db.insert(tags).values([{ name: "O'Neill" }, { name: 'O´Neill' }, { name: 'D´Arcy' }])
  for (const statement of statementsOf('words_of_the_trade').slice(0, 7)) await pool.query(statement)
  const found = await pool.query(`SELECT name FROM candidates WHERE search_text LIKE '%' || fold('O’Brien') || '%'`)
  expect(found.rows).toEqual([{ name: 'Aoife O´Brien' }])
  const kept = await db.select({ name: tags.name }).from(tags).orderBy(tags.id)
  expect(kept).toEqual([{ name: "O'Neill" }, { name: 'O´Neill 2' }, { name: 'D´Arcy' }])
  await expect(db.insert(tags).values({ name: "D'Arcy" })).rejects.toThrow()
})

test('a name that was stored with accents of their own, when names were stored as they came, is as it is looked for afterwards', async () => {
  const { pool, db } = database
  const [typed, pasted] = ['José'.normalize('NFC'), 'José'.normalize('NFD')]
  const taken = ['Zoë'.normalize('NFC'), 'zoë'.normalize('NFD')]
  const twice = ['Bệ'.normalize('NFD'), 'B\u00EA\u0323'] // neither is as a keyboard writes it
  const names = [pasted, 'Anna', ...taken, ...twice]
  await db.insert(users).values(names.map((username) => ({ username, fullName: 'A', email: `${username}@a.test` })))
  for (let times = 0; times < 2; times += 1)
    for (const statement of statementsOf('follow_ups_and_user_names').slice(1)) await pool.query(statement)
  const rows = await db.select({ username: users.username }).from(users).orderBy(users.id)
  expect(rows.map(({ username }) => username)).toEqual([typed, 'Anna', ...taken, 'Bệ'.normalize('NFC'), twice[1]])
})
