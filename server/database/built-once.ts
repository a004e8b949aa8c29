import type { Database, Transaction } from './connect.ts'

/**
 * A query whose SQL is written once per database and then only filled in (`sql.placeholder`, `.prepare('')`): writing it
 * costs more than running it, on paths that every screen takes.
 */
export function builtOnce<Query extends object>(build: (db: Database) => Query): (db: Database) => Query {
  const built = new WeakMap<Database, Query>()
  return (db) => {
    let query = built.get(db)
    if (!query) {
      query = build(db)
      built.set(db, query)
    }
    return query
  }
}

/**
 * The same for what is asked inside transactions, each on a connection of its own, and outside: written by the first, and
 * filled in on the connection of whoever asks.
 */
export function builtOnceWithin<Query extends object, Asked extends Database | Transaction = Transaction>(
  build: (tx: Asked) => Query,
): (tx: Asked) => Query {
  let query: Query | undefined
  return (tx) => {
    query ??= build(tx)
    // What Drizzle keeps to itself: the connection of a transaction or the pool, and that of a prepared query.
    const { client } = (tx as unknown as { session: { client: unknown } }).session
    return Object.create(query, { client: { value: client } }) as Query
  }
}
