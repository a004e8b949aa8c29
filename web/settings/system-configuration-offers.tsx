import { Controller, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { offerApprovalModes, type OfferApprovalMode } from '#shared/offer-approval.ts'
import { offerLetterFields } from '#shared/offer-letter.ts'
import { offerCurrency } from '#shared/offer-currency.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { SystemConfigurationCard } from './system-configuration-card.tsx'
import { offersOf, type OffersForm } from './system-configuration-values.ts'
import { useSaveSettings } from './use-save-settings.ts'

type SystemConfigurationOffersProps = {
  form: UseFormReturn<z.input<typeof OffersForm>, unknown, z.output<typeof OffersForm>>
  version: string
}

/** What an offer says, and how long it stands. */
export function SystemConfigurationOffers({ form, version }: SystemConfigurationOffersProps) {
  const { errors, isDirty } = form.formState
  const save = useSaveSettings({
    version,
    onSaved: (saved) => form.reset(offersOf(saved)),
    toast: { title: 'Offers saved', description: 'Offers that are out keep their letter and their last day.' },
  })
  return (
    <SystemConfigurationCard
      section="offers"
      dirty={isDirty}
      pending={save.isPending}
      error={save.error}
      onSubmit={form.handleSubmit((change) => save.mutate(change))}
    >
      <Field
        label="Days that an offer stands"
        required
        className="sm:max-w-[calc(50%-0.5rem)]"
        error={errors.offerValidityDays?.message}
        hint="Until the end of that day; Send Offer can name another."
      >
        <Input inputMode="numeric" autoComplete="off" {...form.register('offerValidityDays')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Needs approval before it goes out"
          hint="By an executive who did not make it. Until then the candidate hears nothing."
        >
          <Controller
            control={form.control}
            name="approvalMode"
            render={({ field: { value, onChange } }) => (
              <Select
                value={value}
                onChange={onChange}
                options={Object.entries(offerApprovalModes).map(([mode, label]) => ({
                  value: mode as OfferApprovalMode,
                  label,
                }))}
              />
            )}
          />
        </Field>
        {form.watch('approvalMode') === 'above' && (
          <Field
            label={`Amount (${offerCurrency} a year)`}
            required
            error={errors.approvalLimitUsd?.message}
            hint="What cannot be read as such an amount waits as well, and so does a letter or a note that names more."
          >
            <Input inputMode="numeric" autoComplete="off" {...form.register('approvalLimitUsd')} />
          </Field>
        )}
      </div>
      <Field
        label="Offer letter"
        required
        error={errors.offerLetter?.message}
        hint="Markdown: # heading, ## sub-heading, - list item. A line whose field is empty is left out."
      >
        <Textarea rows={16} spellCheck className="leading-relaxed" {...form.register('offerLetter')} />
      </Field>
      <dl aria-label="Fields of the letter" className="grid gap-x-6 gap-y-1 text-meta sm:grid-cols-2">
        {Object.entries(offerLetterFields).map(([name, meaning]) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt>
              <code>{`{{${name}}}`}</code>
            </dt>
            <dd className="text-ink-soft">{meaning}</dd>
          </div>
        ))}
      </dl>
    </SystemConfigurationCard>
  )
}
