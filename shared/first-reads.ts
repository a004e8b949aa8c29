/** The element of the page that carries the first screen's answers as JSON. */
export const firstReadsId = 'first-reads'

/** Answers by the name of their call (firstReadKey); `total` is X-Total-Count, 0 where there is none. */
export type FirstReads = Record<string, { body: unknown; total: number }>
