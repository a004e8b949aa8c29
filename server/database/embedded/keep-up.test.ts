import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/test-database.ts'
import { keepUp } from './keep-up.ts'

let database: TestDatabase
let upkeep: ReturnType<typeof keepUp> | undefined
beforeAll(async () => {
  database = await testDatabase('embedded')
})
afterEach(async () => {
  await upkeep?.stop()
  await database.reset()
  // Emptied row by row it would keep its pages, by which PostgreSQL guesses how many rows there are.
  await database.pool.query('truncate people cascade')
})
afterAll(() => database.close())

interface Tended {
  table: string
  upkeep: string
  ms: number
}

/** Starts the upkeep, all but without waits, and hands out what it does, in order, as it does it. */
function start(pool: Parameters<typeof keepUp>[0]['pool'] = database.pool) {
  const waiting: { fits: (news: unknown) => boolean; found: () => void }[] = []
  const told: unknown[] = []
  const tell = (news: unknown) => {
    told.push(news)
    for (const { fits, found } of waiting) if (fits(news)) found()
  }
  upkeep = keepUp({ pool, log: { debug: tell, warn: tell } as never, firstLookMs: 1, lookMs: 20, restMs: 1 })
  const until = (fits: (news: unknown) => boolean) =>
    new Promise<void>((resolve) => {
      if (told.some(fits)) resolve()
      else waiting.push({ fits, found: resolve })
    })
  return {
    tended: (table: string, work: string) =>
      until((news) => (news as Partial<Tended>).table === table && (news as Partial<Tended>).upkeep === work),
    failed: () => until((news) => (news as { err?: Error }).err instanceof Error),
  }
}

const addPeople = (from: number, to: number) =>
  database.pool.query(
    `insert into people (email) select 'person' || n || '@example.com' from generate_series($1::int, $2::int) n`,
    [from, to],
  )
async function stateOf(table: string) {
  const { rows } = await database.pool.query<{ rows: number; visible: number; dead: number }>(
    `select reltuples::int as rows, relallvisible as visible, n_dead_tup::int as dead
     from pg_class join pg_stat_user_tables s on s.relid = pg_class.oid where pg_class.relname = $1`,
    [table],
  )
  return rows[0]!
}

test('a table without statistics gets them', async () => {
  await addPeople(1, 3_000)
  await start().tended('people', 'analyze')
  expect((await stateOf('people')).rows).toBe(3_000)
})

test('many changes to a table are cleaned up, and its statistics follow', async () => {
  await addPeople(1, 3_000)
  const { tended } = start()
  await tended('people', 'vacuum')
  // It would else take up some of what the second one is looked at for.
  await upkeep!.stop()
  await database.pool.query(`delete from people where id % 3 > 0`)
  const after = start()
  await after.tended('people', 'analyze')
  await after.tended('people', 'vacuum')
  expect(await stateOf('people')).toMatchObject({ rows: 1_000, dead: 0 })
})

test('what the product writes by itself, every minute and by night, makes no minute busy', async () => {
  await database.pool.query("insert into users (username, full_name, email) values ('a', 'A', 'a@rolecall.test')")
  const ownWrites = [
    'insert into mailboxes (name) values (gen_random_uuid()::text)',
    "insert into connected_calendars (user_id, kind, host, sealed, time_zone, next_read_at) values (1, 'ics', 'h', 's', 'UTC', now())",
    'insert into busy_times (user_id, calendar_id, start, "end") select 1, max(id), now(), now() from connected_calendars',
    'insert into telemetry_users (hour, user_id) select now(), count(*) from telemetry_users',
  ]
  await addPeople(1, 40_000)
  const first = start()
  await first.tended('people', 'vacuum')
  await upkeep!.stop()
  // Too few changes for anything but a quiet minute.
  await database.pool.query('delete from people where id <= 2000')
  const query = async (text: string) => {
    if (text.includes('pg_stat_user_tables'))
      for (const write of [...ownWrites, 'select pg_stat_force_next_flush()']) await database.pool.query(write)
    return database.pool.query(text)
  }
  await start({ query: query as never }).tended('people', 'analyze')
})

test('leaves no setting behind for others', async () => {
  await addPeople(1, 3_000)
  await start().tended('people', 'analyze')
  const { rows } = await database.pool.query('show default_statistics_target')
  expect(rows).toEqual([{ default_statistics_target: '100' }])
})

test('goes on after a failure', async () => {
  let failures = 1
  const { failed, tended } = start({
    query: (async (text: string) => {
      if (failures-- > 0) throw new Error('No space left on device')
      return database.pool.query(text)
    }) as never,
  })
  await failed()
  await addPeople(1, 3_000)
  await tended('people', 'analyze')
})

test('stops at once, also before its first look', async () => {
  const idle = keepUp({ pool: database.pool, log: { debug() {}, warn() {} } })
  await idle.stop()
  let asked = 0
  upkeep = keepUp({
    pool: { query: (async () => (asked += 1)) as never },
    log: { debug() {}, warn() {} },
    firstLookMs: 1,
  })
  await upkeep.stop()
  expect(asked).toBe(0)
})
