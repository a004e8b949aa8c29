/** Asks how many jobs wait for approval; only the count is of interest. */
export const jobsToApprove = { status: 'review', page: 1, pageSize: 1 } as const
