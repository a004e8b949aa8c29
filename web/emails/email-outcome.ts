import { isUndelivered, keptMessage } from '#shared/email-standing.ts'
import type { EmailLog } from '#shared/emails.ts'
import type { Toast } from '#web/toasts/toast.ts'
import { plainFailure } from './plain-failure.ts'

/** What became of an email that was sent by a press. */
export function emailOutcome(sent: Pick<EmailLog, 'status' | 'error' | 'recipientEmail'>): Toast {
  if (isUndelivered(sent)) return { title: 'Email not sent', description: plainFailure(sent), variant: 'destructive' }
  if (sent.error === keptMessage)
    return { title: 'Email kept', description: 'No mail server is configured: it reaches nobody.' }
  if (sent.status === 'sent') return { title: 'Email sent', description: `It went to ${sent.recipientEmail}.` }
  return { title: 'Email queued', description: 'It leaves as soon as the mail server takes it.' }
}
