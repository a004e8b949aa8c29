import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Services } from '#server/context.ts'
import type { Mailbox } from '#server/providers/mailbox/mailbox.ts'
import { readMailbox } from './read-mailbox.ts'

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

/** The library is read only where there is a mailbox. */
async function openAndRead(services: Services, imapUrl: string, signal: AbortSignal) {
  const { imapMailbox } = await import('#server/providers/mailbox/imap-mailbox.ts')
  await readUntil(services, imapMailbox(imapUrl), signal)
}

async function readUntil(services: Services, mailbox: Mailbox, signal: AbortSignal) {
  const holder = randomUUID()
  while (!signal.aborted) {
    await readMailbox(services, mailbox, holder).catch((error: unknown) => {
      services.log.error({ err: error }, 'The mailbox for answers could not be looked at')
    })
    await wait(lookEveryMs, undefined, { signal }).catch(() => undefined) // an end cuts the wait short
  }
}
