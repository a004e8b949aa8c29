import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeEach } from 'vitest'
import { roles, type Role } from '#shared/permissions.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Context, Services } from '#server/context.ts'
import type { SignedIn } from '#server/sign-in/sign-in.ts'
import { users } from '#server/database/schema.ts'
import { tellOutage } from '#server/database/tell-outage.ts'
import type { Delivery, EmailMessage } from '#server/providers/email/email-provider.ts'
import { createDrawer } from '#server/offers/drawer.ts'
import { localFiles } from '#server/providers/files/local-files.ts'
import { builtInWriter } from '#server/providers/writer/built-in-writer.ts'
import { createScreener } from '#server/screening/screener.ts'
import { forgetNames } from '#server/settings/current-config.ts'
import { createSignIn } from '#server/sign-in/sign-in.ts'
import { createTelemetry } from '#server/telemetry/create-telemetry.ts'
import { testDatabase, type TestDatabase } from './test-database.ts'

const log = pino({ level: 'silent' })
/** For all files of a process: to make a thread takes as long as ten tests, and what it is asked leaves nothing behind. */
const drawer = createDrawer({ log })
const screener = createScreener({ log })

/**
 * The real app on a real database, with one account a role (ids 1 to 6 in the order of `roles`), a mail server that
 * records and answers as told, and a clock that stands where it is put. `reset` before each test empties it.
 */
export async function testApp(database?: TestDatabase) {
  const { db, reset: emptyDatabase, close } = database ?? (await testDatabase())
  const dataDir = mkdtempSync(join(tmpdir(), 'rolecall-test-'))
  const sent: EmailMessage[] = []
  const state = { delivery: 'accepted' as Answer, now: undefined as Date | undefined }
  const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'http://rolecall.test' })
  const pending = new Set<Promise<unknown>>()
  const now = () => state.now ?? new Date()
  const outage = tellOutage({ log, now })
  const services: Services = {
    config,
    db,
    outage,
    now,
    log,
    email: {
      kind: 'smtp',
      async send(message) {
        sent.push(message)
        return typeof state.delivery === 'function' ? state.delivery(message) : state.delivery
      },
      verify: async () => ({ ok: true }),
      close() {},
    },
    files: localFiles(join(dataDir, 'files')),
    drawer,
    screener,
    writer: builtInWriter,
    model: undefined,
    signIn: createSignIn(db, config, 'a secret for tests only, of 32 characters'),
    identityProvider: undefined,
    instance: 'test-instance',
    inHand: new Set(),
    background: (work) => {
      pending.add(work)
      void work.finally(() => pending.delete(work))
    },
    telemetry: createTelemetry({ db, now, log, outage }),
  }

  const appOf = appsOf(services)

  /** Requests in the name of a role's account, a given user, or (undefined) a visitor. `sessions` uses real cookies instead. */
  function as(who: Role | SignedIn | undefined) {
    const user = typeof who === 'string' ? accountOf(who) : who
    const app = appOf()
    return {
      user,
      request: async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
        app.request(
          path,
          {
            method,
            headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
            ...(body !== undefined && { body: JSON.stringify(body) }),
          },
          { user },
        ),
      raw: async (path: string, init?: RequestInit) => app.request(path, init, { user }),
    }
  }

  return {
    db,
    services,
    /** The same, as another process on this database has them. */
    elsewhere: (): Services => ({ ...services, inHand: new Set() }),
    sent,
    as,
    /** What a verb gets when it is called directly. */
    contextOf: (who: Role | undefined): Context => ({
      ...services,
      user: who && accountOf(who),
      rowVersion: undefined,
    }),
    /** The app with real sessions: sign in through /api/login, send the cookie back. */
    sessions: createApp(services),
    /** What the mail server answers from now on. */
    answerMail(delivery: Answer) {
      state.delivery = delivery
    },
    setNow(now: Date | undefined) {
      state.now = now
    },
    settled: () => Promise.all(pending),
    async reset() {
      await Promise.allSettled(pending)
      await emptyDatabase()
      forgetNames(db)
      sent.length = 0
      state.delivery = 'accepted'
      state.now = undefined
      await db.insert(users).values(
        roles.map((role) => ({
          username: role,
          fullName: fullNames[role],
          email: `${role.toLowerCase()}@rolecall.test`,
          role,
        })),
      )
    },
    async close() {
      await Promise.allSettled(pending)
      await close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
/**
 * The app in which a request is made by whom it names itself: made once, since its routes take twenty times as long as most
 * requests, and anew when a test has put another service in place of one.
 */
function appsOf(services: Services) {
  let made: { of: unknown[]; app: ReturnType<typeof createApp> } | undefined
  return () => {
    const of = Object.values(services)
    if (!made?.of.every((service, i) => service === of[i])) {
      made = { of, app: createApp({ ...services, signIn: { ...services.signIn, findUser: whoAsks } }) }
    }
    return made.app
  }
}

const whoAsks = async ({ env }: { env: { user?: SignedIn } }) => env.user

/** The app for the tests of a whole file, called at its top: emptied before each test, closed after the last. */
export async function appForFile(): Promise<TestApp> {
  const app = await testApp()
  beforeEach(() => app.reset())
  afterAll(() => app.close())
  return app
}

type Answer = Delivery | ((message: EmailMessage) => Promise<Delivery>)
export type TestApp = Awaited<ReturnType<typeof testApp>>

const fullNames: Record<Role, string> = {
  hiringManager: 'Hana Novak',
  projectManager: 'Piotr Łukasik',
  coo: 'Carmen Ortiz',
  ceo: "Eileen O'Brien",
  director: 'Dmitri Petrov',
  admin: 'Ada Okafor',
}
export const accountOf = (role: Role): SignedIn => ({
  id: roles.indexOf(role) + 1,
  role,
  fullName: fullNames[role],
  email: `${role.toLowerCase()}@rolecall.test`,
})
