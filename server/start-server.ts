import type { Logger } from 'pino'
import { readConfig, type Config } from './config.ts'
import { checkClock } from './database/check-clock.ts'
import { connect, type Connected } from './database/connect.ts'
import { fullFolder } from './database/embedded/folder-trouble.ts'
import { isDiskFull } from './database/is-disk-full.ts'
import { migrate } from './database/migrate.ts'
import { toldWhenLost } from './database/told-when-lost.ts'
import { endsWithin } from './ends-within.ts'
import { openPort } from './http/open-port.ts'
import { loadEnvFile } from './load-env-file.ts'
import { openLog } from './open-log.ts'
import { checkFilesFolder } from './providers/files/check-files-folder.ts'
import { openCheckedFiles } from './providers/files/open-files.ts'
import { StartError } from './start-error.ts'

interface StartOptions {
  /** Given up between two steps when this is aborted. One that was begun is finished. */
  stopping?: AbortSignal
  /** The clock of everything but sessions, for whoever must move it. */
  now?: () => Date
  /** How long a stop waits for what is in hand. */
  patienceMs?: number
}

/** Of the fifteen seconds after which main.ts ends the process all the same: requests have ten, and the database has to close. */
const stopPatienceMs = 11_000

/**
 * Starts the whole product: settings, port, database, migrations, first administrator, queue and HTTP. Prints the
 * address. Throws StartError, worded for the operator (ConfigError where the settings are wrong), or the reason of
 * `stopping`; nothing stays open behind it.
 */
export async function startServer(
  environment: Record<string, string | undefined>,
  { stopping, now = () => new Date(), patienceMs = stopPatienceMs }: StartOptions = {},
) {
  loadEnvFile()
  const settings = readConfig(environment)
  const log = openLog(settings.logLevel)
  const port = await openPort(settings)
  const config = { ...settings, publicUrl: settings.publicUrl.replace(/:0$/, `:${new URL(port.address).port}`) }
  let database: Connected | undefined
  try {
    // The database starts in its thread while this one reads the rest of the product's code.
    const code = import('./serve-product.ts')
    code.catch(() => undefined) // told below, once the database can be closed; so it is of the files
    stopping?.throwIfAborted()
    if (!config.bucket || config.databaseUrl === undefined) checkFilesFolder(config.dataDir)
    const files = openCheckedFiles(config, { log })
    files.catch(() => undefined)
    database = await openDatabase(config, log)
    const { serveProduct } = await code
    const store = await files
    // Not later: what follows is short, and tells the first administrator's password, which is told only once.
    stopping?.throwIfAborted()
    const product = await serveProduct({
      config,
      log,
      port,
      database,
      files: store,
      now,
      webDir: environment['WEB_DIR'] ?? 'dist/web',
    })
    return {
      /**
       * Lets requests and what is in hand finish, then closes the database. A mail server, a model or a calendar may take longer
       * than whoever ends the process waits: what they were asked for is done again after the next start, as after a crash.
       */
      async stop() {
        const rested = product.rest()
        const ended = port.close().then(async () => {
          await rested
          await product.end()
        })
        if (!(await endsWithin(ended, patienceMs))) log.warn('Stopped while something was in hand, which is done again')
        await database?.close()
      },
    }
  } catch (error) {
    await port.close()
    await database?.close()
    throw isDiskFull(error) ? fullDisk(config) : toldWhenLost(error)
  }
}

/** It filled up while the database was made or changed: before, or once the product runs, others say so. */
const fullDisk = ({ databaseUrl, dataDir }: Config) =>
  databaseUrl === undefined
    ? fullFolder(dataDir)
    : new StartError('The disk of the database server of DATABASE_URL is full. Make room there, then start again.')

async function openDatabase({ databaseUrl, dataDir }: Config, log: Logger) {
  const database = await connect({
    databaseUrl,
    dataDir,
    log,
    onCrash: (error) => {
      log.fatal({ err: error }, 'The embedded database stopped; the server cannot go on')
      process.exit(1)
    },
  })
  try {
    // The embedded one has this machine's.
    if (database.home === 'server') await checkClock(database.pool)
    await migrate(database.pool)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
