/** Asks how many requests for deletion are open; only the count is of interest. */
export const openErasures = { page: 1, pageSize: 1 } as const
