import type { Services } from '#server/context.ts'
import type { QueueRow } from './queue-email.ts'

/**
 * Does something with a row that this process holds. No other worker of it takes the row meanwhile, though its lease ends: a
 * machine that slept, or whose clock was set, would else send a letter a second time beside the first.
 */
export async function hold<Value>({ inHand }: Pick<Services, 'inHand'>, row: QueueRow, work: () => Promise<Value>) {
  const isMine = !inHand.has(row.id)
  inHand.add(row.id)
  try {
    return await work()
  } finally {
    // Whoever took it up first lays it down.
    if (isMine) inHand.delete(row.id)
  }
}
