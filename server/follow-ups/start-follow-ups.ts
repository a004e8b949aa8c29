import { minuteMs } from '#shared/durations.ts'
import type { Services } from '#server/context.ts'
import { untilStopped } from '#server/until-stopped.ts'
import { planFollowUps } from './plan-follow-ups.ts'

const lookEveryMs = minuteMs

/** Looks for what waits, at once and every minute, until stopped. */
export const startFollowUps = (services: Pick<Services, 'db' | 'now' | 'log' | 'outage'>) =>
  untilStopped(async ({ signal, pause }) => {
    while (!signal.aborted) {
      await planFollowUps(services).catch((error: unknown) => {
        if (!services.outage.notice(error, 'work'))
          services.log.error({ err: error }, 'Follow-ups could not be looked for')
      })
      await pause(lookEveryMs)
    }
  })
