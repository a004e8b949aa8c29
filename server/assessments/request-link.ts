import { hourMs } from '#shared/durations.ts'
import { emailAddress } from '#shared/fields.ts'
import type { Services } from '#server/context.ts'
import { countVisit } from '#server/http/count-visit.ts'
import { mailboxOf } from '#server/http/mailbox-of.ts'
import { queueEffect } from '#server/outbox/queue-effect.ts'

/** Letters that one mailbox can be sent this way, and requests that one network can make. */
const perMailboxMax = 3
const perNetworkMax = 30

const Email = emailAddress('Type the email address of your application, such as name@example.com')

/**
 * Takes a request for the personal link of a job. Whether the address is known is looked up by the worker alone: this
 * answers everyone alike, after the same work. Throws ZodError for what is no address, 429 with Retry-After.
 */
export async function requestLink(
  ctx: Pick<Services, 'db' | 'now'>,
  { jobId, email, address }: { jobId: number; email: unknown; address: string },
) {
  const mailbox = Email.parse(email).toLowerCase()
  await countVisit(ctx, { key: `assessment-link-from:${address}`, visitsMax: perNetworkMax, windowMs: hourMs })
  const to = `assessment-link-to:${jobId}:${mailboxOf(mailbox)}`
  await countVisit(ctx, { key: to, visitsMax: perMailboxMax, windowMs: hourMs })
  await ctx.db.transaction((tx) =>
    queueEffect(tx, ctx, { type: 'assessment.link', payload: { jobId, email: mailbox } }),
  )
}
