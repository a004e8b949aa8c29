import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** An answer other than success. Its message is shown to people, so write it for them. */
export class AppError extends Error {
  readonly status: ContentfulStatusCode
  readonly errorType: string | undefined
  /** Further fields of the answer's body, such as `current` of a conflict. */
  readonly extra: Record<string, unknown>
  readonly headers: Record<string, string>
  constructor(
    status: ContentfulStatusCode,
    message: string,
    {
      errorType,
      extra = {},
      headers = {},
    }: { errorType?: string; extra?: Record<string, unknown>; headers?: Record<string, string> } = {},
  ) {
    super(message)
    this.status = status
    this.errorType = errorType
    this.extra = extra
    this.headers = headers
  }
}

/** `field`: which of the body's the message is about, so that a form can tell it there. */
export const badRequest = (message: string, field?: string) =>
  new AppError(400, message, { ...(field && { extra: { field } }) })
/** A form shows it still when whoever wrote in it has signed in again over their screen. */
export const unauthorized = () => new AppError(401, 'You were not signed in. Sign in and try again.')
export const forbidden = (message = 'Your role does not allow this') => new AppError(403, message)
export const notFound = (what: string) => new AppError(404, `${what} not found`)
export const conflict = (message: string, field?: string) =>
  new AppError(409, message, { ...(field && { extra: { field } }) })
/**
 * `what` there were too many of, such as "tries". How long to wait is told to people in minutes or hours, to programs in
 * seconds.
 */
export function tooMany(what: string, waitMs: number) {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  const minutes = Math.ceil(seconds / 60)
  const told = minutes > 120 ? `${Math.ceil(minutes / 60)} hours` : minutes === 1 ? '1 minute' : `${minutes} minutes`
  return new AppError(429, `Too many ${what}. Try again in ${told}.`, {
    headers: { 'retry-after': String(seconds) },
  })
}
export const tooLarge = (message: string) => new AppError(413, message)
