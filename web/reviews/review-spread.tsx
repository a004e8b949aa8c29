import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import type { Feedback } from '#shared/interviews.ts'
import { starsMax } from '#shared/limits.ts'
import { RecommendationBadge } from '#web/interviews/recommendation-badge.tsx'
import { authorOf, spreadOf, type Spread } from './spread-of.ts'

/** How far the interviewers of a candidate agree, over all rounds: who gave what, and where they differ by 2 or more. */
export function ReviewSpread({ feedback }: { feedback: readonly Feedback[] }) {
  const spreads = spreadOf(feedback)
  const rounds = new Set(feedback.map(({ interviewId }) => interviewId)).size
  return (
    // A group and no landmark: a page has one of it for each candidate.
    <div
      role="group"
      aria-label="Spread between interviewers"
      className="grid gap-x-8 gap-y-4 border-t p-5 lg:grid-cols-3"
    >
      <div className="flex flex-col gap-3">
        <h3 className="font-semibold">
          Between interviewers
          <span className="font-normal text-ink-soft">{` · ${feedback.length} evaluations${rounds > 1 ? ` in ${rounds} rounds` : ''}`}</span>
        </h3>
        <ul className="flex flex-col gap-2 pointer-coarse:gap-0">
          {feedback.map((each) => (
            <li key={each.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <Link
                to={`/interviews/${each.interviewId}`}
                className="min-w-0 truncate py-0.5 hover:underline pointer-coarse:py-3"
              >
                {authorOf(each)}
                <span className="text-meta text-ink-soft">{` · ${each.interviewType}`}</span>
              </Link>
              <RecommendationBadge rating={each.overallRating} />
            </li>
          ))}
        </ul>
      </div>
      <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:col-span-2">
        {/* The recommendation has words for its ends, and the breadth for them; the scores stand two by two. */}
        {spreads.map((spread) => (
          <li key={spread.label} className="sm:first:col-span-2">
            <Range spread={spread} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Where on the scale of 1 to 5 a value stands, in percent. */
const place = (value: number) => `${((value - 1) / (starsMax - 1)) * 100}%`
/** Those who gave the same stand side by side, in pixels from their place; the end of the scale leaves them room inwards. */
const beside = (given: Spread['given'], at: number) => {
  const value = given[at]?.value
  const before = given.slice(0, at).filter((each) => each.value === value).length
  return before * (value === starsMax ? -dotPixels : dotPixels)
}
const dotPixels = 9

function Range({ spread: { label, given, min, max, range, mean, differs } }: { spread: Spread }) {
  const meant = `mean ${mean.toFixed(1)}`
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-2 text-meta text-ink-soft">
        {label}
        {differs && (
          <span className="inline-flex items-center gap-1 font-medium text-amber-ink">
            <TriangleAlert aria-hidden className="size-3.5" />
            {`Differ by ${max - min}`}
          </span>
        )}
        <span aria-hidden className="ml-auto font-medium text-ink tabular-nums">
          {min < max ? `${range} · ${meant}` : given.length > 1 ? `${range} from all` : range}
        </span>
      </p>
      <p className="sr-only">
        {`${given.map(({ author, said }) => `${author}: ${said}`).join('; ')}.`}
        {min < max && ` From ${min} to ${max}, ${meant}.`}
      </p>
      <div aria-hidden className="relative mx-1.5 mt-2 h-3">
        <span className="absolute inset-x-0 top-1/2 h-px bg-neutral-7" />
        <span
          className={`absolute top-1/2 h-1.5 -translate-y-1/2 rounded-full ${differs ? 'bg-amber' : 'bg-accent'} opacity-35`}
          style={{ left: place(min), right: `calc(100% - ${place(max)})` }}
        />
        {given.map(({ id, author, value, said }, at) => (
          <span
            key={id}
            title={`${author}: ${said}`}
            className={`absolute top-1/2 size-3 -translate-1/2 rounded-full border-2 border-surface ${differs ? 'bg-amber' : 'bg-accent'}`}
            style={{ left: `calc(${place(value)} + ${beside(given, at)}px)` }}
          />
        ))}
        <span className="absolute top-1/2 h-3 w-0.5 -translate-1/2 rounded-full bg-ink" style={{ left: place(mean) }} />
      </div>
    </>
  )
}
