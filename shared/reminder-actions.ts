/** What the timeline says of letters that the product sends by itself, as a nudge. */
export const reminderActions = {
  assessmentReminded: 'sent an assessment reminder in the process',
  followedUp: 'followed up',
  staffReminded: 'sent a reminder to staff about the process',
} as const
