import { ApiError, isAway, reasonOf } from '#web/api/api-error.ts'

/** The write may have been made: the connection broke, or a proxy had no answer to pass on. */
export const isUnanswered = (error: unknown) =>
  !(error instanceof ApiError) || (isAway(error) && error.told === undefined)

/** What a write that failed is told by: `title` says that it was not made, which nobody knows where no answer came. */
export const refusalToast = (title: string, error: unknown, because = reasonOf(error)) =>
  ({
    ...(isUnanswered(error)
      ? { title: 'No answer came', description: reasonOf(undefined) }
      : { title, description: because }),
    variant: 'destructive',
  }) as const
