import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { currencies } from '#shared/currencies.ts'
import { payPeriods } from '#shared/pay-choices.ts'
import { payText } from '#shared/pay-text.ts'
import { settings } from '#shared/settings.ts'
import { read } from '#web/api/read.ts'
import { pickLook } from '#web/tables/pick-look.ts'
import { Field } from '#web/ui/field.tsx'
import { FormSelect } from '#web/ui/form-select.tsx'
import { Input } from '#web/ui/input.tsx'
import { dash } from '#web/wording/dash.ts'
import type { JobValues } from './job-values.ts'
import type { PayValues } from './pay-values.ts'
import { amountRule, readAmount } from './read-amount.ts'

const nameOf = new Intl.DisplayNames('en', { type: 'currency' })
const currencyOptions = currencies.map((code) => ({ value: code, label: `${code} · ${nameOf.of(code)}` }))
const periodOptions = payPeriods.map((per) => ({ value: per, label: per[0]!.toUpperCase() + per.slice(1) }))

/** What the job pays, from and to, and whether visitors are told. */
export function LatePayFields() {
  const {
    register,
    control,
    formState: { errors },
  } = useFormContext<JobValues>()
  const pay = useWatch({ control, name: 'pay' })
  const isEmpty = pay.lowest.trim() + pay.highest.trim() === ''
  useLikelyCurrency(pay.currency)
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 text-meta font-medium text-ink-soft">Pay range</legend>
      <div className="grid grid-cols-2 gap-4 @xl:grid-cols-4">
        <Field label="Lowest" error={errors.pay?.lowest?.message}>
          <Input inputMode="decimal" autoComplete="off" {...register('pay.lowest')} />
        </Field>
        <Field label="Highest" error={errors.pay?.highest?.message}>
          <Input inputMode="decimal" autoComplete="off" {...register('pay.highest')} />
        </Field>
        <Field label="Currency" error={errors.pay?.currency?.message}>
          <FormSelect control={control} name="pay.currency" placeholder="None chosen" options={currencyOptions} />
        </Field>
        <Field label="Per" error={errors.pay?.per?.message}>
          <FormSelect control={control} name="pay.per" options={periodOptions} />
        </Field>
      </div>
      <p className="text-meta text-ink-faint">
        {/* There from the start: it would move what is below it. */}
        <span className="block truncate text-ink-soft">
          {pay.published ? 'Candidates and job boards read' : 'Only staff read'}: {inWords(pay)}
        </span>
        {amountRule} Leave one empty for “from” or “up to”.
      </p>
      {/* While there is no amount nothing is kept of it: whoever unticked it then would find it ticked again. */}
      <div className="min-h-8 pointer-coarse:min-h-11">
        {!isEmpty && (
          <label className="flex min-h-[inherit] w-fit items-center gap-2.5">
            <input type="checkbox" className={pickLook} {...register('pay.published')} />
            Show it on the careers site
          </label>
        )}
      </div>
    </fieldset>
  )
}

/** Where the form has no currency yet: that in which the newest job pays, which is no change of anybody's. */
function useLikelyCurrency(currency: string) {
  const { resetField } = useFormContext<JobValues>()
  const { data } = useQuery({ ...read(settings.hiring, {}), enabled: currency === '' })
  const likely = data?.payCurrency
  useEffect(() => {
    if (currency === '' && likely) resetField('pay.currency', { defaultValue: likely })
  }, [currency, likely, resetField])
}

function inWords({ currency, per, ...typed }: PayValues) {
  const [lowest, highest] = [readAmount(typed.lowest), readAmount(typed.highest)]
  const isWhole = lowest !== undefined && highest !== undefined && currency !== ''
  return isWhole && (lowest !== null || highest !== null) ? payText({ lowest, highest, currency, per }) : dash
}
