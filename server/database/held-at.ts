import { sql, type SQLWrapper } from 'drizzle-orm'

interface Dated {
  conductedDate: SQLWrapper
  conductedDateGiven: SQLWrapper
  scheduledDate: SQLWrapper
}

/**
 * When an interview was held, for one that is over: at the date that staff gave; else at its time, or before where it was
 * held early. Whoever evaluates days later marks it as held by that: by its conducted date no evaluation would have taken
 * any time.
 */
export const heldAt = ({ conductedDate, conductedDateGiven, scheduledDate }: Dated) =>
  sql`(case when ${conductedDateGiven} then ${conductedDate} else least(${conductedDate}, ${scheduledDate}) end)`
