import type { interviews } from '#server/database/schema.ts'

/** Whether an interview has a time, which is still to come. */
export const isAhead = (
  { status, scheduledDate }: Pick<typeof interviews.$inferSelect, 'status' | 'scheduledDate'>,
  now: Date,
) => status === 'scheduled' && scheduledDate !== null && scheduledDate > now
