import type { Pool, PoolClient } from 'pg'
import { holdBack } from './send-together.ts'

/**
 * Lets all statements outside transactions share one connection, each sent without waiting for the answers before it. The
 * embedded database answers in turn anyway, and what many callers ask in one round of the event loop leaves in one write and
 * comes back in one read. Needs `pipeline`. A lost connection fails whoever waits on it, and the next caller gets another.
 */
export function askTogether(pool: Pool): Pool {
  let shared: Promise<{ client: PoolClient; hold: () => void }> | undefined
  const ended = new WeakSet<PoolClient>()

  async function join() {
    const client = await pool.connect()
    const leave = (error?: Error) => {
      if (ended.has(client)) return
      ended.add(client)
      shared = undefined
      client.release(error ?? true)
    }
    client.once('error', leave)
    client.once('end', leave)
    return { client, hold: holdBack(client, setImmediate) }
  }

  function share() {
    if (!shared) {
      const joining = join()
      shared = joining
      joining.catch(() => {
        if (shared === joining) shared = undefined
      })
    }
    return shared
  }

  const query = async (...given: unknown[]) => {
    const { client, hold } = await share()
    hold()
    return (client.query as (...given: unknown[]) => unknown)(...given)
  }
  const end = pool.end.bind(pool)
  // One function stands for all overloads; nobody here hands in a callback.
  pool.query = query as unknown as Pool['query']
  pool.end = async () => {
    const client = (await shared?.catch(() => undefined))?.client
    shared = undefined
    if (client && !ended.has(client)) {
      ended.add(client)
      client.release()
    }
    await end()
  }
  return pool
}
