import { sql, type Name, type SQL } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import type { Database } from '#server/database/connect.ts'
import { usualHours } from '#shared/availability.ts'
import * as tables from '#server/database/schema.ts'
import { hashOfToken } from '#server/http/personal-token.ts'
import type { Somebody } from './seed-everything.ts'
import { seedHiring } from './seed-hiring.ts'
import { seedUnderWay } from './seed-under-way.ts'
import { testApp, type TestApp } from './test-app.ts'

export const stranger: Somebody = {
  name: 'Ottoline Farnsbarns',
  email: 'ottoline.farnsbarns@elsewhere.test',
  olderEmail: 'of-before@elsewhere.test',
  phone: '+47 555 0188 444',
  network: '192.0.2.88',
}
/** Above the ids of the tests' own rows, which begin at 1. */
const firstId = 700_000
const at = new Date('2100-03-04T09:00:00Z')
const ahead = new Date('2100-03-04T10:00:00Z')

/**
 * The app for the tests of a whole file, beside somebody who is in the middle of everything and of whom no test knows: who
 * changes a row without saying whose changes theirs too, and who reads one so reads theirs. After each test every row of
 * theirs must stand as it was.
 */
export async function appBesideStranger(): Promise<TestApp> {
  const app = await testApp()
  const rows = await rowsOfStranger(app)
  const owned = rows.filter(({ table }) => !table.endsWith('_tallies')) // which add up everybody's
  let account: Rows[] = []
  beforeEach(async () => {
    await app.reset()
    await putIn(app.db, rows)
    account = [{ table: 'users', columns: [], json: await jsonOf(app.db, sql`(select * from users where id = 6)`) }]
  })
  afterEach(async () => expect(await changedOf(app.db, [...owned, ...account])).toEqual([]))
  afterAll(() => app.close())
  return app
}

interface Rows {
  table: string
  columns: string[]
  json: string
}

async function rowsOfStranger(app: TestApp): Promise<Rows[]> {
  const { db } = app
  await app.reset()
  await db.execute(
    sql`select setval(format('%I', sequencename)::regclass, ${firstId}, false) from pg_sequences where schemaname = 'public' and sequencename <> 'users_id_seq'`,
  )
  await seedUnderWay(db, seedHiring(db, firstId), stranger)
  await db.update(tables.jobs).set({ submitterId: 6 }) // what is read of the tests' own submitter lists their jobs
  await seedColleague(db)
  const columns = await db.execute<{ table: string; columns: string[] }>(sql`
    select table_name as table, json_agg(column_name) as columns from information_schema.columns
    where table_schema = 'public' and table_name <> 'users' and is_generated = 'NEVER' group by table_name`)
  const found: Rows[] = []
  for (const one of columns.rows) {
    const json = await jsonOf(db, sql.identifier(one.table))
    if (json !== '[]') found.push({ ...one, json })
  }
  return found
}

async function jsonOf(db: Database, rows: SQL | Name) {
  const found = await db.execute<{ json: string }>(sql`select coalesce(json_agg(t), '[]')::text as json from ${rows} t`)
  return found.rows[0]!.json
}

/** Of the administrator: what nobody but a colleague themselves changes. */
async function seedColleague(db: Database) {
  const userId = 6
  const connected = {
    userId,
    kind: 'ics' as const,
    host: 'calendar.test',
    sealed: '-',
    timeZone: 'UTC',
    nextReadAt: ahead,
  }
  const [calendar] = await db.insert(tables.connectedCalendars).values(connected).returning()
  await db.insert(tables.busyTimes).values({ userId, calendarId: calendar!.id, start: at, end: ahead })
  await db.insert(tables.calendarFeeds).values({ userId, tokenHash: hashOfToken('their feed') })
  await db.insert(tables.availabilities).values({ userId, timeZone: 'Asia/Tokyo', hours: usualHours, blocked: [] })
  await db.insert(tables.sessions).values({ userId, token: hashOfToken('their session'), expiresAt: ahead })
}

async function putIn(db: Database, rows: readonly Rows[]) {
  await db.transaction(async (tx) => {
    // In any order, and without what triggers add: it is among the rows.
    await tx.execute(sql`set local session_replication_role = replica`)
    const inserts = rows.map(({ table, columns, json }) => {
      const names = sql.join(
        columns.map((name) => sql.identifier(name)),
        sql`, `,
      )
      const into = sql.identifier(table)
      return sql`${sql.identifier(`put_${table}`)} as (insert into ${into} (${names}) overriding system value
        select ${names} from json_populate_recordset(null::${into}, ${json}::json))`
    })
    await tx.execute(sql`with ${sql.join(inserts, sql`, `)} select 1`)
  })
}

/** Their rows that are not there any more as they were. */
async function changedOf(db: Database, rows: readonly Rows[]) {
  const gone = rows.map(({ table, json }) => {
    const of = sql.identifier(table)
    return sql`(select ${table}::text as "table", row_to_json(k)::text as row from json_populate_recordset(null::${of}, ${json}::json) k
      except select ${table}::text, row_to_json(t)::text from ${of} t)`
  })
  return (await db.execute(sql.join(gone, sql` union all `))).rows
}
