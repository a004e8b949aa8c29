import { offerApprovalModes, type OfferApprovalMode } from '#shared/offer-approval.ts'
import { offerLetterFields } from '#shared/offer-letter.ts'
import { offerCurrency } from '#shared/offer-currency.ts'
import type { FieldInWords } from '#web/forms/their-changes.ts'
import { Field } from '#web/ui/field.tsx'
import { FieldsOfText } from '#web/ui/fields-of-text.tsx'
import { FormSelect } from '#web/ui/form-select.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { SystemConfigurationCard, type SettingsFormProps } from './system-configuration-card.tsx'
import { offersOf } from './system-configuration-values.ts'

/** What an offer says, and how long it stands. */
export function SystemConfigurationOffers({ form, settings }: SettingsFormProps<ReturnType<typeof offersOf>>) {
  const { errors } = form.formState
  return (
    <SystemConfigurationCard
      section="offers"
      form={form}
      settings={settings}
      valuesOf={offersOf}
      wordsOf={wordsOf}
      saved={{ title: 'Offers saved', description: 'Offers that are out keep their letter and their last day.' }}
    >
      <Field
        label={labels.offerValidityDays}
        required
        className="sm:max-w-[calc(50%-0.5rem)]"
        error={errors.offerValidityDays?.message}
        hint="Until the end of that day; Send Offer can name another."
      >
        <Input inputMode="numeric" autoComplete="off" {...form.register('offerValidityDays')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={labels.approvalMode}
          hint="By an executive who did not make it. Until then the candidate hears nothing."
        >
          <FormSelect
            control={form.control}
            name="approvalMode"
            options={Object.entries(offerApprovalModes).map(([mode, label]) => ({
              value: mode as OfferApprovalMode,
              label,
            }))}
          />
        </Field>
        {form.watch('approvalMode') === 'above' && (
          <Field
            label={labels.approvalLimitUsd}
            required
            error={errors.approvalLimitUsd?.message}
            hint="An offer whose amount cannot be read waits too, and so does one with a higher amount in its letter or notes."
          >
            <Input inputMode="numeric" autoComplete="off" {...form.register('approvalLimitUsd')} />
          </Field>
        )}
      </div>
      <Field
        label={labels.offerLetter}
        required
        error={errors.offerLetter?.message}
        hint="Markdown: # heading, ## sub-heading, - list item. A line whose field is empty is left out."
      >
        <Textarea rows={16} spellCheck className="leading-relaxed" {...form.register('offerLetter')} />
      </Field>
      <FieldsOfText label="Fields of the letter" fields={offerLetterFields} />
    </SystemConfigurationCard>
  )
}

const labels = {
  offerValidityDays: 'Days that an offer stands',
  approvalMode: 'Needs approval before it goes out',
  approvalLimitUsd: `Amount (${offerCurrency} a year)`,
  offerLetter: 'Offer letter',
}

const wordsOf = (values: ReturnType<typeof offersOf>): FieldInWords[] => [
  { term: labels.offerValidityDays, detail: values.offerValidityDays },
  { term: labels.approvalMode, detail: offerApprovalModes[values.approvalMode] },
  ...(values.approvalMode === 'above' ? [{ term: labels.approvalLimitUsd, detail: values.approvalLimitUsd }] : []),
  { term: labels.offerLetter, detail: values.offerLetter },
]
