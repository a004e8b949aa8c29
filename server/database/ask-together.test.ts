import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
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

function sharedConnection() {
  const { _clients: clients } = connected.pool as unknown as {
    _clients: { connection: { stream: Required<Duplex> } }[]
  }
  return clients[0]!.connection
}
const ask = (id: number) => connected.pool.query<{ id: number }>('select $1::int as id', [id])

test('many who ask at once get their own answers over one connection', async () => {
  await ask(0)
  const before = connected.pool.totalCount // a transaction of another test has its own
  const ids = Array.from({ length: 100 }, (_, id) => id)
  const answers = await Promise.all(ids.map(ask))
  expect(answers.map(({ rows }) => rows[0]?.id)).toEqual(ids)
  expect(connected.pool.totalCount).toBe(before)
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

test('what is asked until the event loop has read all requests leaves in one write', async () => {
  await ask(1)
  const { stream } = sharedConnection()
  const writes = vi.spyOn(stream, '_writev')
  const first = ask(1)
  await new Promise((resolve) => process.nextTick(resolve))
  const answers = await Promise.all([first, ask(2), ask(3)])
  expect(answers.map(({ rows }) => rows[0]?.id)).toEqual([1, 2, 3])
  expect(writes).toHaveBeenCalledOnce()
})

test('when the connection is lost, who waits hears of it and the next is served', async () => {
  const lost = connected.pool.query('select 1')
  await ask(1)
  const { stream } = sharedConnection()
  const waiting = Promise.allSettled([connected.pool.query('select count(*) from generate_series(1, 300000)'), ask(2)])
  await Promise.resolve()
  stream.destroy()
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await lost
  expect((await ask(4)).rows).toEqual([{ id: 4 }])
})
