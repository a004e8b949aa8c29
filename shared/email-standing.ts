/** Email log: pending, sent, failed, bounced (DECISIONS). A kept message stays pending, with this as its error. */
export const emailStatuses = ['pending', 'sent', 'failed', 'bounced'] as const
export type EmailStatus = (typeof emailStatuses)[number]
export const keptMessage = 'kept, no mail server configured'
/** How the error begins of an email that a mail server had taken, and that came back (docs/decisions, 85). */
export const returnedMessage = 'It came back'

/** An email that did not arrive and will not by itself. */
export const undeliveredStatuses = ['failed', 'bounced'] as const satisfies EmailStatus[]
export const isUndelivered = ({ status }: { status: EmailStatus }) => status === 'failed' || status === 'bounced'
