import type { Services } from '#server/context.ts'
import { untilStopped } from '#server/until-stopped.ts'
import { workNext, type Share } from './work-queue.ts'

/** How long a worker that found nothing waits before it looks again. */
const pollMs = 1_000
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

/** Works the queue until stopped. */
export const startOutbox = (services: Services) =>
  untilStopped(async ({ signal, pause }) => {
    const work = async (share: Share) => {
      while (!signal.aborted) if (!(await found(services, share))) await pause(pollMs)
    }
    await Promise.all(workers.map(work))
  })

/** Whether there was a row to work on. A database that does not answer is asked again after the usual wait. */
async function found(services: Services, share: Share) {
  try {
    const worked = await workNext(services, share)
    services.outage.end()
    return worked
  } catch (error) {
    if (!services.outage.notice(error, 'work')) services.log.error({ err: error }, 'The queue could not be read')
    return false
  }
}
