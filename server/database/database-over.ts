import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'

/**
 * The database over a pool, whose transactions take nothing more once their work has ended. Of what is asked together
 * (`Promise.all`) one part may refuse while another waits for an answer still: what that asks next would come after the
 * ROLLBACK, and be kept.
 */
export function databaseOver(pool: Pool): NodePgDatabase {
  const db = drizzle(pool)
  const begin = db.transaction.bind(db)
  db.transaction = (work, config) => begin((tx) => untilItEnds(tx, () => work(tx)), config)
  return db
}

async function untilItEnds<Result>(tx: object, work: () => Promise<Result>): Promise<Result> {
  // What Drizzle keeps to itself: the connection of a transaction.
  const { session } = tx as unknown as { session: { client: PoolClient } }
  const { client } = session
  const ask = client.query.bind(client) as (...given: unknown[]) => unknown
  let ended = false
  const query = (...given: unknown[]) =>
    ended && !isEnd(given[0]) ? Promise.reject(new Error('This transaction has ended')) : ask(...given)
  session.client = Object.create(client, { query: { value: query } }) as PoolClient
  try {
    return await work()
  } finally {
    ended = true
  }
}

const isEnd = (query: unknown) => /^(?:commit|rollback)$/.test((query as { text?: string }).text ?? '')
