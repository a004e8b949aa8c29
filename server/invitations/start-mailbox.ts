import { randomUUID } from 'node:crypto'
import { minuteMs } from '#shared/durations.ts'
import type { Services } from '#server/context.ts'
import { untilStopped } from '#server/until-stopped.ts'

const lookEveryMs = minuteMs

/** Looks for answers, at once and every minute, until stopped; does nothing without a mailbox. */
export const startMailbox = (services: Services) =>
  untilStopped(async ({ signal, pause }) => {
    const { imapUrl } = services.config
    if (imapUrl === undefined) return
    const { mailbox, readMailbox } = await openMailbox(imapUrl)
    const holder = randomUUID()
    while (!signal.aborted) {
      await readMailbox(services, mailbox, holder).catch((error: unknown) => {
        if (!services.outage.notice(error, 'work'))
          services.log.error({ err: error }, 'The mailbox for answers could not be looked at')
      })
      await pause(lookEveryMs)
    }
  })

/** The readers of mail are loaded only where there is a mailbox. */
async function openMailbox(imapUrl: string) {
  const [{ imapMailbox }, { readMailbox }] = await Promise.all([
    import('#server/providers/mailbox/imap-mailbox.ts'),
    import('./read-mailbox.ts'),
  ])
  return { mailbox: imapMailbox(imapUrl), readMailbox }
}
