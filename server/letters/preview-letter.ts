import type { letters as contract } from '#shared/letters.ts'
import type { Input } from '#shared/route.ts'
import { findCandidate } from '#server/candidates/find-candidate.ts'
import { contextOfLetter } from '#server/candidates/letter-to-candidate.ts'
import { askerOf, type Context } from '#server/context.ts'
import { emailBrand } from '#server/providers/email/email-brand.ts'
import { renderEmail } from '#server/providers/email/render-email.ts'
import { factsOfLetter } from './facts-of-letter.ts'

/** A letter as it would go out now. Throws 404. */
export async function previewLetter(ctx: Context, { params, body }: Input<typeof contract.preview>) {
  const candidate = await findCandidate(ctx.db, params.id)
  const context = contextOfLetter(ctx, candidate, factsOfLetter(askerOf(ctx), body))
  return renderEmail('staff-letter', context, emailBrand(ctx.config))
}
