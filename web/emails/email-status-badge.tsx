import { keptMessage } from '#shared/email-standing.ts'
import type { EmailLog } from '#shared/emails.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const tones: Record<EmailLog['status'], Tone> = { pending: 'amber', sent: 'green', failed: 'rose', bounced: 'rose' }

/** Where an email is: on its way, kept for want of a mail server, sent, failed or bounced (DECISIONS, E-mail). */
export const EmailStatusBadge = ({ email: { status, error } }: { email: Pick<EmailLog, 'status' | 'error'> }) =>
  error === keptMessage ? (
    <Badge tone="grey">Kept</Badge>
  ) : (
    <Badge tone={tones[status]}>{status.charAt(0).toUpperCase() + status.slice(1)}</Badge>
  )
