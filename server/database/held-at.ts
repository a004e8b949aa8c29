import { sql, type SQLWrapper } from 'drizzle-orm'

/**
 * When an interview was held, for one that is over: at its time, or before where it was held early. Whoever evaluates days
 * later marks it as held by that: by its conducted date no evaluation would have taken any time.
 */
export const heldAt = (interview: { conductedDate: SQLWrapper; scheduledDate: SQLWrapper }) =>
  sql`least(${interview.conductedDate}, ${interview.scheduledDate})`
