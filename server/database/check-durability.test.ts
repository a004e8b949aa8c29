import type { Pool } from 'pg'
import { describe, expect, test } from 'vitest'
import { startPostgres } from '#test/postgres-server.ts'
import { checkDurability, UnsafeDatabaseError } from './check-durability.ts'
import { connect } from './connect.ts'

const safe = { server_version_num: '150004', fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
const serverWith = (settings: Partial<typeof safe>) => {
  const rows = Object.entries({ ...safe, ...settings }).map(([name, setting]) => ({ name, setting }))
  return { query: async () => ({ rows }) } as unknown as Pool // the check asks nothing else of it
}

describe('a server', () => {
  test('of 15 with all on is taken', async () => {
    await checkDurability(serverWith({}))
  })

  test.each(['fsync', 'synchronous_commit', 'full_page_writes'])('with %s off is refused by name', async (name) => {
    const checking = checkDurability(serverWith({ [name]: 'off' }))
    await expect(checking).rejects.toThrow(UnsafeDatabaseError)
    await expect(checking).rejects.toThrow(`Set ${name} = on`)
  })

  test('older than 15 is refused', async () => {
    await expect(checkDurability(serverWith({ server_version_num: '140012' }))).rejects.toThrow('PostgreSQL 15')
  })

  test('that really runs with fsync off is refused', async ({ skip }) => {
    const server = (await startPostgres(['fsync=off'])) ?? skip('PostgreSQL is not installed here')
    const connecting = connect({ databaseUrl: server.url, dataDir: '/nonexistent' })
    await expect(connecting).rejects.toThrow('fsync = off')
    await server.stop()
  })
})

describe('the embedded database', () => {
  test('whose commits reach the disk is taken', async () => {
    let calls = 0
    await checkDurability(serverWith({}), () => calls++)
  })

  test('whose commits do not is refused', async () => {
    await expect(checkDurability(serverWith({}), () => 7)).rejects.toThrow('without waiting for the disk')
  })
})
