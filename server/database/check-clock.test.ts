import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { hourMs } from '#shared/durations.ts'
import { testDatabase } from '#test/test-database.ts'
import { checkClock, WrongClockError } from './check-clock.ts'

const serverBehind = (byMs: number) =>
  ({ query: async () => ({ rows: [{ nowMs: Date.now() - byMs }] }) }) as unknown as Pool // the check asks nothing else of it

test('a database on this machine is taken', async () => {
  const { pool, close } = await testDatabase()
  await checkClock(pool)
  await close()
})

test.each([50_000, -50_000])('a clock that differs by %i ms is taken', async (byMs) => {
  await checkClock(serverBehind(byMs))
})

test.each([
  [hourMs, '60 min ahead of'],
  [-hourMs, '60 min behind'],
])('a clock that differs by %i ms is refused, and told by how much', async (byMs, told) => {
  const checking = checkClock(serverBehind(byMs))
  await expect(checking).rejects.toThrow(WrongClockError)
  await expect(checking).rejects.toThrow(`The clock of this machine is ${told} that of DATABASE_URL's server.`)
})
