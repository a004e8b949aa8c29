import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Services } from '#server/context.ts'

const lookEveryMs = 60_000

/** Looks for answers, at once and every minute, until stopped; does nothing without a mailbox. `stop` waits for the round in hand. */
export function startMailbox(services: Services) {
  const stop = new AbortController()
  const { imapUrl } = services.config
  const looking = imapUrl === undefined ? Promise.resolve() : openAndRead(services, imapUrl, stop.signal)
  return {
    async stop() {
      stop.abort()
      await looking
    },
  }
}

/** The readers of mail are loaded only where there is a mailbox. */
async function openAndRead(services: Services, imapUrl: string, signal: AbortSignal) {
  const [{ imapMailbox }, { readMailbox }] = await Promise.all([
    import('#server/providers/mailbox/imap-mailbox.ts'),
    import('./read-mailbox.ts'),
  ])
  const mailbox = imapMailbox(imapUrl)
  const holder = randomUUID()
  while (!signal.aborted) {
    await readMailbox(services, mailbox, holder).catch((error: unknown) => {
      services.log.error({ err: error }, 'The mailbox for answers could not be looked at')
    })
    await wait(lookEveryMs, undefined, { signal }).catch(() => undefined) // an end cuts the wait short
  }
}
