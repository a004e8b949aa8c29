import { Link2, MailCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { CandidateStatusBadge } from '#web/candidates/candidate-status-badge.tsx'
import { JobStatusBadge } from '#web/jobs/job-status-badge.tsx'
import { PercentileBar } from '#web/ui/percentile-bar.tsx'
import { StarRating } from '#web/ui/star-rating.tsx'

/** The four promises of SPEC 1, each drawn with the product's own parts; hidden on small screens (SPEC 2). */
export function LoginPromises() {
  return (
    <aside
      aria-label="What it does"
      className="hidden flex-col justify-center border-l bg-neutral-3 px-8 py-12 lg:flex xl:px-16"
    >
      <div className="mx-auto w-full max-w-190">
        <h2 className="text-figure font-semibold tracking-tight text-balance">From hiring request to accepted offer</h2>
        <p className="mt-1 mb-8 text-ink-soft">One quiet place for everyone who hires.</p>
        <ul className="grid grid-cols-2 gap-x-4 gap-y-6 xl:gap-x-6">
          <Promise text="Auto-generated job descriptions and assessments">
            <JobDrawing />
          </Promise>
          <Promise text="Automated candidate screening and follow-ups">
            <ScreeningDrawing />
          </Promise>
          <Promise text="A structured interview process with evaluations">
            <EvaluationDrawing />
          </Promise>
          <Promise text="One-click offer generation and delivery">
            <OfferDrawing />
          </Promise>
        </ul>
      </div>
    </aside>
  )
}

/** What is drawn is not read out: the words beneath say it. */
const Promise = ({ text, children }: { text: string; children: ReactNode }) => (
  <li className="flex flex-col gap-2.5">
    <div
      aria-hidden
      className="flex h-40 flex-col justify-center gap-2.5 rounded-surface border bg-surface p-4 text-meta select-none"
    >
      {children}
    </div>
    <p className="font-medium text-balance">{text}</p>
  </li>
)

const JobDrawing = () => (
  <>
    <div className="flex items-center justify-between gap-2">
      <span className="truncate text-body font-semibold">Product Designer</span>
      <JobStatusBadge status="draft" />
    </div>
    <p className="line-clamp-3 text-ink-soft">
      You will own the booking flow from first sketch to release, with two engineers and a researcher beside you.
    </p>
    <p className="flex items-center gap-1.5 font-medium text-accent-ink">
      <Link2 className="size-3.5" />
      Assessment link ready
    </p>
  </>
)

const ScreeningDrawing = () => (
  <>
    <div className="flex items-center gap-2.5">
      <Avatar name="Lena Fischer" />
      <div className="min-w-0 flex-1">
        <p className="truncate text-body font-semibold">Lena Fischer</p>
        <p className="truncate text-ink-soft">Product Designer</p>
      </div>
    </div>
    <PercentileBar value={87} />
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <CandidateStatusBadge status="30_assessment_completed" />
      <span className="text-ink-soft">Invited the same day</span>
    </div>
  </>
)

const EvaluationDrawing = () => (
  <>
    <dl className="flex flex-col gap-1.5">
      {scores.map(({ name, stars }) => (
        <div key={name} className="flex items-center justify-between">
          <dt className="text-ink-soft">{name}</dt>
          <dd>
            <StarRating label={name} value={stars} />
          </dd>
        </div>
      ))}
    </dl>
    <div className="flex items-center justify-between border-t pt-2.5">
      <span className="font-medium">Recommendation</span>
      <Badge tone="green">Strong Hire</Badge>
    </div>
  </>
)

const scores = [
  { name: 'Technical', stars: 5 },
  { name: 'Communication', stars: 4 },
  { name: 'Problem Solving', stars: 5 },
]

const OfferDrawing = () => (
  <>
    <div className="flex items-center justify-between gap-2">
      <span className="truncate text-body font-semibold">Lena Fischer</span>
      <CandidateStatusBadge status="95_offer_sent" />
    </div>
    <dl className="flex flex-col gap-1">
      <div className="flex justify-between">
        <dt className="text-ink-soft">Compensation</dt>
        <dd className="tabular-nums">USD 92,000</dd>
      </div>
      <div className="flex justify-between">
        <dt className="text-ink-soft">Offer type</dt>
        <dd>Full-time</dd>
      </div>
    </dl>
    <p className="flex items-center gap-1.5 font-medium text-accent-ink">
      <MailCheck className="size-3.5" />
      Delivered by email
    </p>
  </>
)
