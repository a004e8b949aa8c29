import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { startEmbedded } from '#server/database/embedded/start-embedded.ts'
import { StartError } from '#server/start-error.ts'
import { askTogether } from './ask-together.ts'
import { checkDurability } from './check-durability.ts'
import { checkServer } from './check-server.ts'
import { databaseOver } from './database-over.ts'
import { embeddedAt, openPool } from './open-pool.ts'
import { whyUnreachable } from './why-unreachable.ts'

/** DATABASE_URL names a server that does not answer or does not let us in. */
export class UnreachableDatabaseError extends StartError {}

export type Database = NodePgDatabase
/** What a verb gets inside `db.transaction`: there, only this may be asked, never `db` (docs/decisions/0002). */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export interface ConnectOptions {
  /** A PostgreSQL server, 15 or newer; without it the embedded one in `dataDir` is started. */
  databaseUrl?: string | undefined
  dataDir: string
  log?: Pick<Logger, 'warn' | 'fatal'>
  /** The embedded database failed. By default the log says so and the process ends, since nothing works any more. */
  onCrash?: (error: Error) => void
}

/** The database with its pool of connections, wherever it lives. */
export interface Connected {
  db: Database
  pool: Pool
  home: 'embedded' | 'server'
  /** Ends the pool, then the embedded database with a checkpoint. */
  close: () => Promise<void>
}

/**
 * Connects to the database and makes sure that it keeps what it confirms. Throws DirectoryInUseError when another
 * process has the embedded one, UnsafeDatabaseError, UnsuitableDatabaseError or UnreachableDatabaseError.
 */
export async function connect(options: ConnectOptions): Promise<Connected> {
  const { databaseUrl, log } = options
  return databaseUrl === undefined ? connectEmbedded(options) : connectServer(databaseUrl, log)
}

async function connectServer(databaseUrl: string, log: ConnectOptions['log']): Promise<Connected> {
  const pool = openPool({ connectionString: withPlainSslMode(databaseUrl) }, log)
  const close = () => pool.end()
  await orClose(close, async () => {
    await reach(pool).catch((cause: unknown) => {
      throw new UnreachableDatabaseError(`The database of DATABASE_URL cannot be reached: ${whyUnreachable(cause)}`, {
        cause,
      })
    })
    await checkDurability(pool)
    await checkServer(pool, log)
  })
  return { db: databaseOver(pool), pool, home: 'server', close }
}

/** The client throws at once where the address names a file that is not there. */
const reach = async (pool: Pool) => pool.query('SELECT 1')

/**
 * The client checks the certificate in each of these modes, and warns at every start that it may not do so one day: said as
 * what it does, they stay as they are.
 */
function withPlainSslMode(databaseUrl: string) {
  if (databaseUrl.includes('uselibpqcompat=')) return databaseUrl
  return databaseUrl.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full')
}

async function connectEmbedded({ dataDir, log, onCrash }: ConnectOptions): Promise<Connected> {
  const endProcess = (error: Error) => {
    log?.fatal({ err: error }, 'The embedded database failed; ending the process')
    process.exit(1)
  }
  const embedded = await startEmbedded({ dataDir, onCrash: onCrash ?? endProcess })
  const pool = askTogether(openPool(embeddedAt(embedded.socketFolder), log))
  const close = async () => {
    await pool.end()
    await embedded.stop()
  }
  await orClose(close, () => checkDurability(pool, embedded.fsyncCount))
  return { db: databaseOver(pool), pool, home: 'embedded', close }
}

async function orClose(close: () => Promise<void>, work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    await close()
    throw error
  }
}
