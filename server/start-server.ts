import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pino, { type Logger } from 'pino'
import { announce } from './announce.ts'
import { createApp } from './app.ts'
import { startCalendars } from './calendars/start-calendars.ts'
import { readConfig, type Config } from './config.ts'
import type { Services } from './context.ts'
import { connect, type Connected } from './database/connect.ts'
import { keepUp } from './database/keep-up.ts'
import { migrate } from './database/migrate.ts'
import { startFollowUps } from './follow-ups/start-follow-ups.ts'
import { openPort } from './http/open-port.ts'
import { serveWeb } from './http/serve-web.ts'
import { startMailbox } from './invitations/start-mailbox.ts'
import { freeLeases } from './outbox/free-leases.ts'
import { startOutbox } from './outbox/start-outbox.ts'
import { keptEmail } from './providers/email/kept-email.ts'
import { smtpEmail } from './providers/email/smtp-email.ts'
import { localFiles } from './providers/files/local-files.ts'
import { builtInWriter } from './providers/writer/built-in-writer.ts'
import { modelWriter } from './providers/writer/model-writer.ts'
import { startRetention } from './retention/start-retention.ts'
import { currentConfig } from './settings/current-config.ts'
import { serverSecret } from './sign-in/server-secret.ts'
import { createSignIn } from './sign-in/sign-in.ts'
import { createTelemetry } from './telemetry/create-telemetry.ts'
import { startTelemetry } from './telemetry/start-telemetry.ts'
import { ensureFirstAdministrator } from './users/ensure-first-administrator.ts'

/**
 * Starts the whole product: settings, port, database, migrations, first administrator, queue and HTTP. Prints the
 * address. Errors: ConfigError and StartError, worded for the operator; nothing stays open behind them.
 */
export async function startServer(environment: Record<string, string | undefined>) {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const settings = readConfig(environment)
  const log = pino({ level: settings.logLevel })
  const port = await openPort(settings)
  const config = { ...settings, publicUrl: settings.publicUrl.replace(/:0$/, `:${new URL(port.address).port}`) }
  let database: Connected | undefined
  try {
    database = await openDatabase(config, log)
    const background = trackBackground()
    const services = await createServices(config, log, database, background.run)
    if (database.home === 'embedded') await freeLeases(services)
    const app = createApp(services)
    serveWeb(app, () => currentConfig(services), environment['WEB_DIR'] ?? 'dist/web')
    const administrator = await ensureFirstAdministrator(services)
    port.serve(app.fetch)
    const outbox = startOutbox(services)
    const followUps = startFollowUps(services)
    const calendars = startCalendars(services)
    const mailbox = startMailbox(services)
    const retention = startRetention(services)
    const measuring = startTelemetry(services.telemetry)
    announce({ config: await currentConfig(services), address: port.address, home: database.home, administrator })
    // A PostgreSQL server has its own autovacuum.
    const upkeep = database.home === 'embedded' ? keepUp({ pool: database.pool, log }) : undefined
    return {
      /** Lets requests and the queue's row in hand finish, then closes the database. */
      async stop() {
        await port.close()
        await followUps.stop()
        await calendars.stop()
        await mailbox.stop()
        await retention.stop()
        await outbox.stop()
        await measuring.stop()
        await upkeep?.stop()
        await background.settled()
        services.email.close()
        await database?.close()
      },
    }
  } catch (error) {
    await port.close()
    await database?.close()
    throw error
  }
}

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
    await migrate(database.pool)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

const now = () => new Date()

async function createServices(
  config: Config,
  log: Logger,
  { db }: Connected,
  background: Services['background'],
): Promise<Services> {
  // Read only where it is needed: the library is larger than the rest of the server.
  const model = config.model && (await import('./providers/model/open-model.ts')).openModel(config.model)
  return {
    config,
    db,
    now,
    log,
    email: config.smtpUrl ? smtpEmail({ url: config.smtpUrl }) : keptEmail(),
    files: localFiles(join(config.dataDir, 'files')),
    writer: model ? modelWriter(model, log) : builtInWriter,
    model,
    signIn: createSignIn(db, config, await serverSecret(db, 'session')),
    instance: await serverSecret(db, 'instance'),
    background,
    telemetry: createTelemetry({ db, now, log }),
  }
}

/** Work that outlives its request, so that the end of the process can wait for it. */
function trackBackground() {
  const pending = new Set<Promise<unknown>>()
  return {
    run: (work: Promise<unknown>) => {
      const settled = work.catch(() => undefined).finally(() => pending.delete(settled))
      pending.add(settled)
    },
    settled: () => Promise.all(pending),
  }
}
