import { and, asc, eq, inArray, lte, notInArray, sql, type SQL } from 'drizzle-orm'
import type { Services } from '#server/context.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import { isDiskFull } from '#server/database/is-disk-full.ts'
import { notificationQueue } from '#server/database/schema.ts'
import { withCurrentNames } from '#server/settings/current-config.ts'
import type { EffectName } from './effect-payloads.ts'
import { effects } from './effects.ts'
import { finish } from './finish.ts'
import { isFree } from './held.ts'
import { hold } from './hold.ts'
import { lease } from './lease.ts'
import { isLostForGood, lostReason, taken } from './lost.ts'
import { holdNextWebhook, nextWebhook } from './next-webhook.ts'
import type { QueueRow } from './queue-email.ts'
import { reasonOf } from './reason-of.ts'
import { ofShare, outside, shareOf, type Share } from './share.ts'

/** What of these is given up is tried again by nobody, and the address that a visitor typed is kept for nothing. */
const typedByVisitors: ReadonlySet<string> = new Set<EffectName>(['assessment.link'])
/** These say themselves, to whoever waits for them, that a row was lost too often. */
const toldElsewhere: ReadonlySet<string> = new Set<EffectName>([
  'email',
  'assessment.order',
  'assessment.poll',
  'platform.post',
  'platform.take-down',
  'resume',
  'webhook',
])

/**
 * Takes the row that has been due longest, of all or of a share, and does it; false when none is due. Any number of
 * processes may call this at once.
 */
export async function workNext(services: Services, share?: Share): Promise<boolean> {
  const row = await (share === 'webhooks' ? claimWebhook(services) : claim(services, share))
  if (!row) return false
  const waits = row.status === 'pending'
  const becomes = waits ? 'waits' : isLostForGood(row) ? 'is given up' : 'is done again'
  if (row.timesLost > 0)
    services.log.warn(told(row), `Who had a queued effect in hand did not come back: it ${becomes}`)
  if (!waits) await hold(services, row, () => work(services, row))
  return true
}

/** Whose work is due and in nobody's hand here: one look for all, since each worker's own asked ten times a second for nothing. */
export async function dueShares(services: Services): Promise<ReadonlySet<Share>> {
  const due = await services.db
    .selectDistinct({ type: notificationQueue.type })
    .from(notificationQueue)
    .where(isDue(services))
    .unionAll(
      services.db
        .select({ type: notificationQueue.type })
        .from(notificationQueue)
        .where(sql`${notificationQueue.id} = (${nextWebhook(services)})`),
    )
  return new Set(due.map(({ type }) => shareOf(type)))
}

/** The claim commits by itself, with a lease: no lock is held while the world outside thinks, and a crash frees the row. */
async function claim(services: Services, share: Share | undefined): Promise<QueueRow | undefined> {
  const next = services.db
    .select({ id: notificationQueue.id })
    .from(notificationQueue)
    .where(and(isDue(services), share && ofShare(share)))
    .orderBy(...(share === 'resumes' ? resumeTurn : []), asc(notificationQueue.processAfter), asc(notificationQueue.id))
    .limit(1)
    .for('update', { skipLocked: true })
  return take(services.db, services, sql`${next}`)
}

const claimWebhook = (services: Services) =>
  services.db.transaction(async (tx) => {
    const next = await holdNextWebhook(tx, services)
    return next && take(tx, services, sql`(${next})`)
  })

async function take(db: Database | Transaction, services: Services, next: SQL): Promise<QueueRow | undefined> {
  const [row] = await db
    .update(notificationQueue)
    .set(taken(services, leaseByType(services)))
    .where(eq(notificationQueue.id, next))
    .returning()
  return row
}

/** Webhooks are found apart. */
const isDue = ({ now, inHand }: Services) =>
  and(
    // As the index says it, word for word: a plan that is kept knows no value of a parameter.
    sql`${notificationQueue.status} in ('pending', 'processing') and ${notificationQueue.type} <> 'webhook'`,
    lte(notificationQueue.processAfter, now()),
    notInArray(notificationQueue.id, [...inHand]),
    isFree(),
  )

/**
 * What a short try did not read waits for all others, what came by the thousand with a table for what came by itself, and what
 * strangers sent for what staff added: whoever sends many files that are made to take long holds up nobody's resume but a few
 * seconds each, and in the end is read too.
 */
const resumeTurn = ['slow', 'fromTable', 'fromVisitor'].map(
  (mark) => sql`coalesce((${notificationQueue.payload} ->> ${mark})::boolean, false)`,
)

/** A model may be given longer than a lease (AI_TIMEOUT_SECONDS), and asking it twice at once costs twice. */
function leaseByType(services: Services) {
  const modelMs = services.config.model?.timeoutMs ?? 0
  const ofModel = new Date(lease(services).getTime() + modelMs)
  return sql`case when ${inArray(notificationQueue.type, [...outside.model])} then ${ofModel}::timestamptz else ${lease(services)}::timestamptz end`
}

async function work(services: Services, row: QueueRow) {
  try {
    const effect = Object.hasOwn(effects, row.type) ? effects[row.type as EffectName] : undefined
    if (!effect) throw new Error(`Nothing here knows how to do "${row.type}"`)
    if (isLostForGood(row) && !toldElsewhere.has(row.type)) throw new Error(lostReason)
    await effect(await withCurrentNames(services), row)
  } catch (error) {
    if (!isDiskFull(error) || !services.outage.notice(error, 'work'))
      services.log.error({ err: error, ...told(row) }, 'A queued effect failed')
    services.telemetry.recordFailure({ source: 'queue', route: row.type, error })
    await services.db.transaction(async (tx) => {
      const end = { state: isLostForGood(row) ? 'failed' : 'later', error: reasonOf(error) } as const
      const state = await finish(tx, services, row, end)
      if (state === 'failed' && typedByVisitors.has(row.type))
        await tx.update(notificationQueue).set({ payload: {} }).where(eq(notificationQueue.id, row.id))
    })
  }
}

const told = ({ id, type, timesLost }: QueueRow) => ({ queueRow: id, type, ...(timesLost > 0 && { timesLost }) })
