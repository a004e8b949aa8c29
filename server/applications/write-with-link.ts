import { applicationLinks } from '#server/database/schema.ts'
import { letterToCandidate } from '#server/candidates/letter-to-candidate.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { hashOfToken, makePersonalToken } from '#server/http/personal-token.ts'

interface Addressee {
  id: number
  name: string
  email: string
  job: { title: string }
  /** Where they are a candidate already: by which way they applied now. */
  via: (typeof applicationLinks.$inferSelect)['via']
}

/** Queues a letter with a personal link of its own to the status page; links of earlier letters stay good. */
export async function writeWithLink(
  tx: Transaction,
  ctx: Context,
  candidate: Addressee,
  template: 'application-received' | 'application-repeated' | 'status-link',
  facts: Record<string, unknown> = {},
) {
  const token = makePersonalToken()
  await tx
    .insert(applicationLinks)
    .values({ tokenHash: hashOfToken(token), candidateId: candidate.id, via: candidate.via, createdAt: ctx.now() })
  return letterToCandidate(tx, ctx, candidate, template, {
    ...facts,
    personalLink: `${ctx.config.publicUrl}/applications/${token}`,
  })
}
