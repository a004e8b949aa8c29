import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Services } from '#server/context.ts'

const markCharacters = 16

/**
 * What names a letter to mail servers, the same at every attempt: its queue row, and a mark that only this installation can
 * make, so that what comes back is known to be ours.
 */
export const letterId = ({ instance }: Pick<Services, 'instance'>, rowId: number) =>
  `notification-${rowId}.${createHmac('sha256', instance).update(`letter ${rowId}`).digest('hex').slice(0, markCharacters)}`

/** The queue row of the letter that is named first in a text, be it in its Message-ID or a header of ours; undefined for none of ours. */
export function letterNamedIn(services: Pick<Services, 'instance'>, text: string): number | undefined {
  const [named, number] = /notification-([1-9]\d{0,8})\.[\da-f]{16}(?![\da-f])/.exec(text) ?? []
  if (named === undefined) return undefined
  const own = letterId(services, Number(number))
  return own.length === named.length && timingSafeEqual(Buffer.from(own), Buffer.from(named))
    ? Number(number)
    : undefined
}
