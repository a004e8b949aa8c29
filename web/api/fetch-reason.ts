import { errorTypeOf, reasonOf } from './api-error.ts'

/**
 * Why something was refused. What tells in words what someone else changed is fetched where they were first, by `tell`, and
 * left out where it cannot be had.
 */
export const fetchReason = async (error: unknown, tell: () => Promise<string | undefined>) =>
  errorTypeOf(error) === 'conflict' ? tell().catch(() => reasonOf(error)) : reasonOf(error)
