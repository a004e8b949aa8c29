import { z } from 'zod'
import { paging } from './fields.ts'
import { Instant } from './route.ts'

/** Figures that open the rows they count, each with its definition. */
export const figures = {
  'time-to-hire': {
    label: 'Time to hire',
    definition:
      'From the application to the first time at Offer Accepted, of everyone who applied in the range and was ever hired. Each person counts once.',
  },
  'time-in-stage': {
    label: 'Time in stage',
    definition:
      'How long candidates who applied in the range stood in a stage before they left it. Someone who came back to a stage counts again; a stay that still lasts does not count yet.',
  },
  'source-applications': {
    label: 'Applications',
    definition: 'Candidates who applied in the range, by the source that they came from.',
  },
  'source-interviews': {
    label: 'Interviews',
    definition: 'Of those applications, the ones that ever got as far as an interview, or further.',
  },
  'source-offers': {
    label: 'Offers',
    definition: 'Of those applications, the ones that ever got as far as an offer, or further.',
  },
  'source-hires': { label: 'Hires', definition: 'Of those applications, the ones that were ever hired.' },
  'interviews-held': {
    label: 'Held',
    definition:
      'Completed interviews that took place in the range, once for each who led it or sat on its panel. With panels the rows of all interviewers are therefore more than the interviews.',
  },
  'interviews-ahead': {
    label: 'Ahead',
    definition:
      'Interviews that are scheduled from now on, whatever the range, once for each who leads it or sits on its panel.',
  },
  'evaluation-turnaround': {
    label: 'Evaluation turnaround',
    definition:
      'From an interview that took place in the range to the evaluation of each who led it or sat on its panel; where nobody was named, to its first evaluation. What is not evaluated does not count yet.',
  },
  'evaluation-missing': {
    label: 'Not evaluated',
    definition:
      'Completed interviews that took place in the range, once for each who led it or sat on its panel and has not evaluated it; where nobody was named, once until its first evaluation.',
  },
} as const satisfies Record<string, { label: string; definition: string }>
export type FigureName = keyof typeof figures
export const figureNames = Object.keys(figures) as [FigureName, ...FigureName[]]

/** A spread of lengths of time, in milliseconds: the value that half of them, and that nine of ten, do not exceed. */
export const Lengths = z.object({ count: z.int(), medianMs: z.number().nullable(), p90Ms: z.number().nullable() })
export type Lengths = z.output<typeof Lengths>

export const HiringTimes = z.object({
  timeToHire: Lengths,
  stages: z.array(Lengths.extend({ status: z.string() })),
})
export type HiringTimes = z.output<typeof HiringTimes>

/** The key of all sources together that are not listed one by one; no source has it, since theirs have no capitals. */
export const otherSourcesKey = 'Others'

export const SourceFigures = z.object({
  /** Names the source among all, however it is written; blank where none was given. */
  key: z.string(),
  source: z.string().nullable(),
  /** How many sources it stands for: one, save in the row of the others. */
  sources: z.int(),
  applications: z.int(),
  interviews: z.int(),
  offers: z.int(),
  hires: z.int(),
  conversionRate: z.number(),
})
export type SourceFigures = z.output<typeof SourceFigures>

export const InterviewerFigures = z.object({
  /** The interviewer's id; "none" where nobody is named. */
  key: z.string(),
  name: z.string().nullable(),
  held: z.int(),
  ahead: z.int(),
  missing: z.int(),
  turnaround: Lengths,
})
export type InterviewerFigures = z.output<typeof InterviewerFigures>
export const Interviewing = z.object({ turnaround: Lengths, interviewers: z.array(InterviewerFigures) })
export type Interviewing = z.output<typeof Interviewing>

/** One row that a figure counts: a stay, a hire, an application, or an interview for one of those who interview. */
export const FigureRow = z.object({
  id: z.int(),
  /** The stage, source or interviewer that it counts for; with the id it names the row. */
  key: z.string(),
  candidateId: z.int(),
  candidateName: z.string(),
  jobTitle: z.string(),
  /** The stage, the source or the interviewer. */
  about: z.string().nullable(),
  from: Instant,
  until: Instant.nullable(),
})
export type FigureRow = z.output<typeof FigureRow>

/** Which rows; without a page all of them (DECISIONS, Lists). */
export const figureRowsQuery = {
  figure: z.enum(figureNames, `figure must be one of ${figureNames.join(', ')}`),
  /** Only those of one stage, source or interviewer, by its key. */
  of: z.string().max(400, 'of must be at most 400 characters').optional(),
  ...paging,
}
