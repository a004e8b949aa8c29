import { ConfigError } from '#server/config.ts'
import { StartError } from '#server/start-error.ts'
import { loggedError } from '#server/telemetry/logged-error.ts'
import { UsageError } from './run-user-command.ts'

/** Says why a command failed, plainly where the operator can mend it. Exit codes: 1 failed, 2 the command line is wrong. */
export function endWith(error: unknown) {
  process.exitCode = error instanceof UsageError ? 2 : 1
  const plain = error instanceof UsageError || error instanceof ConfigError || error instanceof StartError
  console.error(plain ? error.message : loggedError(error))
}
