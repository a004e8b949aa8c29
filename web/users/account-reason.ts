import { ApiError, reasonOf } from '#web/api/api-error.ts'

/** Why an account could not be changed or deleted; of one that somebody else deleted first, that it is gone. */
export const accountReason = (error: unknown) =>
  error instanceof ApiError && error.status === 404
    ? 'Somebody else deleted this account in the meantime. Nothing was changed.'
    : reasonOf(error)
