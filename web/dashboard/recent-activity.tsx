import { Activity as Pulse, Briefcase, CalendarDays, ClipboardCheck, Mail, Send, User } from 'lucide-react'
import type { Activity } from '#shared/analytics.ts'
import { AgoTime } from '#web/wording/ago-time.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ActivitySentence } from './activity-sentence.tsx'
import { foldRuns } from './fold-runs.ts'
import { FoldedEntries } from './folded-entries.tsx'
import { groupByDay } from './group-by-day.ts'
import { joinArrivals } from './join-arrivals.ts'

const icons: Record<Activity['entityType'], React.ReactNode> = {
  job: <Briefcase />,
  candidate: <User />,
  interview: <CalendarDays />,
  evaluation: <ClipboardCheck />,
  offer: <Send />,
  email: <Mail />,
  other: <Pulse />,
}

/** The timeline of SPEC 2, a heading a day. `now` is when it was last read, in milliseconds. */
export function RecentActivity({ activity, now }: { activity: readonly Activity[]; now: number }) {
  if (activity.length === 0)
    return <EmptyState text="No recent activities found." hint="What you and your colleagues do appears here." />
  return (
    <div className="flex flex-col gap-5">
      {newestLines(activity, now).map(({ day, runs }) => (
        <section key={day} aria-label={day}>
          <h3 className="mb-2 text-meta font-medium text-ink-faint">{day}</h3>
          <ol className="relative flex flex-col gap-3.5 before:absolute before:inset-y-3 before:left-3 before:w-px before:bg-line">
            {runs.map((run) => (
              // The oldest one's: what comes on top closes nothing that was opened.
              <li key={run.at(-1)!.id} className="relative flex gap-3">
                <span
                  aria-hidden
                  className="grid size-6 shrink-0 place-items-center rounded-full border bg-surface text-ink-soft [&_svg]:size-3.5"
                >
                  {icons[run[0].entityType]}
                </span>
                <div className="min-w-0 pt-0.5 text-meta">
                  {run.length > 1 ? (
                    <FoldedEntries run={run} now={now} />
                  ) : (
                    <>
                      <ActivitySentence entry={run[0]} />
                      <AgoTime at={run[0].timestamp} now={now} className="text-ink-faint" />
                    </>
                  )}
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

const linesMax = 10

/** The newest lines by their day. */
function newestLines(activity: readonly Activity[], now: number) {
  let left = linesMax
  return groupByDay(activity, now).flatMap(({ day, entries }) => {
    const runs = foldRuns(joinArrivals(entries)).slice(0, left)
    left -= runs.length
    return runs.length > 0 ? [{ day, runs }] : []
  })
}
