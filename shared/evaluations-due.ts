/** For how many days after an interview its evaluation is asked for: later nobody remembers enough to write a fair one. */
export const evaluationDueDays = 90

/** Asks how many evaluations the caller owes; only the count is of interest. */
export const evaluationsDue = { due: '1', page: 1, pageSize: 1 } as const
