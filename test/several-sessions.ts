import { afterAll, beforeEach, expect } from 'vitest'
import { startPostgres } from './postgres-server.ts'
import { testApp } from './test-app.ts'
import { testDatabaseOnServer } from './test-database.ts'

/** Sessions of this database that wait for a lock. */
const waiting = `SELECT count(*)::integer AS sessions FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock'`

/**
 * The app on a PostgreSQL of its own, where two things really happen at once: the embedded database has one session, in
 * which nobody ever waits for a row. Undefined where PostgreSQL is not installed.
 */
async function appOfSeveralSessions() {
  const server = await startPostgres()
  if (!server) return undefined
  const { pool, ...database } = await testDatabaseOnServer(server.url)
  const app = await testApp({ pool, ...database })

  /**
   * Makes the calls in this order while a session apart holds what `statement` takes: each begins once the one before
   * waits for a lock, or is done since nothing kept it. Then lets go, and answers what the calls do.
   */
  async function during<Calls extends (() => Promise<unknown>)[]>(statement: string, ...calls: Calls) {
    const session = await pool.connect()
    let done = 0
    const begun: Promise<unknown>[] = []
    try {
      await session.query('BEGIN')
      await session.query(statement)
      const standing = async () => done + (await pool.query<{ sessions: number }>(waiting)).rows[0]!.sessions
      for (const call of calls) {
        begun.push(call().finally(() => (done += 1)))
        await expect.poll(standing, { timeout: 8_000, interval: 10 }).toBe(begun.length)
      }
    } finally {
      await session.query('COMMIT')
      session.release()
    }
    return (await Promise.all(begun)) as { [At in keyof Calls]: Awaited<ReturnType<Calls[At]>> }
  }

  return {
    ...app,
    during,
    async close() {
      await app.close()
      await server.stop()
    },
  }
}
export type SeveralSessions = NonNullable<Awaited<ReturnType<typeof appOfSeveralSessions>>>

/** The same for the tests of a whole file, called at its top: emptied before each test, closed after the last. Without PostgreSQL each is skipped. */
export async function severalSessionsForFile(): Promise<SeveralSessions> {
  const app = await appOfSeveralSessions()
  beforeEach(async ({ skip }) => {
    if (!app) skip('PostgreSQL is not installed here')
    await app?.reset()
  })
  afterAll(() => app?.close())
  return app ?? ({} as SeveralSessions) // which no test comes to use
}
