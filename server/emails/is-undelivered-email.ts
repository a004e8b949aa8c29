import { and, inArray, isNotNull } from 'drizzle-orm'
import { undeliveredStatuses } from '#shared/email-standing.ts'
import { emailLogs } from '#server/database/schema.ts'

/** What did not arrive and can be mended: of somebody who was anonymised nothing is kept that could be sent. */
export const isUndeliveredEmail = () =>
  and(inArray(emailLogs.status, undeliveredStatuses), isNotNull(emailLogs.context))
