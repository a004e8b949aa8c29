import type { ClientBase } from 'pg'

/** The database ends a transaction that is silent for ten seconds. */
const everyMs = 3_000

/**
 * Has a transaction say something now and then while files, which take their time, are read or written. Answers what ends that.
 */
export function keepAwake(client: Pick<ClientBase, 'query'>) {
  // What a broken connection says of it the transaction's next query says too.
  const speaking = setInterval(() => void client.query('SELECT 1').catch(() => undefined), everyMs)
  return () => clearInterval(speaking)
}
