import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { assessmentLinks } from '#server/database/schema.ts'
import { hashOfToken, makePersonalToken } from '#server/http/personal-token.ts'

/**
 * A further address of a sitting, for one letter: only its hash is kept, so each letter brings its own. Those sent before
 * lead there as well, until `withdrawLinks`.
 */
export async function makePersonalLink(
  tx: Transaction,
  { config, now }: Pick<Services, 'config' | 'now'>,
  sittingId: number,
) {
  const token = makePersonalToken()
  await tx.insert(assessmentLinks).values({ sittingId, tokenHash: hashOfToken(token), createdAt: now() })
  return `${config.publicUrl}/assessments/${token}`
}
