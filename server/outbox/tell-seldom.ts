import type { Services } from '#server/context.ts'
import { isUnreachable } from '#server/database/is-unreachable.ts'
import { plainReason } from '#server/telemetry/plain-reason.ts'

const everyMs = 60_000

/**
 * For work that tries again every second: what went wrong is told at once, and while the database stays away in one line a
 * minute, so that an hour of that does not fill the disk.
 */
export function tellSeldom({ log, now }: Pick<Services, 'log' | 'now'>, message: string) {
  let toldMs = -Infinity
  return (error: unknown) => {
    if (!isUnreachable(error)) return log.error({ err: error }, message)
    const atMs = now().getTime()
    if (atMs - toldMs < everyMs) return
    toldMs = atMs
    log.error(
      { reason: plainReason(error) },
      `${message}: the database does not answer; it is asked again every second`,
    )
  }
}
