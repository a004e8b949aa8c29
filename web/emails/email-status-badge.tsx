import { keptMessage } from '#shared/email-standing.ts'
import type { EmailLog } from '#shared/emails.ts'
import { heldMessage, letGoMessage } from '#shared/held-letters.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const tones: Record<EmailLog['status'], Tone> = { pending: 'amber', sent: 'green', failed: 'rose', bounced: 'rose' }
const restful: Record<string, string> = { [keptMessage]: 'Kept', [heldMessage]: 'Held', [letGoMessage]: 'Let go' }

/** Where an email is: on its way, kept for want of a mail server, held or let go after a restore, sent, failed or bounced (DECISIONS, E-mail). */
export const EmailStatusBadge = ({ email: { status, error } }: { email: Pick<EmailLog, 'status' | 'error'> }) =>
  restful[error ?? ''] ? (
    <Badge tone="grey">{restful[error ?? '']}</Badge>
  ) : (
    <Badge tone={tones[status]}>{status.charAt(0).toUpperCase() + status.slice(1)}</Badge>
  )
