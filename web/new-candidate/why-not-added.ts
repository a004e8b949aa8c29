import { ApiError, reasonOf } from '#web/api/api-error.ts'

/** SPEC 8: the server's sentence, or that it failed with which status; nothing, where no answer came. */
export const whyNotAdded = (error: unknown) =>
  error instanceof ApiError
    ? reasonOf(error, `Failed to add candidate (${error.status})`)
    : 'There was a problem adding the candidate. Please try again.'
