import { format } from 'date-fns'
import { averageRating } from '#shared/ratings.ts'
import type { ListedCandidate } from '#shared/candidates.ts'
import { describeStatus, withdrawnLabel } from '#shared/pipeline.ts'
import { describeRejectionReason } from '#shared/rejection-reasons.ts'
import { skillNames } from '#shared/skill-names.ts'
import { csvLines } from '#web/analytics/csv-lines.ts'
import { jobTitleOf } from '#web/candidates/job-title-of.ts'

/** The picked candidates as CSV: what the list and the card show of each. */
export const candidatesCsv = (candidates: readonly ListedCandidate[]) =>
  csvLines([
    [
      'Candidate',
      'Email',
      'Phone',
      'Location',
      'Job Position',
      'Status',
      'Status Since',
      'Rejection Reason',
      'Assessment',
      'Provisional',
      'Applied On',
      'Rating',
      'Skills',
      'Tags',
    ],
    ...candidates.map((candidate) => [
      candidate.name,
      candidate.email,
      candidate.phone ?? '',
      candidate.location ?? '',
      jobTitleOf(candidate),
      candidate.withdrawnAt === null ? describeStatus(candidate.status).label : withdrawnLabel,
      candidate.stageSince === null ? '' : format(candidate.stageSince, 'yyyy-MM-dd'),
      candidate.rejectionReason === null ? '' : describeRejectionReason(candidate.rejectionReason),
      candidate.hiPeoplePercentile ?? 'N/A',
      candidate.hiPeoplePercentile !== null && candidate.assessmentProvisional ? 'Yes' : '',
      format(candidate.createdAt, 'yyyy-MM-dd'), // the day that the screen shows
      averageRating(candidate)?.toFixed(1) ?? 'Not rated',
      skillNames(candidate.skills).join(', '),
      candidate.tags.map(({ name }) => name).join(', '),
    ]),
  ])
