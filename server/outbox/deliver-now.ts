import { setTimeout as wait } from 'node:timers/promises'
import type { Services } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { deliverInBackground } from './deliver-soon.ts'
import type { QueueRow } from './queue-email.ts'

/** A mail server that is slow is not an invalid address: the call waits this long at most (DECISIONS, E-mail). */
const patienceMs = 3_000

/**
 * Delivers the caller's own row after its commit, so that a call can tell of an address that does not exist: throws 422
 * `non_existent_email`, while the change stays (SPEC 8). A slow delivery goes on by itself; a failed one is the worker's.
 */
export async function deliverNow(services: Services, row: QueueRow): Promise<void> {
  const patience = new AbortController()
  const known = await Promise.race([
    deliverInBackground(services, row),
    wait(patienceMs, undefined, { signal: patience.signal, ref: false }).catch(() => undefined),
  ])
  patience.abort()
  if (typeof known === 'object' && 'refused' in known && known.refused === 'unknown-recipient') refuseUnknownAddress()
}

/** Throws 422 `non_existent_email`. */
export function refuseUnknownAddress(): never {
  throw new AppError(422, "We couldn't complete this operation. The candidate's email address may be invalid.", {
    errorType: 'non_existent_email',
  })
}
