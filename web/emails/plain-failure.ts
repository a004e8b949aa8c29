import { keptMessage, returnedMessage } from '#shared/email-standing.ts'
import type { EmailLog } from '#shared/emails.ts'

/** Why an email was not delivered and what to do, for people; undefined for one that did not fail. What the mail server said stands beside it. */
export function plainFailure({ status, error }: Pick<EmailLog, 'status' | 'error'>): string | undefined {
  if (status === 'bounced')
    return 'This address does not exist. A candidate’s own email can be sent again once theirs is corrected.'
  if (status !== 'failed') return undefined
  if (error?.includes('anonymised')) return 'The candidate was anonymised before it could be sent.'
  if (error?.startsWith(returnedMessage)) return 'A mail server took this email and sent it back.'
  // A reply of class 5 is for good (RFC 5321, 4.2.1); anything else was tried for days.
  return /^5\d\d\b/.test(error ?? '')
    ? 'The mail server refused this email for good.'
    : 'It could not be delivered, and is not tried again by itself.'
}

/** What the log keeps of a delivery, in a sentence where it is our own. */
export const serverWords = (error: string) => (error === keptMessage ? 'No mail server was configured.' : error)
