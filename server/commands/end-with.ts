import { toldWhenLost } from '#server/database/told-when-lost.ts'
import { AppError } from '#server/errors.ts'
import { StartError } from '#server/start-error.ts'
import { loggedError } from '#server/telemetry/logged-error.ts'
import { UsageError } from './usage-error.ts'

/** Says why a command failed, plainly where the operator can mend it. Exit codes: 1 failed, 2 the command line is wrong. */
export function endWith(thrown: unknown) {
  const error = toldWhenLost(thrown)
  process.exitCode = error instanceof UsageError ? 2 : 1
  const plain = error instanceof UsageError || error instanceof AppError || error instanceof StartError
  console.error(plain ? error.message : loggedError(error))
}
