import { reminderActions } from '#shared/reminder-actions.ts'
import type { ToldEntry } from './join-arrivals.ts'

/** What stands on one line: an entry, or several of one kind in a row that the product made by itself. */
export type Run = readonly [ToldEntry, ...ToldEntry[]]

/** Entries in their order, with those in a row folded that nobody did: so many reminders would push away what people did. */
export function foldRuns(entries: readonly ToldEntry[]): Run[] {
  const runs: Run[] = []
  for (const entry of entries) {
    const last = runs.at(-1)
    if (last && goesOn(last[0], entry)) runs[runs.length - 1] = [...last, entry]
    else runs.push([entry])
  }
  return runs
}

const goesOn = (one: ToldEntry, next: ToldEntry) => !one.user && !next.user && kindOf(one) === kindOf(next)

const reminders: readonly string[] = Object.values(reminderActions)
/** A reminder is one, whoever it goes to. */
const kindOf = ({ action }: ToldEntry) => (reminders.includes(action) ? 'reminder' : action)

/** "sent 12 reminders", "started an assessment 3 times": reads on after "System". */
export const runInWords = ([first, ...rest]: Run) =>
  kindOf(first) === 'reminder' ? `sent ${rest.length + 1} reminders` : `${first.action} ${rest.length + 1} times`
