import { z } from 'zod'
import { paging } from './fields.ts'
import { Instant, route } from './route.ts'

/** E-mail log: pending, sent, failed, bounced (DECISIONS). A kept message stays pending, with this as its error. */
export const emailStatuses = ['pending', 'sent', 'failed', 'bounced'] as const
export const keptMessage = 'kept, no mail server configured'

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

export const emails = {
  list: route({
    method: 'GET',
    path: '/api/emails',
    allow: 'emails.view',
    summary: 'The e-mail log, newest first',
    query: z.strictObject(paging),
    response: z.array(EmailLog),
  }),
  one: route({
    method: 'GET',
    path: '/api/emails/{id}',
    allow: 'emails.view',
    summary: 'One e-mail with its full rendering',
    response: EmailLog.extend({ html: z.string(), text: z.string() }),
  }),
  state: route({
    method: 'GET',
    path: '/api/settings/email',
    allow: 'emails.view',
    summary: 'Whether a mail server is configured',
    response: z.object({ configured: z.boolean(), from: z.string() }),
  }),
}
