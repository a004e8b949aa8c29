import type { Services } from '#server/context.ts'
import { untilStopped } from '#server/until-stopped.ts'
import type { Share } from './share.ts'
import { dueShares, workNext } from './work-queue.ts'

/** How often one look is taken for all workers that found nothing. */
const lookEveryMs = 1_000
/** Each has one receiver at a time (work-queue): as many may be slow before another waits, and those rest for a while after. */
const webhookWorkers: readonly Share[] = ['webhooks', 'webhooks', 'webhooks']
/** Rows in hand at once: whoever is slow outside holds up neither every other letter nor, ever, another share of the queue. */
const workers: readonly Share[] = [
  'letters',
  'letters',
  'services',
  'model',
  'resumes',
  'files',
  'rest',
  ...webhookWorkers,
]
const nothing: ReadonlySet<Share> = new Set()

/** Works the queue until stopped. A worker that found nothing sleeps until the look finds something of its share. */
export const startOutbox = (services: Services) =>
  untilStopped(async ({ signal, pause }) => {
    let next = Promise.withResolvers<ReadonlySet<Share>>()
    const look = async () => {
      for (;;) {
        await pause(lookEveryMs)
        if (signal.aborted) return next.resolve(nothing)
        next.resolve((await tried(services, () => dueShares(services))) ?? nothing)
        next = Promise.withResolvers()
      }
    }
    const work = async (share: Share) => {
      while (!signal.aborted) {
        if (await tried(services, () => workNext(services, share))) continue
        while (!(await next.promise).has(share) && !signal.aborted);
      }
    }
    await Promise.all([look(), ...workers.map(work)])
  })

/** What a look at the queue found. A database that does not answer is asked again after the usual wait. */
async function tried<Found>(services: Services, look: () => Promise<Found>) {
  try {
    const found = await look()
    services.outage.end()
    return found
  } catch (error) {
    if (!services.outage.notice(error, 'work')) services.log.error({ err: error }, 'The queue could not be read')
    return undefined
  }
}
