import { createHash } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Context as Request } from 'hono'
import type { AccessDetail, AccessEvent } from '#shared/access-events.ts'
import { dayMs, hourMs, minuteMs } from '#shared/durations.ts'
import type { AppEnv, Services } from '#server/context.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import { accessLog, users } from '#server/database/schema.ts'
import { clientAddress, clientNetwork } from '#server/http/client-address.ts'
import { browserName } from './browser-name.ts'

/** Within so long the same of one account, network and browser is one entry. Whoever guesses, guesses on. */
const slotMs = { refused: hourMs, otherwise: minuteMs }
/** Entries of refused sign-ins in a day; further ones are counted by account and reason alone, wherever they come from. */
export const refusedEntriesMax = 1_000

export interface Access {
  event: AccessEvent
  detail: AccessDetail
  /** Whose account, or who took something out. */
  userId: number | null
  rows?: number | undefined
}

/** Who asks from where; nobody for what the server does by itself. */
type Asking = Request<AppEnv> | undefined

/** Puts a sign-in, a refused one or data that leaves on record (decision 83). */
export async function noteAccess(
  db: Database | Transaction,
  { config, now }: Pick<Services, 'config' | 'now'>,
  asking: Asking,
  access: Access,
) {
  const at = now()
  const from = asking && {
    network: clientNetwork(asking, config.trustedProxies),
    address: clientAddress(asking, config.trustedProxies),
    browser: browserName(asking.req.header('user-agent')) ?? null,
  }
  const slot = access.event === 'refused' ? slotMs.refused : slotMs.otherwise
  const entry = {
    ...access,
    at,
    lastAt: at,
    address: from?.address ?? null,
    browser: from?.browser ?? null,
    tally: tallyOf(access, [from?.network, from?.browser], slotAt(at, slot)),
  }
  const isOneTooMany = access.event === 'refused' && !(await isThere(db, entry.tally)) && (await isFull(db, at))
  await enter(db, isOneTooMany ? { ...entry, ...ofSeveral(access, at) } : entry)
  if (access.event === 'signed-in' && access.userId !== null)
    await db.update(users).set({ lastSignedInAt: at }).where(eq(users.id, access.userId))
}

const enter = (db: Database | Transaction, entry: typeof accessLog.$inferInsert) =>
  db
    .insert(accessLog)
    .values(entry)
    .onConflictDoUpdate({
      target: accessLog.tally,
      set: {
        times: sql`${accessLog.times} + 1`,
        lastAt: sql`greatest(${accessLog.lastAt}, excluded.last_at)`,
        rows: sql`${accessLog.rows} + excluded.rows`,
      },
    })

const ofSeveral = (access: Access, at: Date) => ({
  address: null,
  browser: null,
  tally: tallyOf(access, ['several'], slotAt(at, dayMs)),
})

const isThere = async (db: Database | Transaction, tally: string) =>
  (await db.$count(accessLog, eq(accessLog.tally, tally))) > 0

async function isFull(db: Database | Transaction, at: Date) {
  const ofDay = db
    .select({ id: accessLog.id })
    .from(accessLog)
    .where(and(eq(accessLog.event, 'refused'), gt(accessLog.at, new Date(at.getTime() - dayMs))))
    .limit(refusedEntriesMax)
    .as('of_day')
  return (await db.$count(ofDay)) >= refusedEntriesMax
}

const slotAt = (at: Date, lengthMs: number) => Math.floor(at.getTime() / lengthMs) * lengthMs

const tallyOf = ({ event, detail, userId }: Access, from: readonly unknown[], slot: number) =>
  createHash('sha256')
    .update(JSON.stringify([event, detail, userId, ...from, slot]))
    .digest('base64url')
