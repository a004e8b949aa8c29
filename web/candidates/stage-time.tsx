import type { Candidate } from '#shared/candidates.ts'
import { daysSince } from '#web/wording/ago.ts'
import { dateAndTime } from '#web/wording/dates.ts'
import { many } from '#web/wording/many.ts'

/** "for 12 days": how long they have been where the badge beside it says, with the moment on hover; nothing where nobody knows. */
export function StageTime({ candidate: { stageSince } }: { candidate: Candidate }) {
  if (stageSince === null) return null
  const days = daysSince(stageSince)
  return (
    <time
      dateTime={stageSince}
      title={`Since ${dateAndTime(stageSince)}`}
      className="whitespace-nowrap text-ink-faint tabular-nums"
    >
      for {days < 1 ? 'under a day' : many(days, 'day')}
    </time>
  )
}
