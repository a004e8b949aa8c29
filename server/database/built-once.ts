import type { Database } from './connect.ts'

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
