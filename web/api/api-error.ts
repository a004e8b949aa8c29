import { secondFactorMissing } from '#shared/sign-in-codes.ts'

/** A line longer than this is a page or a trace. */
const sentenceCharsMax = 200

/**
 * A refused call. Its `message` is "status: body" as SPEC 8 words it; `told` is the sentence that the server gave, if it
 * gave one; `reason` is what to show otherwise too, and never the page of a proxy in between.
 */
export class ApiError extends Error {
  readonly status: number
  readonly told: string | undefined
  readonly reason: string
  readonly errorType: string | undefined
  /** The row as it is now, when someone else changed it first (errorType "conflict"). */
  readonly current: unknown
  /** Which field of the form the sentence is about, where it is about one. */
  readonly field: string | undefined
  constructor(status: number, text: string, statusText: string) {
    super(`${status}: ${text || statusText}`)
    const refusal = refusalOf(text)
    this.status = status
    this.told = refusal?.message || undefined
    this.reason = this.told ?? (sentenceOf(text) || statusText || `The server answered ${status}.`)
    this.errorType = refusal?.errorType
    this.current = refusal?.current
    this.field = refusal?.field
  }
}

/**
 * The sentence to show for whatever went wrong; without an answer of the server it is the network. `untold` is the
 * screen's own sentence (SPEC 8) for a refusal without one.
 */
export function reasonOf(error: unknown, untold?: string): string {
  if (error instanceof ApiError) return error.told ?? untold ?? error.reason
  return 'The server could not be reached. Try again, and look first whether your change was kept.'
}

export const errorTypeOf = (error: unknown) => (error instanceof ApiError ? error.errorType : undefined)
export const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401
/** For want of a session, or of a right. */
export const isRefused = (error: unknown) => error instanceof ApiError && (error.status === 401 || error.status === 403)
/** The server was not reached, or a proxy before it, or it itself, says that it cannot answer now. */
export const isAway = (error: unknown) => !(error instanceof ApiError) || away.has(error.status)
const away: ReadonlySet<number> = new Set([502, 503, 504])
export const isUnknownAddress = (error: unknown) => errorTypeOf(error) === 'non_existent_email'

/**
 * Answered so again however often it is asked: for want of a right, or of what it asks for, and not of a second factor, which
 * can be set up.
 */
export const isFinal = (error: unknown) =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  !passing.has(error.status) &&
  error.errorType !== secondFactorMissing
/** Too slow, too early, too often. */
const passing: ReadonlySet<number> = new Set([408, 425, 429])

/** What a person can read of an answer that is none of the server's own: one short line, neither markup nor data. */
function sentenceOf(text: string): string {
  const line = text.trim()
  return line.length <= sentenceCharsMax && !/^[<{["]|\n/.test(line) ? line : ''
}

/** The refusal as the server words it; undefined for the answer of anything in between. By hand: every page has this, not every page zod. */
function refusalOf(text: string) {
  try {
    const { message, errorType, current, field } = Object(JSON.parse(text)) as Record<string, unknown>
    if (typeof message !== 'string') return undefined
    return { message, errorType: wordOf(errorType), current, field: wordOf(field) }
  } catch {
    return undefined
  }
}

const wordOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/**
 * The row as someone else has left it, when a write was refused for that; else undefined. Unchecked: screens start without zod.
 */
export const theirRow = (error: unknown) =>
  errorTypeOf(error) === 'conflict' && error instanceof ApiError ? (error.current ?? undefined) : undefined
