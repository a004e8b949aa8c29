import { urgencyDefault, type Workplace } from '#shared/job-choices.ts'
import type { Job } from '#shared/jobs.ts'
import { filledJob } from './filled-job.ts'
import { payValuesOf, type PayValues } from './pay-values.ts'

/** A job as its forms hold it: empty text where the row has null. */
export interface JobValues {
  title: string
  type: string
  department: string
  location: string
  workplace: Workplace | null
  urgency: string
  skills: string
  teamContext: string
  pay: PayValues
  expressReview: boolean
  openings: string
  description: string
}

/** What a new hiring request starts with (SPEC 5). */
export const newJobValues: JobValues = {
  title: '',
  type: 'Full-time',
  department: '',
  location: '',
  workplace: null,
  urgency: urgencyDefault,
  skills: '',
  teamContext: '',
  pay: payValuesOf(null),
  expressReview: false,
  openings: '1',
  description: '',
}

export const valuesOf = (job: Job): JobValues => ({
  title: job.title,
  type: job.type,
  department: job.department ?? '',
  location: job.location ?? '',
  workplace: job.workplace,
  urgency: job.urgency ?? '',
  skills: job.skills ?? '',
  teamContext: job.teamContext ?? '',
  pay: payValuesOf(job.pay),
  expressReview: job.expressReview,
  openings: String(filledJob(job).openings),
  description: job.description,
})

/** As the calls take them; what is no number is refused by their schema. */
export const enteredIn = <Values extends Pick<JobValues, 'openings'>>({ openings, ...values }: Values) => ({
  ...values,
  openings: Number(openings),
})
