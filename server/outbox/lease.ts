import { minuteMs } from '#shared/durations.ts'
import type { Services } from '#server/context.ts'

/** How long whoever took a row may work on it; longer than any delivery's own limit. After it the row is free again. */
export const leaseMs = minuteMs
export const lease = ({ now }: Pick<Services, 'now'>) => new Date(now().getTime() + leaseMs)
