import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { beginMigrated } from '#test/migrated-folder.ts'
import { connect, type Connected } from './connect.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'rolecall-prepare-'))
let connected: Connected
beforeAll(async () => {
  await beginMigrated(dataDir)
  connected = await connect({ dataDir })
  await connected.pool.query('create table words (id int primary key, word text not null)')
  await connected.pool.query("insert into words select n, 'word ' || n from generate_series(1, 50) n")
})
afterAll(async () => {
  await connected.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const word = (id: number) =>
  connected.pool.query<{ word: string }>('select word from words where id = $1', [id]).then(({ rows }) => rows[0]?.word)
const prepared = async () =>
  (
    await connected.pool.query<{ name: string; statement: string }>(
      'select name, statement from pg_prepared_statements',
    )
  ).rows

test('many callers at once share no name and get their own rows', async () => {
  const ids = Array.from({ length: 200 }, (_, index) => 1 + (index % 50))
  expect(await Promise.all(ids.map(word))).toEqual(ids.map((id) => `word ${id}`))
  const names = (await prepared()).filter(({ statement }) => statement.includes('from words')).map(({ name }) => name)
  expect(names.length).toBeGreaterThan(0)
  expect(new Set(names).size).toBe(names.length)
})

test('a statement that is used once or twice is not kept', async () => {
  await connected.pool.query('select word from words where id = $1 and 1 = 1', [1])
  expect((await prepared()).some(({ statement }) => statement.includes('and 1 = 1'))).toBe(false)
})

test('however many others there were, what is used often is prepared, and what was long not used makes room for it', async () => {
  const client = await connected.pool.connect()
  try {
    const mark = `of ${Math.random()}`
    const ask = (n: number) => client.query<{ n: number }>(`select ${n} as n where $1 = '${mark}'`, [mark])
    const prepared = async () =>
      (
        await client.query<{ statement: string }>(
          'select statement from pg_prepared_statements where statement like $1',
          [`%${mark}%`],
        )
      ).rows.map(({ statement }) => Number(/select (\d+)/.exec(statement)?.[1]))
    for (let n = 0; n < 700; n += 1) await ask(n)
    expect(await prepared()).toEqual([])
    for (let n = 1000; n < 1301; n += 1) await Promise.all([ask(n), ask(n), ask(n), ask(1000)])
    const known = await prepared()
    expect(known.length).toBeGreaterThan(250)
    expect(known.length).toBeLessThanOrEqual(300)
    expect(known).toContain(1000)
    expect(known).toContain(1300)
    expect(known).not.toContain(1001)
    for (let time = 0; time < 4; time += 1) expect((await ask(1001)).rows).toEqual([{ n: 1001 }])
    expect(await prepared()).toContain(1001)
    // What failed takes nothing along, neither when it is asked again nor when it makes room.
    for (let time = 0; time < 3; time += 1)
      await expect(client.query(`select * from nowhere where $1 = '${mark}'`, [mark])).rejects.toThrow('nowhere')
    await client.query('begin')
    for (let n = 2000; n < 2301; n += 1) await Promise.all([ask(n), ask(n), ask(n)])
    await expect(client.query('select 1 / $1', [0])).rejects.toThrow('division by zero')
    for (let time = 0; time < 3; time += 1) await expect(ask(1002)).rejects.toThrow('transaction is aborted')
    await client.query('rollback')
    expect((await ask(1002)).rows).toEqual([{ n: 1002 }])
  } finally {
    client.release()
  }
})

test('a failing statement fails again and leaves the connection usable', async () => {
  for (let time = 0; time < 5; time += 1)
    await expect(connected.pool.query('select word from nowhere where id = $1', [1])).rejects.toThrow('nowhere')
  expect(await word(7)).toBe('word 7')
})

test('a changed table is seen', async () => {
  await connected.pool.query("insert into words values (51, 'word 51')")
  for (let time = 0; time < 4; time += 1) await word(51)
  await connected.pool.query("update words set word = 'another' where id = 51")
  await connected.pool.query('alter table words add column note text')
  expect(await word(51)).toBe('another')
})

test('what an answer looks like is asked until it is known, and every answer is whole', async () => {
  const client = await connected.pool.connect()
  try {
    const { connection } = client as unknown as { connection: { describe: (what: object) => void } }
    const describe = vi.spyOn(connection, 'describe')
    const read = { text: 'select id, word from words where id = $1 and 2 = 2', rowMode: 'array' as const }
    const write = 'update words set word = word where id = $1 and 3 = 3'
    for (let time = 0; time < 6; time += 1) {
      const found = await client.query(read, [1 + time])
      expect(found.rows).toEqual([[1 + time, `word ${1 + time}`]])
      expect(found.fields.map(({ name }) => name)).toEqual(['id', 'word'])
      expect(await client.query(write, [1 + time])).toMatchObject({ rowCount: 1, rows: [], fields: [] })
    }
    // Two uses without a name and the first with it, of each.
    expect(describe).toHaveBeenCalledTimes(6)
    expect((await client.query(read, [0])).rows).toEqual([])
    await expect(client.query(read, ['no number'])).rejects.toThrow('invalid input syntax')
    expect((await client.query(read, [9])).rows).toEqual([[9, 'word 9']])
  } finally {
    client.release()
  }
})

test('columns that have changed are refused and not taken for the old ones', async () => {
  await connected.pool.query("create table shapes as select 1 as id, 'round'::text as shape")
  const all = () => connected.pool.query('select * from shapes where id = $1', [1])
  for (let time = 0; time < 4; time += 1) await all()
  await connected.pool.query('alter table shapes add column corners int default 0')
  await expect(all()).rejects.toThrow('cached plan must not change result type')
})
