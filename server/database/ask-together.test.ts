import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginMigrated } from '#test/migrated-folder.ts'
import { connect, type Connected } from './connect.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'rolecall-ask-'))
let connected: Connected
beforeAll(async () => {
  await beginMigrated(dataDir)
  connected = await connect({ dataDir })
  await connected.pool.query('create table words (id int primary key, word text not null)')
})
afterAll(async () => {
  await connected.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const ask = (id: number) => connected.pool.query<{ id: number }>('select $1::int as id', [id])

test('many who ask at once get their own answers over one connection', async () => {
  const ids = Array.from({ length: 100 }, (_, id) => id)
  const answers = await Promise.all(ids.map(ask))
  expect(answers.map(({ rows }) => rows[0]?.id)).toEqual(ids)
  expect(connected.pool.totalCount).toBe(1)
})

test('a failure is its own asker’s alone', async () => {
  const outcomes = await Promise.allSettled([ask(1), connected.pool.query('select nothing'), ask(2)])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('what is asked during a transaction of another is answered after it and takes no part in it', async () => {
  const asked = await connected.db.transaction(async (tx) => {
    await tx.execute("insert into words values (1, 'inside')")
    const outside = [connected.pool.query("insert into words values (2, 'outside')"), ask(3)]
    await tx.execute('rollback')
    return outside
  })
  await Promise.all(asked)
  expect((await connected.pool.query('select word from words')).rows).toEqual([{ word: 'outside' }])
})

test('when the connection is lost, who waits hears of it and the next is served', async () => {
  const lost = connected.pool.query('select 1')
  await ask(1)
  const [client] = (connected.pool as unknown as { _clients: { connection: { stream: { destroy(): void } } }[] })
    ._clients
  const waiting = Promise.allSettled([connected.pool.query('select count(*) from generate_series(1, 300000)'), ask(2)])
  await Promise.resolve()
  client?.connection.stream.destroy()
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await lost
  expect((await ask(4)).rows).toEqual([{ id: 4 }])
})
