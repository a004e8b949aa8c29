import { hourMs } from '#shared/durations.ts'
import { sweepAccess } from '#server/access-log/sweep-access.ts'
import type { Services } from '#server/context.ts'
import { untilStopped } from '#server/until-stopped.ts'
import { anonymiseEnded } from './anonymise-ended.ts'

const lookEveryMs = hourMs
/** Between two batches, so that everyone else has their turn. */
const restMs = 5_000

/** Anonymises whom the setting keeps no longer, and deletes sign-ins whose year is over, soon after the start and every hour, until stopped. */
export const startRetention = (services: Pick<Services, 'db' | 'now' | 'log' | 'outage'>) =>
  untilStopped(async ({ signal, pause }) => {
    await pause(restMs)
    const failed = new Set<number>()
    while (!signal.aborted) {
      const failedBefore = failed.size
      const done = await anonymiseEnded(services, failed).catch((error: unknown) => {
        if (!services.outage.notice(error, 'work'))
          services.log.error({ err: error }, 'Candidates whose time is over could not be anonymised')
        return 0
      })
      if (done === 0)
        await sweepAccess(services).catch((error: unknown) => {
          if (!services.outage.notice(error, 'work'))
            services.log.error({ err: error }, 'Sign-ins whose year is over could not be deleted')
        })
      if (done > 0) services.log.info({ candidates: done }, 'Anonymised candidates whose time is over')
      const goesOn = done > 0 || failed.size > failedBefore
      // At the next look they are tried once more.
      if (!goesOn) failed.clear()
      await pause(goesOn ? restMs : lookEveryMs)
    }
  })
