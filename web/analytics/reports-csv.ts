import type { HiringTimes, Interviewing, Lengths, RejectionFigures, SourceFigures } from '#shared/analytics-figures.ts'
import { figures } from '#shared/figures.ts'
import { describeStatus } from '#shared/pipeline.ts'
import { lengthText } from './length-text.ts'
import { percentOf, percentText } from './percent.ts'
import { allRejected, reasonName } from './rejection-words.ts'
import { sourceName } from './source-name.ts'

export interface Reports {
  times: HiringTimes
  sources: readonly SourceFigures[]
  rejections: readonly RejectionFigures[]
  interviewing: Interviewing
}

/** The tables of the reports as lines, as the screen has them. */
export const reportLines = ({ times, sources, rejections, interviewing }: Reports): (string | number)[][] => [
  ['Length', 'Counted', 'Median', '90th percentile'],
  [figures['time-to-hire'].label, ...lengthCells(times.timeToHire)],
  [figures['evaluation-turnaround'].label, ...lengthCells(interviewing.turnaround)],
  [],
  ['Time in stage', 'Stays', 'Median', '90th percentile'],
  ...times.stages.map((stage) => [describeStatus(stage.status).label, ...lengthCells(stage)]),
  [],
  ['Source effectiveness', 'Applications', 'Interviews', 'Offers', 'Hires', 'Conversion'],
  ...sources.map((row) => [
    sourceName(row),
    row.applications,
    row.interviews,
    row.offers,
    row.hires,
    percentText(row.conversionRate, 1),
  ]),
  [],
  ['Why candidates were rejected', 'Rejected', 'Share'],
  ...rejections.map(({ key, count }) => [
    reasonName(key),
    count,
    percentText(percentOf(count, allRejected(rejections))),
  ]),
  [],
  ['Interviewers', 'Held', 'Ahead', 'Not evaluated', 'Median turnaround', '90th percentile'],
  ...interviewing.interviewers.map(({ name, held, ahead, missing, turnaround }) => [
    name ?? 'Nobody named',
    held,
    ahead,
    missing,
    lengthText(turnaround.medianMs),
    lengthText(turnaround.p90Ms),
  ]),
]

const lengthCells = ({ count, medianMs, p90Ms }: Lengths) => [count, lengthText(medianMs), lengthText(p90Ms)]
