import { randomBytes } from 'node:crypto'
import { Pool, type PoolConfig } from 'pg'
import type { Logger } from 'pino'
import { prepareOften } from './prepare-often.ts'
import { sendTogether } from './send-together.ts'
import { tellLostConnections } from './tell-lost-connections.ts'

const connectionsMax = 10
const statementMs = 10_000
/** Tells this process's connections from another's, to a database administrator and to a restore. */
const processName = randomBytes(4).toString('hex')

/**
 * Connections to the database at `where`, with a limit on everything: a forgotten transaction would stop everyone. The embedded
 * database alone has none on a statement (docs/decisions/0002): it answers nobody else until that one has ended.
 */
export function openPool(where: PoolConfig, log?: Pick<Logger, 'warn'>): Pool {
  const limits: PoolConfig = {
    max: connectionsMax,
    pipeline: true,
    application_name: `rolecall ${processName}`,
    connectionTimeoutMillis: 5000,
    statement_timeout: statementMs,
    // Never before the statement's own: a role may have a shorter one, by which who waits for another would fail.
    lock_timeout: statementMs,
    idle_in_transaction_session_timeout: 10_000,
  }
  const { connectionString } = where
  const pool = new Pool({
    ...limits,
    ...where,
    ...(connectionString && { connectionString: ownNameIn(connectionString) }),
  })
  pool.on('connect', prepareOften)
  pool.on('connect', sendTogether)
  // Whoever was using the connection gets the error from their query, and the pool opens a new one; without a
  // listener the loss of one connection would end the process.
  pool.on('error', () => {})
  const tell = log ? tellLostConnections(log) : () => {}
  pool.on('connect', (client) => client.on('error', tell))
  return pool
}

/** A name that the address gives its connections is every process's. */
const ownNameIn = (address: string) => address.replaceAll(/(?<=[?&]application_name=)/g, `${processName}%20`)

/**
 * How long somebody waits for a connection of the embedded database. It is never away while this process runs, only busy: a
 * backup keeps everybody waiting for some seconds for every hundred thousand candidates.
 */
const engineBusyMs = 120_000

/**
 * How to reach an embedded database by its socket's folder. Its one session serves callers in turn, so few connections
 * do, and they stay: what they prepared lives as long as the engine.
 */
export const embeddedAt = (socketFolder: string): PoolConfig => ({
  host: socketFolder,
  user: 'postgres',
  database: 'postgres',
  max: 4,
  connectionTimeoutMillis: engineBusyMs,
  idleTimeoutMillis: 0,
})
