import type { ListedCandidate } from '#shared/candidates.ts'
import { averageRating } from '#shared/ratings.ts'
import { criteriaWords } from '#web/screening/criteria-words.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { CandidateStatusBadge } from '#web/candidates/candidate-status-badge.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { percentileText } from '#web/wording/percentile-text.ts'
import { StarRating } from '#web/ui/star-rating.tsx'
import type { Column } from '#web/tables/column.ts'
import { appliedOn } from '#web/candidates/applied-on.ts'
import { jobTitleOf } from '#web/candidates/job-title-of.ts'
import { StageTime } from '#web/candidates/stage-time.tsx'
import { ShortTags } from '#web/tags/short-tags.tsx'
import { ViewDetails } from './view-details.tsx'

/** SPEC 2, List columns; each is as wide as the longest that it can hold, the name has the rest. `onOpen` opens the candidate's dialog. */
export const candidateColumns = (onOpen: (candidate: ListedCandidate) => void): Column<ListedCandidate>[] => [
  {
    key: 'name',
    header: 'Candidate',
    namesRow: true,
    sortable: true,
    cell: (candidate) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <Avatar name={candidate.name} />
        <span className="min-w-0">
          <span translate="no" className="block truncate font-medium" title={candidate.name}>
            {candidate.name}
          </span>
          <span className="block truncate text-ink-faint" title={candidate.email}>
            {candidate.email}
          </span>
          <ShortTags tags={candidate.tags} />
        </span>
      </span>
    ),
  },
  {
    key: 'job',
    header: 'Job Position',
    width: 'clamp(6.75rem, 34vw - 20.5rem, 15rem)',
    cell: (candidate) => <AppliedFor candidate={candidate} />,
  },
  {
    key: 'status',
    header: 'Status',
    width: '11rem',
    sortable: true,
    cell: (candidate) => (
      <span className="flex flex-col items-start gap-y-0.5">
        <CandidateStatusBadge status={candidate.status} withdrawnAt={candidate.withdrawnAt} />
        <span className="pl-2">
          <StageTime candidate={candidate} />
        </span>
      </span>
    ),
  },
  {
    key: 'hiPeoplePercentile',
    header: 'Assessment',
    width: '5.75rem',
    align: 'right',
    sortable: true,
    cell: ({ hiPeoplePercentile, assessmentProvisional }) =>
      hiPeoplePercentile === null ? (
        <span className="text-ink-faint">N/A</span>
      ) : (
        <>
          {percentileText(hiPeoplePercentile)}
          {assessmentProvisional && <span className="block text-ink-faint">Provisional</span>}
        </>
      ),
  },
  {
    key: 'createdAt',
    header: 'Applied On',
    width: '5.5rem',
    sortable: true,
    cell: ({ createdAt }) => <span className="tabular-nums">{appliedOn(createdAt)}</span>,
  },
  {
    key: 'rating',
    header: 'Rating',
    width: '5rem',
    cell: (candidate) => <Rating candidate={candidate} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    width: '6rem',
    align: 'right',
    unprinted: true,
    cell: (candidate) => <ViewDetails name={candidate.name} onClick={() => onOpen(candidate)} />,
  },
]

/** The same on a narrow screen: one column, each candidate's values beneath the name, or beside it where there is room. */
export const narrowCandidateColumns = (onOpen: (candidate: ListedCandidate) => void): Column<ListedCandidate>[] => [
  {
    key: 'name',
    header: 'Candidate',
    sortable: true,
    cell: (candidate) => {
      const { hiPeoplePercentile, status, withdrawnAt } = candidate
      const criteria = criteriaWords(candidate.screening)
      return (
        <div className="@container">
          <div className="flex flex-col gap-1.5 py-1.5 @xl:flex-row @xl:items-center @xl:gap-4">
            <div className="flex min-w-0 flex-1 flex-col gap-1.5 wrap-anywhere @xl:grid @xl:grid-cols-[2fr_3fr] @xl:grid-rows-[auto_1fr] @xl:gap-x-4">
              <div className="@xl:row-span-2">
                <p translate="no" className="font-medium">
                  {candidate.name}
                </p>
                <p className="text-ink-faint">
                  <EmailAddress address={candidate.email} />
                </p>
                <ShortTags tags={candidate.tags} />
              </div>
              <p>
                {jobTitleOf(candidate)}
                {criteria && (
                  <span className="text-ink-faint @xl:block" title={criteria.whole}>
                    <span className="@xl:hidden"> · </span>
                    {criteria.found}
                  </span>
                )}
              </p>
              <div className="flex flex-wrap content-start items-center gap-x-3 gap-y-1">
                <CandidateStatusBadge status={status} withdrawnAt={withdrawnAt} />
                <StageTime candidate={candidate} />
                {hiPeoplePercentile !== null && (
                  <span className="tabular-nums">
                    {`Assessment ${percentileText(hiPeoplePercentile)}`}
                    {candidate.assessmentProvisional && <span className="text-ink-faint"> Provisional</span>}
                  </span>
                )}
                <span className="text-ink-soft tabular-nums">{`Applied ${appliedOn(candidate.createdAt)}`}</span>
              </div>
            </div>
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
              <Rating candidate={candidate} />
              <ViewDetails name={candidate.name} onClick={() => onOpen(candidate)} />
            </div>
          </div>
        </div>
      )
    },
  },
]

/** The job, and beneath it how much of what it asks for the resume shows. */
function AppliedFor({ candidate }: { candidate: ListedCandidate }) {
  const criteria = criteriaWords(candidate.screening)
  return (
    <>
      <span className="block truncate" title={jobTitleOf(candidate)}>
        {jobTitleOf(candidate)}
      </span>
      {criteria && (
        <span className="block truncate text-ink-faint" title={criteria.whole}>
          {criteria.found}
        </span>
      )}
    </>
  )
}

function Rating({ candidate }: { candidate: ListedCandidate }) {
  const average = averageRating(candidate)
  return average === undefined ? (
    <span className="whitespace-nowrap text-ink-faint">Not rated</span>
  ) : (
    <StarRating label="Average rating" value={average} />
  )
}
