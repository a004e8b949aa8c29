import { cleanAddress } from './clean-address.ts'
import type { Delivery, EmailMessage } from './email-provider.ts'
import { headerText } from './header-text.ts'
import { isInvalidDomain } from './is-invalid-domain.ts'
import { parseMailbox } from './parse-mailbox.ts'

interface Mailbox {
  name: string
  address: string
}
export interface Envelope {
  messageId: string
  from: Mailbox
  replyTo: Mailbox | undefined
  to: string
  subject: string
}

const messageIdForm = /^<[^\s<>@\p{Cc}]+@[^\s<>@\p{Cc}]+>$/u

/** The message's headers made safe, or why it can go nowhere; both providers ask here first, so they refuse alike. */
export function envelope(message: EmailMessage): Envelope | Extract<Delivery, { refused: string }> {
  if (isInvalidDomain(message.to)) {
    return { refused: 'unknown-recipient', reason: 'The domain .invalid is reserved and has no mailboxes' }
  }
  const to = cleanAddress(message.to)
  const from = parseMailbox(message.from)
  const replyTo = message.replyTo === undefined ? undefined : parseMailbox(message.replyTo)
  if (to === null) return failed('The recipient is not an email address')
  if (from === null) return failed('The sender is not an email address')
  if (replyTo === null) return failed('The reply address is not an email address')
  if (!messageIdForm.test(message.messageId)) return failed('The Message-ID is not of the form <left@right>')
  return { messageId: message.messageId, from, replyTo, to, subject: headerText(message.subject) }
}

const failed = (reason: string) => ({ refused: 'failed', reason }) as const
