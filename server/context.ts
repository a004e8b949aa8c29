import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database } from './database/connect.ts'
import type { Outage } from './database/tell-outage.ts'
import type { Drawer } from './offers/drawer.ts'
import type { EmailProvider } from './providers/email/email-provider.ts'
import type { FileStore } from './providers/files/file-store.ts'
import type { IdentityProvider } from './providers/sign-in/identity-provider.ts'
import type { Model } from './providers/model/model.ts'
import type { Writer } from './providers/writer/writer.ts'
import type { Screener } from './screening/screener.ts'
import type { SignedIn, SignIn } from './sign-in/sign-in.ts'
import type { Telemetry } from './telemetry/create-telemetry.ts'

/** What the process has, made once at start. Tests hand in their own. */
export interface Services {
  config: Config
  db: Database
  /** Tells the log when the database is away, and when it is back. */
  outage: Outage
  now: () => Date
  log: Logger
  email: EmailProvider
  files: FileStore
  /** Letters and other papers, in a thread of their own. */
  drawer: Drawer
  /** Resumes against criteria, in a thread of their own. */
  screener: Screener
  writer: Writer
  /** A language model, where one is configured; everything works without. */
  model: Model | undefined
  signIn: SignIn
  /** The organisation's own sign-in, where one is configured. */
  identityProvider: IdentityProvider | undefined
  /** Names this installation in Message-IDs. */
  instance: string
  /** Runs what outlives its request (a slow mail server); awaited before the process ends. */
  background: (work: Promise<unknown>) => void
  /** The queue rows that this process is working on: it takes none of them again, even if the clock jumps past their lease. */
  inHand: Set<number>
  /** What this process measures of itself. */
  telemetry: Telemetry
}

/** What a verb may touch beyond its input: the services, who asks, and the row's version that their screen shows. */
export interface Context extends Services {
  user: SignedIn | undefined
  /** The X-Row-Version header: the `updatedAt` that the caller saw (DECISIONS, Candidate statuses). */
  rowVersion: string | undefined
}
/** For what the product does by itself, and for whoever comes by a link: no account stands behind it. */
export const nobodysContext = (services: Services): Context => ({ ...services, user: undefined, rowVersion: undefined })

export interface AppEnv {
  /** `errorId` names an unknown error in the log and in the answer; `byKey`: nobody is signed in, a key was let in to read. */
  Variables: { ctx: Context; errorId?: string; byKey?: true }
  Bindings: { incoming?: { socket?: { remoteAddress?: string } } }
}

/** The signed-in user, in verbs whose route lets nobody else in. */
export function askerOf({ user }: Context): SignedIn {
  if (!user) throw new Error('This call is not open to visitors')
  return user
}
