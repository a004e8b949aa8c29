/** Email log: pending, sent, failed, bounced (DECISIONS). A kept message stays pending, with this as its error. */
export const emailStatuses = ['pending', 'sent', 'failed', 'bounced'] as const
export type EmailStatus = (typeof emailStatuses)[number]
export const keptMessage = 'kept, no mail server configured'
/** So do those that waited in a backup which was restored: until somebody decides, and where they were let go (decision 74). */
export const heldMessage = 'held, it waited when this backup was made'
export const letGoMessage = 'let go after a restore'

/** An email that did not arrive and will not by itself. */
export const undeliveredStatuses = ['failed', 'bounced'] as const satisfies EmailStatus[]
export const isUndelivered = ({ status }: { status: EmailStatus }) => status === 'failed' || status === 'bounced'
