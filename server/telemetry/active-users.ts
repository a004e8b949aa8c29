import { hourMs } from '#shared/durations.ts'

export interface ActiveUser {
  hour: Date
  userId: number
}

/** Who was there, by the hour; handed out once for each hour. */
export function activeUsers(now: () => Date) {
  let hour = 0
  let seen = new Set<number>()
  let waiting: ActiveUser[] = []
  return {
    see(userId: number) {
      const thisHour = Math.floor(now().getTime() / hourMs) * hourMs
      if (thisHour !== hour) [hour, seen] = [thisHour, new Set()]
      if (seen.has(userId)) return
      seen.add(userId)
      waiting.push({ hour: new Date(hour), userId })
    },
    take() {
      const taken = waiting
      waiting = []
      return taken
    },
    /** What could not be stored waits for the next time. */
    giveBack(taken: readonly ActiveUser[]) {
      waiting = [...taken, ...waiting].slice(0, waitingMax)
    },
  }
}

/** Rows kept in memory while the database cannot be written. */
const waitingMax = 10_000
