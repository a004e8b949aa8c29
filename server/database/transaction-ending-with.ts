import type { Database, Transaction } from './connect.ts'

/**
 * A transaction whose COMMIT leaves along with its last statements instead of waiting for their answers: `work` resolves
 * to a function that sends these, and answers the promise of their results as `wrote`. When one of them fails PostgreSQL
 * makes a ROLLBACK of the COMMIT, and this throws what it threw, as a transaction does.
 */
export async function transactionEndingWith<Sent extends { wrote: Promise<unknown> }>(
  db: Database,
  work: (tx: Transaction) => Promise<() => Sent>,
): Promise<Sent> {
  const sent = await db.transaction(async (tx) => {
    const send = await work(tx)
    const last = send()
    last.wrote.catch(() => {}) // thrown below, once the COMMIT is answered too
    return last
  })
  await sent.wrote
  return sent
}
