import { z } from 'zod'
import { paging } from './fields.ts'
import { figureNames } from './figures.ts'
import { Instant } from './route.ts'

/** A spread of lengths of time, in milliseconds: the value that half of them, and that nine of ten, do not exceed. */
export const Lengths = z.object({ count: z.int(), medianMs: z.number().nullable(), p90Ms: z.number().nullable() })
export type Lengths = z.output<typeof Lengths>

export const HiringTimes = z.object({
  timeToHire: Lengths,
  stages: z.array(Lengths.extend({ status: z.string() })),
})
export type HiringTimes = z.output<typeof HiringTimes>

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

/** How many were rejected for a reason: `key` is its code, or stands for none. */
export const RejectionFigures = z.object({ key: z.string(), count: z.int() })
export type RejectionFigures = z.output<typeof RejectionFigures>

/** One row that a figure counts: a stay, a hire, an application, a rejection, or an interview for one of those who interview. */
export const FigureRow = z.object({
  id: z.int(),
  /** The stage, source, reason or interviewer that it counts for; with the id it names the row. */
  key: z.string(),
  candidateId: z.int(),
  candidateName: z.string(),
  jobTitle: z.string(),
  /** The stage, the source, the reason or the interviewer. */
  about: z.string().nullable(),
  from: Instant,
  until: Instant.nullable(),
})
export type FigureRow = z.output<typeof FigureRow>

/** Which rows; without a page all of them (DECISIONS, Lists). */
export const figureRowsQuery = {
  figure: z.enum(figureNames, `figure must be one of ${figureNames.join(', ')}`),
  /** Only those of one stage, source, reason or interviewer, by its key. */
  of: z.string().max(400, 'of must be at most 400 characters').optional(),
  ...paging,
}
