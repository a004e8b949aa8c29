import { isWordedLetter } from '#shared/letter-words.ts'
import type { EmailTemplate } from '#shared/pipeline.ts'
import { isRealAddress } from '#shared/real-address.ts'
import type { Context } from '#server/context.ts'
import type { SignedIn } from '#server/sign-in/sign-in.ts'
import type { Transaction } from '#server/database/connect.ts'
import { queueEmail } from '#server/outbox/queue-email.ts'
import type { Candidacy } from './record-candidate.ts'

/** Queues a letter to the candidate in the transaction of the move that it tells of. */
export const letterToCandidate = (
  tx: Transaction,
  ctx: Context,
  candidate: Candidacy & { email: string },
  template: EmailTemplate,
  context: Record<string, unknown> = {},
) =>
  queueEmail(tx, ctx, {
    template,
    to: candidate.email,
    candidateId: candidate.id,
    context: { ...contextOfLetter(ctx, candidate, context), ...ownWordsFor(ctx, template) },
  })

/** Kept with the letter: it stays as it went out, whatever is chosen later (decision 72). */
function ownWordsFor({ config }: Pick<Context, 'config'>, template: EmailTemplate) {
  const words = isWordedLetter(template) ? config.letterWords[template] : undefined
  return words && (words.text || words.subject) ? { ownWords: words } : {}
}

/** What a letter to a candidate is made of. */
export const contextOfLetter = (
  { user }: Pick<Context, 'user'>,
  { name, job }: Omit<Candidacy, 'id'>,
  facts: Record<string, unknown>,
) => ({ candidateName: name, jobTitle: job.title, ...replyTo(user), ...facts })

/** A reply reaches whoever made the move; the first administrator has no real address until one is given. */
const replyTo = (user: SignedIn | undefined) => (user && isRealAddress(user.email) ? { replyTo: user.email } : {})
