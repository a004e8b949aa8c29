import { minuteMs } from '#shared/durations.ts'
import type { Interview } from '#shared/interviews.ts'
import { useSingleKeys } from '#web/commands/single-keys.ts'
import { cn } from '#web/ui/cn.ts'
import { timeSince } from '#web/wording/ago.ts'

type ReviewJumpListProps = {
  cases: readonly Interview[]
  current: number | undefined
  onJump: (id: number) => void
  /** Milliseconds: waiting times are as seen then. */
  now: number
}

const keyLook = 'rounded border px-1 font-sans'

/** Keeps the place on wide screens: name, recommendation, waiting since it came in: who amends it lets nobody wait anew. */
export function ReviewJumpList({ cases, current, onJump, now }: ReviewJumpListProps) {
  return (
    <nav
      aria-label="Candidates to review"
      className="sticky top-4 -m-1 hidden max-h-[calc(100dvh-2rem)] flex-col xl:flex"
    >
      <ul className="flex min-h-0 flex-col gap-0.5 overflow-y-auto p-1">
        {cases.map(({ id, candidate, evaluation, feedbackHidden }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === current ? 'true' : undefined}
              onClick={() => onJump(id)}
              className={cn(
                'w-full rounded-control px-2.5 py-1.5 text-left transition-colors hover:bg-hover',
                id === current && 'bg-accent-soft hover:bg-accent-soft',
              )}
            >
              <span translate="no" className="block truncate font-medium" title={candidate.name}>
                {candidate.name}
              </span>
              <span className="block text-meta text-ink-soft">
                {evaluation
                  ? `${evaluation.overallRating} · ${waited(evaluation.createdAt, now)}`
                  : feedbackHidden && 'Recommendation hidden'}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {useSingleKeys() && <KeyLegend />}
    </nav>
  )
}

const KeyLegend = () => (
  <p className="px-3.5 pt-2 text-meta leading-6 text-ink-faint">
    <kbd className={keyLook}>j</kbd> next <kbd className={keyLook}>k</kbd> previous <kbd className={keyLook}>c</kbd>{' '}
    compare
    <br />
    <kbd className={keyLook}>o</kbd> offer <kbd className={keyLook}>t</kbd> pool <kbd className={keyLook}>r</kbd> reject
  </p>
)

const waited = (since: string, now: number) =>
  now - Date.parse(since) < minuteMs ? 'just in' : `waiting ${timeSince(since, now)}`
