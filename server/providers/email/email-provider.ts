export interface EmailMessage {
  /** With its angle brackets; the same at every attempt, so that a mail server can tell a repeat. */
  messageId: string
  /** `Name <address>` or a bare address. */
  from: string
  replyTo?: string
  /** One bare address: every message goes to one person. */
  to: string
  subject: string
  html: string
  text: string
  /** A calendar message beside the words (RFC 6047). */
  calendar?: { method: 'REQUEST' | 'CANCEL' | 'DECLINECOUNTER'; content: string }
}

/**
 * What became of a message. `kept`: no mail server, stored only. `refused` is for good, and only `unknown-recipient`
 * speaks about the address. `later` is worth another attempt and says why.
 */
export type Delivery =
  | 'accepted'
  | 'kept'
  | { refused: 'unknown-recipient' | 'failed'; reason: string }
  | { later: string }

export interface EmailProvider {
  kind: 'smtp' | 'kept'
  /** Never throws: whatever happens is a Delivery. `timeoutMs` bounds the whole attempt. */
  send(message: EmailMessage, options?: { timeoutMs?: number }): Promise<Delivery>
  verify(): Promise<{ ok: true } | { ok: false; reason: string }>
  close(): void
}
