import { ListChecks, Mail, MapPin } from 'lucide-react'
import type { ListedCandidate } from '#shared/candidates.ts'
import { ratings, type Rating } from '#shared/ratings.ts'
import { skillNames } from '#shared/skill-names.ts'
import { criteriaWords } from '#web/screening/criteria-words.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { CandidateStatusBadge } from '#web/candidates/candidate-status-badge.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { PercentileBar } from '#web/ui/percentile-bar.tsx'
import { dayText } from '#web/wording/dates.ts'
import { StarRating } from '#web/ui/star-rating.tsx'
import { jobTitleOf } from '#web/candidates/job-title-of.ts'
import { ShortTags } from '#web/tags/short-tags.tsx'
import { ScreenerMoves } from './screener-moves.tsx'
import { StageTime } from '#web/candidates/stage-time.tsx'
import type { ScreenerMove } from './use-screener-move.ts'
import { ViewDetails } from './view-details.tsx'

type CandidateCardProps = {
  candidate: ListedCandidate
  onOpen: () => void
  /** Makes a move; undefined for those who may not edit. */
  onMove: ((move: ScreenerMove) => void) | undefined
  /** Asks who interviews before the invitation goes out. */
  onInviteWith: () => void
  /** Asks why before the rejection goes out. */
  onRejectWith: () => void
  /** The move of this candidate that is under way. */
  moving: ScreenerMove | undefined
}

/** One candidate of the screener (SPEC 2, Card). */
export function CandidateCard({ candidate, onOpen, onMove, onInviteWith, onRejectWith, moving }: CandidateCardProps) {
  const skills = skillNames(candidate.skills)
  const criteria = criteriaWords(candidate.screening)
  return (
    <article
      aria-label={candidate.name}
      data-entry={`candidate-${candidate.id}`}
      className="@container flex min-w-0 flex-col gap-3 rounded-surface border bg-surface p-4 has-[[data-list-stop]:focus-visible]:border-accent"
    >
      <div className="flex items-start gap-3">
        <Avatar name={candidate.name} large />
        <div className="min-w-0 flex-1">
          <h3 translate="no" className="truncate font-semibold" title={candidate.name}>
            {candidate.name}
          </h3>
          <div className="flex flex-col items-start gap-y-1">
            <p className="max-w-full truncate text-meta text-ink-soft" title={jobTitleOf(candidate)}>
              {jobTitleOf(candidate)}
            </p>
            <div className="flex max-w-full flex-wrap items-center gap-x-2 text-meta">
              <CandidateStatusBadge status={candidate.status} withdrawnAt={candidate.withdrawnAt} />
              <StageTime candidate={candidate} />
            </div>
          </div>
        </div>
      </div>
      <ul className="flex flex-col gap-1 text-meta text-ink-soft [&_svg]:size-3.5 [&_svg]:shrink-0 [&_svg]:text-ink-faint">
        <li className="flex min-w-0 items-center gap-2">
          <Mail aria-hidden />
          <span className="truncate" title={candidate.email}>
            {candidate.email}
          </span>
        </li>
        <li className="flex min-w-0 items-center gap-2">
          <MapPin aria-hidden />
          <span className="truncate" title={candidate.location ?? undefined}>
            {candidate.location ?? 'Location not specified'}
          </span>
        </li>
        {criteria && (
          <li className="flex min-w-0 items-center gap-2">
            <ListChecks aria-hidden />
            <span className="truncate" title={criteria.whole}>
              {criteria.whole}
            </span>
          </li>
        )}
      </ul>
      <PercentileBar
        labelled
        value={candidate.hiPeoplePercentile}
        completedOn={candidate.hiPeopleCompletedAt && dayText(candidate.hiPeopleCompletedAt)}
        provisional={candidate.assessmentProvisional}
      />
      <ul className="grid gap-x-2 gap-y-0.5 text-meta text-ink-soft @min-[20.6rem]:grid-cols-[auto_auto] @min-[20.6rem]:justify-between @md:grid-cols-2 @md:gap-x-6">
        {(Object.keys(ratings) as Rating[]).map((name) => (
          <li key={name} className="flex min-w-0 items-center justify-between gap-x-1">
            <span aria-hidden>{ratings[name]}</span>
            <StarRating label={ratings[name]} value={candidate[name]} small />
          </li>
        ))}
      </ul>
      <div className="flex min-h-5 flex-wrap gap-1.5">
        {skills.length === 0 ? (
          <span className="text-meta text-ink-faint">No skills listed</span>
        ) : (
          skills.map((skill) => <Chip key={skill}>{skill}</Chip>)
        )}
      </div>
      <ShortTags tags={candidate.tags} />
      <div className="mt-auto grid grid-cols-2 gap-2 border-t pt-3">
        <ViewDetails name={candidate.name} className="only:col-span-2" data-list-stop onClick={onOpen} />
        {onMove && <ScreenerMoves {...{ candidate, onMove, onInviteWith, onRejectWith, moving }} />}
      </div>
    </article>
  )
}
