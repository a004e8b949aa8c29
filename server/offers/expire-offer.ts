import { eq } from 'drizzle-orm'
import { minuteMs } from '#shared/durations.ts'
import { actions } from '#shared/activity.ts'
import { lockIfVisible } from '#server/candidates/lock-candidate.ts'
import { nobodysContext, type Services } from '#server/context.ts'
import { offers } from '#server/database/schema.ts'
import { deliverSoon } from '#server/outbox/deliver-soon.ts'
import { effectPayloads } from '#server/outbox/effect-payloads.ts'
import { finish } from '#server/outbox/finish.ts'
import type { QueueRow } from '#server/outbox/queue-email.ts'
import { closeOffer } from './close-offer.ts'
import { isOpenOffer } from './find-offer-by-token.ts'
import { tellStaff } from './tell-staff.ts'

/** An offer that was accepted in its last second is signed within that: its paper is drawn in 30 s at most, after those in line. */
const signingMsMax = 2 * minuteMs

/** When an offer that nobody answered is closed, given its last moment; its page takes no answer from that moment on. */
export const closesAt = (expiresAt: Date) => new Date(expiresAt.getTime() + signingMsMax)

/**
 * Closes an offer whose time has run out, and tells the staff. The candidate stays where they are: what follows is decided
 * by a person. An offer that was answered or withdrawn meanwhile is left alone.
 */
export async function expireOffer(services: Services, row: QueueRow): Promise<void> {
  const { offerId } = effectPayloads['offer.expire'].parse(row.payload)
  const ctx = nobodysContext(services)
  const letters = await services.db.transaction(async (tx) => {
    const [known] = await tx.select({ candidateId: offers.candidateId }).from(offers).where(eq(offers.id, offerId))
    const candidate = known && (await lockIfVisible(tx, known.candidateId))
    if (!(await finish(tx, services, row, { state: 'done' })) || !candidate) return []
    const [offer] = await tx.select().from(offers).where(eq(offers.id, offerId)).for('update')
    if (offer?.status !== 'sent' || isOpenOffer(offer, services.now())) return []
    await closeOffer(tx, ctx, { offer, candidate, status: 'expired', action: actions.offerExpired })
    return tellStaff(tx, ctx, { kind: 'expired', candidate, offer, executives: false })
  })
  deliverSoon(ctx, letters)
}
