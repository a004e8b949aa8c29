import { EyeOff } from 'lucide-react'
import { Link } from 'react-router'
import { heldOtherwise } from '#shared/held-otherwise.ts'
import type { Interview } from '#shared/interviews.ts'
import { jobTitleOf } from '#web/candidates/job-title-of.ts'
import { RecommendationBadge } from '#web/interviews/recommendation-badge.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { dayText } from '#web/wording/dates.ts'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { pickLook } from '#web/tables/pick-look.ts'
import { many } from '#web/wording/many.ts'
import { caseElement } from './case-element.ts'
import { EndedOfferNotice } from './ended-offer-notice.tsx'
import { InterviewAheadNotice } from './interview-ahead-notice.tsx'
import { MissingEvaluationsNotice } from './missing-evaluations-notice.tsx'
import { OpenOfferNotice } from './open-offer-notice.tsx'
import { ReviewScores } from './review-scores.tsx'
import { ReviewSpread } from './review-spread.tsx'
import type { ReviewDecision } from './use-review-move.ts'

type ReviewCaseProps = {
  /** A completed interview with its candidate and latest evaluation. */
  entry: Interview
  current: boolean
  /** The focus came to it or to what is in it. */
  onFocus: () => void
  onDecide: (decision: ReviewDecision) => void
  /** Among those to be compared. */
  picked: boolean
  /** Left out where there is nobody to compare with. */
  onPick: (() => void) | undefined
}

const unknown = 'Not specified'
const offersOf = ({ openOffers = [] }: Interview) => openOffers

/** One candidate to decide on, whole: who, how they did, what was said, and the three decisions (SPEC 2). */
export function ReviewCase({ entry, current, onFocus, onDecide, picked, onPick }: ReviewCaseProps) {
  const { candidate, evaluation } = entry
  const hidden = entry.feedbackHidden === true && !evaluation
  return (
    <li
      id={caseElement(entry.id)}
      tabIndex={-1}
      onFocus={onFocus}
      data-entry={caseElement(entry.id)}
      aria-label={candidate.name}
      className={cn('scroll-mt-18 rounded-surface border bg-surface', current && 'xl:border-accent')}
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b px-5 py-4">
        <Avatar name={candidate.name} large className="self-start" />
        <div className="min-w-0 flex-1 max-sm:basis-3/5">
          <h2 translate="no" className="text-section font-semibold">
            {candidate.name}
          </h2>
          <p className="wrap-anywhere text-ink-soft">{jobTitleOf(candidate)}</p>
        </div>
        {/* What is hidden is there all the same: it is not said to be missing. */}
        <RecommendationBadge
          lead={hidden ? '' : 'Recommended: '}
          rating={hidden ? 'Recommendation hidden' : (evaluation?.overallRating ?? unknown)}
        />
      </header>
      <div className="grid gap-x-8 gap-y-5 p-5 lg:grid-cols-3 print:grid-cols-2">
        <CandidateInformation candidate={candidate} />
        <ReviewScores candidate={candidate} evaluation={evaluation} />
        <InterviewFeedback entry={entry} hidden={hidden} />
      </div>
      <Notices entry={entry} />
      {entry.feedback && entry.feedback.length > 1 && <ReviewSpread feedback={entry.feedback} />}
      <footer className="flex flex-wrap items-center gap-2 border-t px-5 py-3 print:hidden">
        {offersOf(entry).length === 0 && (
          <Button
            variant={current ? 'primary' : 'secondary'}
            aria-description={candidate.name}
            onClick={() => onDecide('offer')}
          >
            Send Offer
          </Button>
        )}
        <Button aria-description={candidate.name} onClick={() => onDecide('talentPool')}>
          Talent Pool
        </Button>
        <Button aria-description={candidate.name} onClick={() => onDecide('reject')}>
          Reject
        </Button>
        <div className="ml-auto flex flex-wrap items-center gap-x-4 max-sm:w-full">
          {onPick && (
            <label className="mr-auto inline-flex min-h-6 cursor-pointer items-center gap-2 pointer-coarse:min-h-11">
              <input
                type="checkbox"
                aria-label={`Compare ${candidate.name}`}
                checked={picked}
                onChange={onPick}
                className={pickLook}
              />
              Compare
            </label>
          )}
          <MoreAbout entry={entry} />
        </div>
      </footer>
    </li>
  )
}

/** What whoever decides should know first: what they cannot see yet, what stands already, and what is still to come. */
const Notices = ({ entry }: { entry: Interview }) => (
  <>
    {entry.feedbackHidden && (
      <p className="flex items-center gap-2 border-t px-5 py-3 text-ink-soft">
        <EyeOff aria-hidden className="size-4 shrink-0" />
        You interview this candidate: what others wrote is shown once you have submitted your own evaluation.
      </p>
    )}
    {offersOf(entry).map((offer) => (
      <OpenOfferNotice key={offer.id} offer={offer} candidateId={entry.candidate.id} />
    ))}
    {entry.endedOffer && <EndedOfferNotice offer={entry.endedOffer} candidateId={entry.candidate.id} />}
    {entry.ahead?.map((interview) => (
      <InterviewAheadNotice key={interview.id} interview={interview} />
    ))}
    {entry.missing?.map((interview) => (
      <MissingEvaluationsNotice key={interview.id} interview={interview} />
    ))}
  </>
)

const CandidateInformation = ({ candidate }: Pick<Interview, 'candidate'>) => (
  <section className="flex flex-col gap-3">
    <h3 className="font-semibold">Candidate Information</h3>
    <DefinitionList
      columns={1}
      className="max-lg:not-print:grid-cols-2 max-lg:not-print:[&>:first-child]:col-span-2 max-lg:not-print:[&>:last-child]:col-span-2"
      items={[
        { term: 'Email', detail: candidate.email ? <EmailAddress address={candidate.email} /> : unknown },
        { term: 'Location', detail: candidate.location ?? unknown },
        { term: 'Experience', detail: candidate.experienceYears ? many(candidate.experienceYears, 'year') : unknown },
        { term: 'Expected Salary', detail: candidate.expectedSalary ?? unknown },
      ]}
    />
  </section>
)

const InterviewFeedback = ({ entry, hidden }: { entry: Interview; hidden: boolean }) => (
  <section className="flex min-w-0 flex-col gap-3 print:col-span-2">
    <h3 className="font-semibold">Interview Feedback</h3>
    <p className="-mb-1 max-h-60 scroll-shadows overflow-y-auto pb-1 wrap-anywhere whitespace-pre-line">
      {hidden ? 'Hidden until yours is in.' : (entry.evaluation?.overallComments ?? 'No detailed feedback available.')}
    </p>
    <p className="text-meta text-ink-soft">
      {entry.evaluation && `${entry.evaluation.evaluator?.fullName ?? entry.interviewer?.fullName ?? unknown} · `}
      {dayText(heldOtherwise(entry) ?? entry.scheduledDate ?? entry.updatedAt)}
    </p>
  </section>
)

const MoreAbout = ({ entry: { id, candidate } }: { entry: Interview }) => {
  const profile = candidate.resumeUrl ? 'Profile and resume' : 'Profile'
  return (
    <>
      <Link
        to={`/candidates/${candidate.id}`}
        aria-label={`${profile}: ${candidate.name}`}
        className="inline-flex min-h-6 items-center text-accent-ink hover:underline pointer-coarse:min-h-11 pointer-coarse:min-w-11"
      >
        {profile}
      </Link>
      <Link
        to={`/interviews/${id}`}
        aria-label={`Interview: ${candidate.name}`}
        className="inline-flex min-h-6 items-center text-accent-ink hover:underline pointer-coarse:min-h-11"
      >
        Interview
      </Link>
    </>
  )
}
