import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { offerLinks } from '#server/database/schema.ts'
import { hashOfToken, makePersonalToken } from '#server/http/personal-token.ts'

/** A link of its own for one letter about an offer; links of earlier letters stay good. Answers its path. */
export async function makeOfferLink(tx: Transaction, ctx: Pick<Context, 'now'>, offerId: number) {
  const token = makePersonalToken()
  await tx.insert(offerLinks).values({ tokenHash: hashOfToken(token), offerId, createdAt: ctx.now() })
  return `/offers/${token}`
}
