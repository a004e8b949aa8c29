import { Client, type Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startPostgres, type PostgresServer } from '#test/postgres-server.ts'
import { connect } from './connect.ts'
import { migrate, migrationLock } from './migrate.ts'

let server: PostgresServer | undefined
const made = [
  'CREATE ROLE reader LOGIN',
  "CREATE DATABASE latin ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0",
  "CREATE DATABASE turkish LOCALE_PROVIDER icu ICU_LOCALE 'tr-TR' ENCODING 'UTF8' TEMPLATE template0",
  'CREATE DATABASE standby',
  'ALTER DATABASE standby SET default_transaction_read_only = on',
  'CREATE DATABASE three CONNECTION LIMIT 3',
  'CREATE DATABASE six CONNECTION LIMIT 6',
  'ALTER DATABASE six OWNER TO reader',
  'CREATE DATABASE elsewhere',
  'ALTER DATABASE elsewhere SET search_path = nowhere',
  'CREATE DATABASE dated',
  "ALTER DATABASE dated SET datestyle = 'SQL, DMY'",
  'CREATE DATABASE serial',
  'ALTER DATABASE serial SET default_transaction_isolation = serializable',
  "CREATE DATABASE ascii ENCODING 'UTF8' LOCALE 'C' TEMPLATE template0",
  'CREATE DATABASE hasty',
  'ALTER DATABASE hasty SET lock_timeout = 1',
  'ALTER DATABASE hasty SET statement_timeout = 1',
]

beforeAll(async () => {
  server = await startPostgres()
  if (!server) return
  const client = new Client(server.url)
  await client.connect()
  for (const statement of made) await client.query(statement)
  await client.end()
})
beforeEach(({ skip }) => {
  if (!server) skip('PostgreSQL is not installed here')
})
afterAll(() => server?.stop())

const address = ({ database = 'postgres', user = 'postgres', more = '' }) =>
  `${server!.url.replace('//postgres@', `//${user}@`).replace('/postgres?', `/${database}?`)}${more}`
const open = (where: Parameters<typeof address>[0]) => connect({ databaseUrl: address(where), dataDir: '/nonexistent' })

test.each([
  ['latin', /encoded in LATIN1.*CREATE DATABASE/],
  ['turkish', /ı of I.*CREATE DATABASE/],
  ['standby', /can only be read.*primary/],
  ['elsewhere', /schema public.*search_path/],
  ['dated', /datestyle of SQL, DMY.*ALTER ROLE role SET datestyle = ISO;/],
  ['serial', /transactions serializable.*ALTER ROLE role SET default_transaction_isolation = 'read committed';/],
  ['three', /allows 3 connections.*CONNECTION LIMIT/],
  ['nosuch', /"nosuch" does not exist.*CREATE DATABASE.*LOCALE 'C\.UTF-8'/],
])('the database %s is refused with what to do', async (database, message) => {
  await expect(open({ database })).rejects.toThrow(message)
})

test.each([
  ['postgres', []],
  ['ascii', [expect.stringMatching(/no capitals but A to Z.*LOCALE 'C.UTF-8'.*backup/)]],
])('of the database %s the log is told whether Ж is a capital of ж', async (database, lines) => {
  const told: string[] = []
  const log = { warn: (line: string) => void told.push(line), fatal: () => {} }
  const { close } = await connect({ databaseUrl: address({ database }), dataDir: '/nonexistent', log })
  await close()
  expect(told).toEqual(lines)
})

test('a certificate of an authority in a file that is not there is named', async () => {
  const more = '&sslmode=verify-full&sslrootcert=/nonexistent/ca.pem'
  await expect(open({ more })).rejects.toThrow('the file /nonexistent/ca.pem, which its address names, is not there')
})

test('a mode of TLS is taken for what the client makes of it, without its warning', async () => {
  const warn = vi.spyOn(process, 'emitWarning')
  await expect(open({ more: '&sslmode=require' })).rejects.toThrow('does not support SSL')
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
})

test('a role that owns nothing is told what it needs', async () => {
  const { pool, close } = await open({ user: 'reader' })
  await expect(migrate(pool)).rejects.toThrow(/may not change the database.*ALTER DATABASE/)
  await close()
})

test.each(['pg_trgm', 'unaccent'])(
  'an extension that is in another schema (%s) is told where it belongs',
  async (name) => {
    const database = `beside_${name}`
    const { pool, close } = await open({})
    await pool.query(`CREATE DATABASE ${database}`)
    await close()
    const beside = await open({ database })
    await beside.pool.query(`CREATE SCHEMA extensions; CREATE EXTENSION ${name} SCHEMA extensions`)
    await expect(migrate(beside.pool)).rejects.toThrow(`ALTER EXTENSION ${name} SET SCHEMA public;`)
    await beside.pool.query(`ALTER EXTENSION ${name} SET SCHEMA public`)
    await migrate(beside.pool)
    await beside.close()
  },
)

test('a database that is the role’s own needs nothing more', async () => {
  const { pool, close } = await open({})
  await pool.query('CREATE DATABASE own OWNER reader')
  await close()
  const own = await open({ user: 'reader', database: 'own' })
  await migrate(own.pool)
  await own.close()
})

test('no more connections are opened than the database allows', async () => {
  const { pool, close } = await open({ user: 'reader', database: 'six' })
  const asked = Array.from({ length: 30 }, () => pool.query('select 1 as one'))
  expect((await Promise.all(asked)).every(({ rows }) => rows[0].one === 1)).toBe(true)
  await close()
})

/** Does `work` while somebody else has the lock, who lets go once it waits. */
async function behindALock(work: (pool: Pool) => Promise<unknown>, more?: string) {
  const holder = new Client(address({ database: 'hasty' }))
  await holder.connect()
  await holder.query(`SET statement_timeout = 0; BEGIN; SELECT pg_advisory_xact_lock(${migrationLock})`)
  const { pool, close } = await open({ database: 'hasty', ...(more && { more }) })
  const outcome = work(pool).catch((error: unknown) => error)
  const waits = async () => {
    const { rows } = await holder.query('SELECT FROM pg_locks WHERE NOT granted')
    expect(rows).toHaveLength(1)
  }
  try {
    await Promise.race([outcome, vi.waitFor(waits)])
    await holder.query('COMMIT')
    return await outcome
  } finally {
    await holder.end()
    await close()
  }
}

test('whoever waits for another is not refused by the shorter limits of a role or a database', async () => {
  const waiting = behindALock((pool) => pool.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]))
  expect(await waiting).not.toBeInstanceOf(Error)
})

test('processes that start at once wait for each other’s migrations, however short their limits are', async () => {
  const more = '&lock_timeout=1&statement_timeout=1000'
  expect(await behindALock(migrate, more)).toBeUndefined()
})
