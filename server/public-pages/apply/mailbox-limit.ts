import { hourMs } from '#shared/durations.ts'
import type { VisitLimit } from '#server/http/count-visit.ts'
import { mailboxOf } from '#server/http/mailbox-of.ts'

/** How often one mailbox is written to because somebody filled its address into a form. */
export const mailboxLimit = (email: string): VisitLimit => ({
  key: `apply-with:${mailboxOf(email)}`,
  visitsMax: 6,
  windowMs: hourMs,
})
