import { and, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import { dayMs, minuteMs } from '#shared/durations.ts'
import type { Services } from '#server/context.ts'
import { assessmentNotices, assessmentOrders } from '#server/database/schema.ts'
import { badRequest, conflict, notFound, unauthorized } from '#server/errors.ts'
import { ExternalId } from '#server/providers/assessments/provider-fields.ts'
import { parsedJson } from '#server/parsed-json.ts'
import { hastenPoll } from './hasten-poll.ts'
import { isSigned, type SignedNotice } from './is-signed.ts'

/** How far a notice's own time may lie from ours: whatever is older was seen before, or is a copy. */
const toleranceMs = 5 * minuteMs
const keptMs = dayMs

/** What a notice tells: which submission belongs to which order. Its score, if it names one, is not believed but asked for. */
const Notice = z.object({
  data: z.object({ reference: z.string().max(100), questionnaire_submission_id: ExternalId }),
})

/**
 * Takes a provider's signed notice that an assessment was completed (Standard Webhooks 1.0). Errors: 404 without a secret
 * or for an unknown order, 401 for a signature or time that is not right, 400 for another shape, 409 for a submission that
 * is another order's. A notice sent again does nothing.
 */
export async function takeNotice(services: Services, notice: SignedNotice): Promise<'taken' | 'known'> {
  const { config, db, now } = services
  const secret = config.assessments?.webhookSecret
  if (!config.assessments || !secret) throw notFound('Page')
  const sentAt = /^\d{1,12}$/.test(notice.timestamp) ? Number(notice.timestamp) * 1000 : Number.NaN
  if (!isSigned(notice, secret) || !(Math.abs(now().getTime() - sentAt) <= toleranceMs)) throw unauthorized()
  const read = Notice.safeParse(parsedJson(notice.body))
  if (!read.success) throw badRequest('The notice names no reference and no submission')
  const { reference, questionnaire_submission_id: externalId } = read.data.data
  const provider = config.assessments.name
  return db.transaction(async (tx) => {
    const fresh = await tx
      .insert(assessmentNotices)
      .values({ id: notice.id, receivedAt: now() })
      .onConflictDoNothing()
      .returning()
    if (fresh.length === 0) return 'known'
    await tx.delete(assessmentNotices).where(lt(assessmentNotices.receivedAt, new Date(now().getTime() - keptMs)))
    const [order] = await tx
      .select()
      .from(assessmentOrders)
      .where(and(eq(assessmentOrders.reference, reference), eq(assessmentOrders.provider, provider)))
      .for('update')
    if (!order) throw notFound('Order')
    if (order.status !== 'sent') return 'known'
    if (order.externalId !== null && order.externalId !== externalId)
      throw conflict('This order already has another submission')
    const sameSubmission = and(eq(assessmentOrders.provider, provider), eq(assessmentOrders.externalId, externalId))
    const [holder] = await tx.select({ id: assessmentOrders.id }).from(assessmentOrders).where(sameSubmission)
    if (holder && holder.id !== order.id) throw conflict('This submission belongs to another order')
    await tx.update(assessmentOrders).set({ externalId, updatedAt: now() }).where(eq(assessmentOrders.id, order.id))
    await hastenPoll(tx, services, order.id)
    return 'taken'
  })
}
