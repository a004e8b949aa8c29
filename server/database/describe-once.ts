import { Query, type FieldDef, type QueryConfig, type QueryResult } from 'pg'

/** What a connection prepares under a name. Its columns are known from the first answer on: none where it answers no rows. */
export interface Prepared {
  name: string
  columns?: FieldDef[]
}

/** What pg keeps to itself of a query and of the connection that it is written to. */
interface Steps {
  callback?: (error: Error | null, result: QueryResult) => void
  prepare(connection: { describe: (what: object) => void }): void
  handleRowDescription(message: { fields: FieldDef[] }): void
  handleCommandComplete(message: object, connection: object): void
}
const OpenQuery = Query as unknown as new (config: QueryConfig) => Query & Steps

/**
 * A prepared statement, described at its first use alone (PostgreSQL's documentation, 54.2.3): describing the 42 columns of
 * a list costs the database a quarter of the whole statement. They cannot become others: PostgreSQL refuses a prepared
 * statement whose columns have changed.
 */
export class DescribedOnce extends OpenQuery {
  readonly #statement: Prepared

  constructor(config: QueryConfig, statement: Prepared) {
    super({ ...config, name: statement.name })
    this.#statement = statement
  }

  override prepare(connection: Parameters<Steps['prepare']>[0]) {
    const { columns } = this.#statement
    if (!columns) {
      super.prepare(connection)
      return
    }
    if (columns.length > 0) super.handleRowDescription({ fields: columns })
    const { describe } = connection
    connection.describe = () => {}
    try {
      super.prepare(connection)
    } finally {
      connection.describe = describe
    }
  }

  override handleRowDescription(message: { fields: FieldDef[] }) {
    this.#statement.columns = message.fields
    super.handleRowDescription(message)
  }

  override handleCommandComplete(message: object, connection: object) {
    this.#statement.columns ??= []
    super.handleCommandComplete(message, connection)
  }
}
