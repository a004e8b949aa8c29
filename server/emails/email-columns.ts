import { emailLogs } from '#server/database/schema.ts'

/** What the contract's EmailLog shows of a row. */
export const emailColumns = {
  id: emailLogs.id,
  recipientEmail: emailLogs.recipientEmail,
  subject: emailLogs.subject,
  template: emailLogs.template,
  status: emailLogs.status,
  error: emailLogs.error,
  sentAt: emailLogs.sentAt,
  createdAt: emailLogs.createdAt,
}
