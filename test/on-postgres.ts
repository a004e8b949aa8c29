import { startPostgres } from './postgres-server.ts'

/** With TEST_POSTGRES=1 the tests' databases are on a PostgreSQL server of their own instead of in the embedded engine. */
export async function setup() {
  if (process.env.TEST_POSTGRES !== '1') return undefined
  const server = await startPostgres()
  if (!server) throw new Error('TEST_POSTGRES=1 needs PostgreSQL, and it is not installed here')
  process.env.TEST_DATABASE_URL = server.url
  return () => server.stop()
}
