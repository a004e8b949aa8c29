import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { emailLogs, notificationQueue } from '#server/database/schema.ts'
import type { Delivery } from '#server/providers/email/email-provider.ts'
import { deliverEmail } from './deliver-email.ts'
import { effectPayloads } from './effect-payloads.ts'
import { isFree } from './held.ts'
import { lease } from './lease.ts'
import type { QueueRow } from './queue-email.ts'

/** Of one candidate, looked at together. */
const waitingMax = 50
/** After this no further earlier one is begun: with two attempts of their own length the lease still holds. */
const earlierMs = 10_000

/**
 * Sends one email, and before it whatever was written to the same candidate earlier and still waits for the mail server:
 * else an interview's first time would arrive after the news that it moved. An earlier letter that cannot be sent now keeps
 * its own time and its attempts, and holds up nothing.
 */
export async function deliverInOrder(services: Services, row: QueueRow): Promise<Delivery> {
  const startedMs = performance.now()
  while (performance.now() - startedMs < earlierMs) {
    const earlier = await takeEarlier(services, row)
    if (!earlier) break
    const delivery = await deliverEmail(services, earlier.row, { postponeTo: earlier.dueAt })
    if (typeof delivery === 'object' && 'later' in delivery) break
  }
  return deliverEmail(services, row)
}

/** The oldest one that waits, leased to this caller, with the time at which it was due. */
async function takeEarlier(services: Services, row: QueueRow) {
  const { candidateId } = row
  if (candidateId === null) return undefined
  const before = and(
    eq(notificationQueue.candidateId, candidateId),
    eq(notificationQueue.status, 'pending'),
    eq(notificationQueue.type, 'email'),
    lt(notificationQueue.id, row.id),
    // What its sender did not come back from has its own turn: this one is not to be lost with it time and again.
    eq(notificationQueue.timesLost, 0),
    isFree(),
  )
  // Nearly always there is none, and no transaction for it.
  if ((await services.db.$count(notificationQueue, before)) === 0) return undefined
  return services.db.transaction(async (tx) => {
    const waiting = await tx
      .select()
      .from(notificationQueue)
      .where(before)
      .orderBy(asc(notificationQueue.id))
      .limit(waitingMax)
    const earlier = waiting.length > 0 && (await firstToSame(tx, row, waiting))
    if (!earlier) return undefined
    const [taken] = await tx
      .update(notificationQueue)
      .set({ status: 'processing', processAfter: lease(services) })
      // Somebody else may have it by now, and then sends it.
      .where(and(eq(notificationQueue.id, earlier.id), eq(notificationQueue.status, 'pending')))
      .returning()
    return taken && { row: taken, dueAt: earlier.processAfter }
  })
}

/** Letters about a candidate go to staff as well: only those to one address come one after the other. */
async function firstToSame(tx: Transaction, row: QueueRow, waiting: QueueRow[]) {
  const logs = await tx
    .select({ id: emailLogs.id, to: emailLogs.recipientEmail })
    .from(emailLogs)
    .where(inArray(emailLogs.id, [row, ...waiting].map(logOf)))
  const readers = new Map(logs.map(({ id, to }) => [id, to]))
  return waiting.find((each) => readers.get(logOf(each)) === readers.get(logOf(row)))
}

const logOf = ({ payload }: QueueRow) => effectPayloads.email.parse(payload).emailLogId
