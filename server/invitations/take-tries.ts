import { dayMs } from '#shared/durations.ts'
import type { Mailbox } from '#server/providers/mailbox/mailbox.ts'

export const letterSetAside = 'An email could not be taken, and lies unread in the mailbox'

/** So many looks, a minute apart: what passes has passed by then, and those behind the letter have waited long enough. */
const triesMax = 5
/** How long the integrations tell of it. */
const toldMs = dayMs

/** How often the letter at which the rounds end was tried, by this process. */
export interface Tries {
  /** Counts one more failure of a letter, and answers whether it is left as it lies from now on. */
  setsAside: (uid: number, now: Date) => boolean
  hasSetAside: (now: Date) => boolean
}

const known = new WeakMap<Mailbox, Tries>()

export function triesOf(mailbox: Mailbox): Tries {
  const tries = known.get(mailbox) ?? countTries()
  known.set(mailbox, tries)
  return tries
}

function countTries(): Tries {
  let [failing, times] = [0, 0]
  let asideAt: Date | undefined
  return {
    setsAside(uid, now) {
      times = uid === failing ? times + 1 : 1
      failing = uid
      if (times < triesMax) return false
      asideAt = now
      return true
    },
    hasSetAside: (now) => asideAt !== undefined && now.getTime() - asideAt.getTime() < toldMs,
  }
}
