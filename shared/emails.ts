import { z } from 'zod'
import { emailStatuses } from './email-standing.ts'
import { paging } from './fields.ts'
import { Instant, route } from './route.ts'

export const EmailLog = z.object({
  id: z.int(),
  recipientEmail: z.string(),
  subject: z.string(),
  template: z.string(),
  status: z.enum(emailStatuses),
  error: z.string().nullable(),
  sentAt: Instant.nullable(),
  createdAt: Instant,
})
export type EmailLog = z.infer<typeof EmailLog>

/** One that can still be sent again, as the candidate's screens show it. */
export const UndeliveredEmail = EmailLog.pick({
  id: true,
  recipientEmail: true,
  subject: true,
  status: true,
  error: true,
  createdAt: true,
}).extend({
  /**
   * Where Send Again sends it: elsewhere than it went once the candidate's address is corrected. Null where it came back
   * without its link, and a fresh one has to be sent.
   */
  sendsTo: z.string().nullable(),
})

/** As it looks. Whoever follows a personal link in it is taken for its reader, so those that still open something are hidden. */
const ShownEmail = EmailLog.extend({ html: z.string(), text: z.string(), linksHidden: z.boolean() })

/** Emails that waited when the backup was made that is restored here (decision 74). */
const Held = z.object({
  backupOf: Instant,
  letters: z.int(),
  /** When the oldest was written. */
  since: Instant.nullable(),
})
export type Held = z.infer<typeof Held>

/** The newest of the backups that the server makes by itself came to nothing (decision 79). */
const FailedBackup = z.object({
  at: Instant,
  reason: z.string(),
  /** When the last one was made. */
  last: Instant.nullable(),
})
export type FailedBackup = z.infer<typeof FailedBackup>

export const emails = {
  list: route({
    method: 'GET',
    path: '/api/emails',
    allow: 'emails.view',
    summary: 'The email log, newest first',
    query: z.strictObject({ ...paging, show: z.literal('undelivered').optional() }),
    response: z.array(EmailLog),
  }),
  one: route({
    method: 'GET',
    path: '/api/emails/{id}',
    allow: 'emails.view',
    summary: 'One email with its full rendering',
    response: ShownEmail,
  }),
  openLinks: route({
    method: 'POST',
    path: '/api/emails/{id}/open-links',
    allow: 'emails.view',
    summary: 'One email with its personal links; that they were opened stands on the timeline',
    response: ShownEmail,
  }),
  sendAgain: route({
    method: 'POST',
    path: '/api/emails/{id}/send-again',
    allow: 'candidates.edit',
    summary: 'Send an email again that was not delivered',
    response: EmailLog,
  }),
  state: route({
    method: 'GET',
    path: '/api/settings/email',
    allow: 'emails.view',
    summary:
      'What administrators are told: whether a mail server is configured, what a restore holds, and of a failed backup',
    response: z.object({
      configured: z.boolean(),
      from: z.string(),
      held: Held.nullable(),
      failedBackup: FailedBackup.nullable(),
    }),
  }),
  goOn: route({
    method: 'POST',
    path: '/api/emails/go-on',
    allow: 'settings.edit',
    summary: 'After a restore: let work go on, with the emails that waited in the backup or without them',
    body: z.strictObject({ letters: z.enum(['send', 'let-go']) }),
    response: z.object({ letters: z.int() }),
  }),
}
