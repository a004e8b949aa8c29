import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod'
import { JobChange } from '#shared/jobs.ts'
import { Openings } from '#shared/openings.ts'
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

/** A hiring request as it is sent: what it says beside this is the server's to check. */
const requestWith = (description: z.ZodType<string, string>) => {
  const Checked = z.object({ pay: PayForm, openings: Openings, description })
  return z.custom<JobValues>().transform((values, context) => {
    const { data, error } = Checked.safeParse(enteredIn(values))
    if (data) return { ...values, ...data }
    for (const { message, path } of error.issues) context.addIssue({ code: 'custom', message, path })
    return z.NEVER
  })
}
const RequestForm = requestWith(z.string())
export type RequestEntry = z.output<typeof RequestForm>
export const requestResolver = zodResolver(RequestForm)
/** Of a draft that the request became, whose description is shown. */
export const draftResolver = zodResolver(requestWith(Change.shape.description))
