import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod'
import { JobChange } from '#shared/jobs.ts'
import type { JobValues } from './job-values.ts'

/** The form has every field, as text where the row may have null. */
const Change = JobChange.required()
const JobForm = z
  .custom<JobValues>()
  .transform((values): z.input<typeof Change> => values)
  .pipe(Change)

export type JobEntry = z.output<typeof JobForm>
export const jobResolver = zodResolver(JobForm)
