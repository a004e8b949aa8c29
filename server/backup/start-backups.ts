import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { minuteMs } from '#shared/durations.ts'
import type { Services } from '#server/context.ts'
import { untilStopped } from '#server/until-stopped.ts'
import { backUpWhenDue, type BackedUp } from './back-up-when-due.ts'

const lookEveryMs = minuteMs
/** Whoever starts the server sees the first screen before anybody waits for a backup. */
const restMs = 10_000

/** Makes the backups that the settings ask for, each at its time, until stopped. */
export const startBackups = (services: Omit<BackedUp, 'startedAt'> & Pick<Services, 'outage'>) =>
  untilStopped(async ({ signal, pause }) => {
    const { backups } = services.config
    if (!backups) return
    const startedAt = services.now()
    // Told before anything is due; the folder may still come.
    await access(backups.folder, constants.W_OK).catch((error: unknown) =>
      services.log.error({ err: error }, 'Nothing can be written into the folder of BACKUP_DIR: backups will fail'),
    )
    await pause(restMs)
    while (!signal.aborted) {
      await backUpWhenDue({ ...services, startedAt }, backups, signal).catch((error: unknown) => {
        if (!services.outage.notice(error, 'work'))
          services.log.error({ err: error }, 'Whether a backup is due could not be looked at')
      })
      await pause(lookEveryMs)
    }
  })
