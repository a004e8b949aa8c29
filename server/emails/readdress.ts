import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { emailLogs } from '#server/database/schema.ts'

type Letter = Pick<typeof emailLogs.$inferSelect, 'id' | 'context'>

/** A candidate's own letter that has not left goes to where they are reached now, and so does what their calendar is told by it. */
export const readdress = (tx: Transaction, { id, context }: Letter, to: string) =>
  tx
    .update(emailLogs)
    .set({ recipientEmail: to, context: withAttendee(context, to) })
    .where(eq(emailLogs.id, id))

function withAttendee(context: Letter['context'], email: string) {
  const calendar = context?.['calendar'] as { attendee?: object } | undefined
  return calendar ? { ...context, calendar: { ...calendar, attendee: { ...calendar.attendee, email } } } : context
}
