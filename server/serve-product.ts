import type { Logger } from 'pino'
import { singleSignOnReturnPath } from '#shared/single-sign-on.ts'
import { announce } from './announce.ts'
import { createApp } from './app.ts'
import { startBackups } from './backup/start-backups.ts'
import { startCalendars } from './calendars/start-calendars.ts'
import type { Config } from './config.ts'
import type { Services } from './context.ts'
import type { Connected } from './database/connect.ts'
import { keepUp } from './database/embedded/keep-up.ts'
import { tellOutage } from './database/tell-outage.ts'
import { followAddress } from './follow-address.ts'
import { startFollowUps } from './follow-ups/start-follow-ups.ts'
import type { OpenPort } from './http/open-port.ts'
import { serveWeb } from './http/serve-web.ts'
import { startMailbox } from './invitations/start-mailbox.ts'
import { createDrawer } from './offers/drawer.ts'
import { freeLeases } from './outbox/free-leases.ts'
import { startOutbox } from './outbox/start-outbox.ts'
import { keptEmail } from './providers/email/kept-email.ts'
import { logTrouble } from './providers/email/log-trouble.ts'
import type { WholeFileStore } from './providers/files/file-store.ts'
import { logFileTrouble } from './providers/files/log-file-trouble.ts'
import { builtInWriter } from './providers/writer/built-in-writer.ts'
import { modelWriter } from './providers/writer/model-writer.ts'
import { lookForNewest } from './resumes/look-for-newest.ts'
import { startRetention } from './retention/start-retention.ts'
import { keepSealed } from './second-factor/keep-sealed.ts'
import { currentConfig } from './settings/current-config.ts'
import { serverSecret } from './sign-in/server-secret.ts'
import { screenByNewRules } from './screening/screen-by-new-rules.ts'
import { createScreener } from './screening/screener.ts'
import { createSignIn } from './sign-in/sign-in.ts'
import { createTelemetry } from './telemetry/create-telemetry.ts'
import { startTelemetry } from './telemetry/start-telemetry.ts'
import { ensureFirstAdministrator } from './users/ensure-first-administrator.ts'
import { startSweeping } from './webhooks/sweep-deliveries.ts'

interface Parts {
  config: Config
  log: Logger
  port: OpenPort
  /** Migrated. */
  database: Connected
  files: WholeFileStore
  /** The clock of everything but sessions. */
  now: () => Date
  /** Where the built browser side is. */
  webDir: string
}

/** Everything that answers and works on an open database: HTTP, queue, follow-ups, upkeep. Prints the address. */
export async function serveProduct({ config, log, port, database, files, now, webDir }: Parts) {
  const background = trackBackground()
  const services = await createServices({ config, log, now, database, files }, background.run)
  if (database.home === 'embedded') await freeLeases(services)
  const app = createApp(services)
  serveWeb(app, () => currentConfig(services), webDir)
  const administrator = await ensureFirstAdministrator(services)
  const named = await currentConfig(services)
  port.serve(app.fetch)
  // Before letters leave that waited with the address from before.
  await followAddress(services).catch((error: unknown) => {
    log.error(
      { err: error },
      'Addresses from before PUBLIC_URL was changed are still there; the next start tries again',
    )
  })
  background.run(
    screenByNewRules(services).catch((error: unknown) => {
      log.error(
        { err: error },
        'Resumes could not be queued for the new rules of screening; the next start tries again',
      )
    }),
  )
  background.run(
    lookForNewest({ db: database.db, log }, files).catch((error: unknown) => {
      log.error({ err: error }, 'Whether resumes are where the settings say could not be looked at')
    }),
  )
  background.run(
    keepSealed(services).catch((error: unknown) => {
      log.error({ err: error }, 'Whether second factors can be read could not be looked at')
    }),
  )
  const outbox = startOutbox(services)
  const followUps = startFollowUps(services)
  const calendars = startCalendars(services)
  const mailbox = startMailbox(services)
  const retention = startRetention(services)
  const sweeping = startSweeping(services)
  const backups = startBackups({ ...services, pool: database.pool, files })
  const measuring = startTelemetry(services.telemetry)
  announce({ config: named, address: port.address, home: database.home, administrator })
  // A PostgreSQL server has its own autovacuum.
  const upkeep = database.home === 'embedded' ? keepUp({ pool: database.pool, log }) : undefined
  const looking = [followUps, calendars, mailbox, retention, sweeping, backups, outbox, ...(upkeep ? [upkeep] : [])]
  return {
    /** Takes nothing more in hand by itself, and lets finish what is. Requests are answered still. */
    rest: async () => {
      await Promise.all(looking.map((each) => each.stop()))
    },
    /** Once no request comes any more: lets what outlived its own finish. */
    async end() {
      await measuring.stop()
      await background.settled()
      services.email.close()
      await services.drawer.end()
      await services.screener.end()
    },
  }
}

async function createServices(
  { config, log, now, database: { db }, files }: Pick<Parts, 'config' | 'log' | 'now' | 'database' | 'files'>,
  background: Services['background'],
): Promise<Services> {
  // Read only where they are needed: these libraries are larger than the rest of the server.
  const model = config.model && (await import('./providers/model/open-model.ts')).openModel(config.model)
  const { smtpUrl, singleSignOn } = config
  const email = smtpUrl
    ? logTrouble((await import('./providers/email/smtp-email.ts')).smtpEmail({ url: smtpUrl }), { log, now })
    : keptEmail()
  const outage = tellOutage({ log, now })
  return {
    config,
    db,
    outage,
    now,
    log,
    email,
    files: logFileTrouble(files, { log, now }),
    drawer: createDrawer({ log }),
    screener: createScreener({ log }),
    writer: model ? modelWriter(model, log) : builtInWriter,
    model,
    signIn: createSignIn(db, config, await serverSecret(db, 'session')),
    identityProvider:
      singleSignOn &&
      (await import('./providers/sign-in/oidc.ts')).openIdConnect(
        singleSignOn,
        config.publicUrl + singleSignOnReturnPath,
      ),
    instance: await serverSecret(db, 'instance'),
    background,
    inHand: new Set(),
    telemetry: createTelemetry({ db, now, log, outage }),
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
