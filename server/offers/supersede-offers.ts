import { and, eq, inArray, ne } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import type { OfferStatus } from '#shared/pipeline.ts'
import type { Candidacy } from '#server/candidates/record-candidate.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { offers } from '#server/database/schema.ts'
import { recordOffer } from './record-offer.ts'

interface Superseding {
  candidate: Candidacy
  /** Those that end: the open one and one that waits, or only the one that waits. */
  statuses: Extract<OfferStatus, 'sent' | 'draft'>[]
  /** The new version, where it has a row already. */
  except?: number | undefined
}

/**
 * Ends a candidate's earlier versions in favour of a new one, so that no two can be signed. The candidate is locked. Answers
 * when the candidate was sent the one that was open, if one was.
 */
export async function supersedeOffers(
  tx: Transaction,
  ctx: Pick<Context, 'now' | 'user'>,
  { candidate, statuses, except }: Superseding,
) {
  const at = ctx.now()
  const ended = await tx
    .update(offers)
    .set({ status: 'withdrawn', supersededAt: at, updatedAt: at })
    .where(
      and(
        eq(offers.candidateId, candidate.id),
        inArray(offers.status, statuses),
        except === undefined ? undefined : ne(offers.id, except),
      ),
    )
    .returning({ id: offers.id, sentDate: offers.sentDate })
  for (const { id } of ended) await recordOffer(tx, ctx, candidate, id, actions.offerReplaced)
  return ended.find(({ sentDate }) => sentDate)?.sentDate ?? null
}
