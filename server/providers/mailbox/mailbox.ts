/** A message as it lies in the mailbox. */
export interface MailboxMessage {
  /** Counts up within `uidValidity`. */
  uid: number
  source: Uint8Array
}
/** Up to where a mailbox was read. */
export interface Cursor {
  uidValidity: string
  lastUid: number
}

/** A mailbox in which answers arrive. */
export interface Mailbox {
  /** Names it without its password. */
  name: string
  /**
   * Brings each unread message after the cursor in order; where `take` says so, it is marked as read. `reached` is called
   * after each, and a failure ends the round there. Throws a MailboxFault in plain words.
   */
  readNew: (
    after: Cursor | undefined,
    round: {
      take: (message: MailboxMessage) => Promise<'mark-read' | 'leave'>
      reached: (cursor: Cursor) => Promise<void>
    },
  ) => Promise<void>
}

export class MailboxFault extends Error {}
