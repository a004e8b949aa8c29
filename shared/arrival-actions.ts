/** What the timeline says of a candidate who is new, and of the resume that came along. */
export const arrivalActions = {
  candidateAdded: 'started the process',
  resumeAttached: 'attached a resume to the process',
} as const
