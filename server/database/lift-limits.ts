import type { ClientBase } from 'pg'

/**
 * Lets the open transaction take as long as it takes, also in waiting for others, whatever limits the connection, the role or the
 * database has. `transaction_timeout` is PostgreSQL's from 17 on, and one that is unknown cannot be set.
 */
export const liftLimits = (client: Pick<ClientBase, 'query'>) =>
  client.query(
    "SELECT set_config(name, '0', true) FROM pg_settings WHERE name IN ('statement_timeout', 'lock_timeout', 'transaction_timeout')",
  )
