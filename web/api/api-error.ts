/** A refused call. Its `message` is "status: body" as SPEC 8 words it; `reason` is what the toasts show. */
export class ApiError extends Error {
  readonly status: number
  readonly reason: string
  readonly errorType: string | undefined
  /** The row as it is now, when someone else changed it first (errorType "conflict"). */
  readonly current: unknown
  constructor(status: number, text: string, statusText: string) {
    super(`${status}: ${text || statusText}`)
    const refusal = refusalOf(text)
    this.status = status
    this.reason = refusal?.message ?? (text || statusText)
    this.errorType = refusal?.errorType
    this.current = refusal?.current
  }
}

/** The sentence to show for whatever went wrong; without an answer of the server it is the network. */
export function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return error.reason
  return 'The server could not be reached. Nothing was changed; please try again.'
}

export const errorTypeOf = (error: unknown) => (error instanceof ApiError ? error.errorType : undefined)
export const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401
export const isUnknownAddress = (error: unknown) => errorTypeOf(error) === 'non_existent_email'

/** The refusal as the server words it; undefined for the answer of anything in between. By hand: every page has this, not every page zod. */
function refusalOf(text: string): { message: string; errorType: string | undefined; current: unknown } | undefined {
  try {
    const { message, errorType, current } = Object(JSON.parse(text)) as Record<string, unknown>
    if (typeof message !== 'string') return undefined
    return { message, errorType: typeof errorType === 'string' ? errorType : undefined, current }
  } catch {
    return undefined
  }
}
