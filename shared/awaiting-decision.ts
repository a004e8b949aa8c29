/** Asks how many candidates wait for a final decision; only the count is of interest. */
export const awaitingDecision = { status: 'completed', review: 'pending', page: 1, pageSize: 1 } as const
