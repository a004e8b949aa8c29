import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import type { Candidate } from '#shared/candidates.ts'
import { compensationInUsd } from '#shared/compensation-in-usd.ts'
import { employmentTypes } from '#shared/job-choices.ts'
import type { OfferTerms } from '#shared/offers.ts'
import { offerCurrency } from '#shared/offer-currency.ts'
import { Field } from '#web/ui/field.tsx'
import { FormSelect } from '#web/ui/form-select.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { missingAtField } from '#web/forms/missing-at-field.ts'
import { JobPay } from './job-pay.tsx'
import { startDayHint } from './start-day.ts'
import { useLastDayHint } from './use-last-day-hint.ts'

/** What an offer is made of, beside what the candidate expects and the job says. */
export function OfferTermsFields({ candidate }: { candidate: Pick<Candidate, 'expectedSalary' | 'job' | 'jobId'> }) {
  const { control, formState, register, watch } = useFormContext<z.input<typeof OfferTerms>>()
  const { errors } = formState
  const [offerType, startDate, compensation] = watch(['offerType', 'startDate', 'compensation'])
  const jobType = candidate.job?.type
  return (
    <>
      <Field
        label="Offer Type"
        error={errors.offerType?.message}
        // SPEC 9 begins with Full-time whatever the job is.
        hint={jobType && jobType !== offerType ? `Job type: ${jobType}` : undefined}
      >
        <FormSelect
          control={control}
          name="offerType"
          options={employmentTypes.map((each) => ({ value: each, label: each }))}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={`Compensation (${offerCurrency})`}
          required
          error={errors.compensation?.type === 'too_small' ? missingAtField : errors.compensation?.message}
          hint={
            <>
              {candidate.expectedSalary && <span className="block">Expected: {candidate.expectedSalary}</span>}
              <span className="block">
                Job pays: <JobPay jobId={candidate.jobId} />
              </span>
              {/* There from the start: it would move the button from under a press. */}
              <span className="block truncate">
                Candidate reads: {compensation.trim() ? compensationInUsd(compensation.trim()) : '–'}
              </span>
            </>
          }
        >
          <Input placeholder="120,000" autoComplete="off" {...register('compensation')} />
        </Field>
        <Field label="Start Date" error={errors.startDate?.message} hint={startDayHint(startDate)}>
          <Input type="date" {...register('startDate')} />
        </Field>
      </div>
      <Field label="Notes" error={errors.notes?.message}>
        <Textarea rows={3} {...register('notes')} />
      </Field>
      <Field
        label="Stands Until"
        className="sm:max-w-[calc(50%-0.5rem)]"
        error={errors.expiresOn?.message}
        hint={useLastDayHint()}
      >
        <Input type="date" {...register('expiresOn')} />
      </Field>
    </>
  )
}
