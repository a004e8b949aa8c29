import type { Duplex } from 'node:stream'
import type { PoolClient } from 'pg'

/**
 * Answers a function that holds back what is sent on a connection from its call on, until `later` lets it go: all of it
 * leaves in one write. Needs `pipeline`.
 */
export function holdBack(client: PoolClient, later: (release: () => void) => void) {
  // What pg keeps to itself: the connection's socket, which TLS replaces.
  const socket = () => (client as unknown as { connection: { stream: Duplex } }).connection.stream
  let held: Duplex | undefined

  return () => {
    if (held) return
    held = socket()
    held.cork()
    later(() => {
      held?.uncork()
      held = undefined
    })
  }
}

/**
 * Lets all that is asked of a connection in one turn (`Promise.all` in a transaction) leave in one write, and BEGIN along
 * with the first statement: a way to the database and back costs as much as a short statement. Needs `pipeline`.
 */
export function sendTogether(client: PoolClient) {
  const run = client.query.bind(client) as (...given: unknown[]) => unknown
  const hold = holdBack(client, (release) => process.nextTick(release))

  const query = (first: unknown, ...rest: unknown[]) => {
    hold()
    const begin = beginning(first)
    if (begin === undefined || rest.some((given) => typeof given === 'function')) return run(first, ...rest)
    // It can only fail together with the connection, which whatever is asked next will say.
    ;(run(begin) as Promise<unknown>).catch(() => {})
    return Promise.resolve({ command: 'BEGIN', rows: [], rowCount: null, fields: [] })
  }
  // One function stands for all of its overloads; what it does not know it passes on as it came.
  client.query = query as unknown as PoolClient['query']
}

/** The text of a BEGIN. */
function beginning(query: unknown) {
  const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : query
  return typeof text === 'string' && /^begin\b[^;]*$/i.test(text) ? text : undefined
}
