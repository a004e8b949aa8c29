import { z } from 'zod'
import { activityEntities } from './analytics.ts'
import { auditAreaNames, bySystem } from './audit-areas.ts'
import { paging, queryId } from './fields.ts'
import { roles } from './permissions.ts'
import { Instant, route } from './route.ts'

/** What was done, by whom and to what: names of fields and never what they held. */
export const AuditEntry = z.object({
  id: z.int(),
  entityType: z.enum(activityEntities),
  action: z.string(),
  timestamp: Instant,
  /** Null for the product itself. */
  user: z.object({ id: z.int(), fullName: z.string() }).nullable(),
  candidate: z.object({ id: z.int(), name: z.string() }).nullable(),
  job: z.object({ id: z.int().nullable(), title: z.string() }).nullable(),
  /** The account, the key, the webhook or the template that it was done to. */
  about: z.string().nullable(),
  /** Which fields or settings were changed, as the calls name them. */
  fields: z.array(z.string()),
  /** From which status or role to which. */
  from: z.string().nullable(),
  to: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const auditLog = {
  list: route({
    method: 'GET',
    path: '/api/activity',
    allow: 'settings.edit',
    summary: 'Everything that was done, newest first: by whom, to what and when',
    query: z.strictObject({
      ...paging,
      /** A user's number, or `system`. */
      by: z.literal(bySystem).or(queryId('by')).optional(),
      area: z.enum(auditAreaNames, `area must be one of ${auditAreaNames.join(', ')}`).optional(),
      /** From that moment on, and before that one. */
      since: Instant.optional(),
      before: Instant.optional(),
    }),
    response: z.array(AuditEntry),
  }),
  people: route({
    method: 'GET',
    path: '/api/activity/people',
    allow: 'settings.edit',
    summary: 'Everybody who has or had an account, by name, for those who look for what somebody did',
    response: z.array(z.object({ id: z.int(), fullName: z.string(), role: z.enum(roles), isDeactivated: z.boolean() })),
  }),
}
