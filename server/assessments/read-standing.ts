import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { assessmentSittings, candidates, notificationQueue } from '#server/database/schema.ts'
import { newestOrder } from '#server/assessment-orders/newest-order.ts'
import { agreedTime } from './agreed-time.ts'

const { status, sentAt, expiresAt, startedAt, deadline, completedAt, remindersSent } = assessmentSittings

/** How the candidate's newest assessment stands; without one there is only the time that is agreed for it. */
export async function readStanding(db: Database | Transaction, candidateId: number) {
  const [sitting] = await db
    .select({ status, sentAt, expiresAt, startedAt, deadline, completedAt, remindersSent })
    .from(assessmentSittings)
    .where(eq(assessmentSittings.candidateId, candidateId))
    .orderBy(desc(assessmentSittings.id))
    .limit(1)
  const { timeFactor, reason, updatedAt } = await agreedTime(db, candidateId)
  const order = await newestOrder(db, candidateId)
  return {
    sitting: sitting ?? null,
    // The provider may have changed since.
    order: order && (!sitting || order.orderedAt >= sitting.sentAt) ? order : null,
    timeFactor,
    reason,
    timeUpdatedAt: updatedAt,
    dueAt: sitting || order ? null : await whenDue(db, candidateId),
  }
}

/** When the first one leaves by itself; null where none waits, or whoever was scored meanwhile will get none. */
async function whenDue(db: Database | Transaction, candidateId: number) {
  const [waiting] = await db
    .select({ at: notificationQueue.processAfter })
    .from(notificationQueue)
    .innerJoin(candidates, eq(candidates.id, notificationQueue.candidateId))
    .where(
      and(
        eq(notificationQueue.candidateId, candidateId),
        isNull(candidates.hiPeopleScore),
        eq(notificationQueue.status, 'pending'),
        eq(notificationQueue.type, 'assessment'),
      ),
    )
    .orderBy(asc(notificationQueue.processAfter))
    .limit(1)
  return waiting?.at ?? null
}
