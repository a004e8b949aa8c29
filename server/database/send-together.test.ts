import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { beginMigrated } from '#test/migrated-folder.ts'
import { connect, type Connected } from './connect.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'rolecall-together-'))
let connected: Connected
beforeAll(async () => {
  await beginMigrated(dataDir)
  connected = await connect({ dataDir })
  await connected.pool.query('create table words (id int primary key, word text not null)')
})
beforeEach(() => connected.pool.query('truncate words'))
afterAll(async () => {
  await connected.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const count = async () => (await connected.pool.query<{ n: number }>('select count(*)::int as n from words')).rows[0]?.n

test('BEGIN is not waited for', async () => {
  const [first, second] = await Promise.all([connected.pool.connect(), connected.pool.connect()])
  await first.query('begin')
  await first.query("insert into words values (1, 'first')")
  await second.query('begin') // the embedded database is the first one's until its commit
  const later = second.query("insert into words values (2, 'second')")
  await first.query('commit')
  await later
  await second.query('commit')
  first.release()
  second.release()
  expect(await count()).toBe(2)
})

test('what is asked together is answered each its own, in its order, and not in a way that pg announces to end', async () => {
  const warned = vi.spyOn(process, 'emitWarning')
  const answers = await connected.db.transaction((tx) =>
    Promise.all(
      Array.from({ length: 20 }, (_, id) =>
        tx.execute<{ id: number; before: number }>(
          sql`insert into words values (${id}, 'word') returning id, (select count(*)::int from words) as before`,
        ),
      ),
    ),
  )
  expect(answers.map(({ rows }) => rows[0])).toEqual(Array.from({ length: 20 }, (_, id) => ({ id, before: id })))
  expect(warned).not.toHaveBeenCalled()
})

test('one failure among what is asked together undoes all of it, and leaves the connection usable', async () => {
  for (let time = 0; time < 5; time += 1)
    await expect(
      connected.db.transaction((tx) =>
        Promise.all([
          tx.execute(sql`insert into words values (${time}, 'kept?')`),
          tx.execute(sql`insert into words values (${time}, ${null})`),
          tx.execute(sql`insert into words values (${time + 100}, 'kept?')`),
        ]),
      ),
    ).rejects.toThrow()
  expect(await count()).toBe(0)
})

test('many transactions at once do not mix', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 30 }, (_, id) =>
      connected.db.transaction(async (tx) => {
        await tx.execute(sql`insert into words values (${id}, 'word')`)
        if (id % 3 === 0) throw new Error('changed its mind')
      }),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  expect(await count()).toBe(20)
})
