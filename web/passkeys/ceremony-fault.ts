import { ApiError, reasonOf } from '#web/api/api-error.ts'

/** Given up because another one began, or its place on the screen is gone: nobody waits for it. */
export const isGivenUp = (error: unknown) => error instanceof Error && error.name === 'AbortError'

/** Why asking a passkey came to nothing, in words; `ways` says what else there is to do. */
export function ceremonyFault(error: unknown, ways: string): string {
  const name = error instanceof Error ? error.name : ''
  // By its specification a browser tells of neither what was cancelled nor what it does not have.
  if (name === 'NotAllowedError') return `It was cancelled, took too long, or no passkey for this is here. ${ways}`
  if (name === 'InvalidStateError') return 'There is a passkey of yours already where you wanted to keep this one.'
  if (error instanceof ApiError || error instanceof TypeError) return reasonOf(error)
  return `Your browser or device could not do it. ${ways}`
}
