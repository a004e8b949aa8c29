import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod'
import { JobChange } from '#shared/jobs.ts'
import { enteredIn, type JobValues } from './job-values.ts'
import { PayForm } from './pay-form.ts'

/** The form has every field, as text where the row may have null. */
const Change = JobChange.required().extend({ pay: PayForm })
const JobForm = z
  .custom<JobValues>()
  .transform((values): z.input<typeof Change> => enteredIn(values))
  .pipe(Change)

export type JobEntry = z.output<typeof JobForm>
export const jobResolver = zodResolver(JobForm)

/** A hiring request as it is sent: what it says beside its pay is the server's to check. */
const RequestForm = z.custom<JobValues>().transform(({ pay, ...rest }, context) => {
  const read = PayForm.safeParse(pay)
  if (read.success) return { ...rest, pay: read.data }
  for (const { message, path } of read.error.issues)
    context.addIssue({ code: 'custom', message, path: ['pay', ...path] })
  return z.NEVER
})

export type RequestEntry = z.output<typeof RequestForm>
export const requestResolver = zodResolver(RequestForm)
