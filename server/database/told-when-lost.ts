import { StartError } from '#server/start-error.ts'
import { plainReason } from '#server/telemetry/plain-reason.ts'
import { isUnreachable } from './is-unreachable.ts'

/**
 * What ended a start or a command, in words for the operator where it was the database, which answered at first and then no more;
 * else the error as it is.
 */
export const toldWhenLost = (error: unknown): unknown =>
  error instanceof StartError || !isUnreachable(error)
    ? error
    : new StartError(
        `The database was there, and then answered no more (${plainReason(error)}). Once its server does again, run the same command again.`,
        { cause: error },
      )
