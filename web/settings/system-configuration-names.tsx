import type { z } from 'zod'
import type { FieldInWords } from '#web/forms/their-changes.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { SystemConfigurationCard, type SettingsFormProps } from './system-configuration-card.tsx'
import { namesOf, type NamesForm } from './system-configuration-values.ts'

/** Whose names screens, emails, public pages and feeds bear. */
export function SystemConfigurationNames({ form, settings }: SettingsFormProps<z.input<typeof NamesForm>>) {
  const { errors } = form.formState
  return (
    <SystemConfigurationCard
      section="names"
      form={form}
      settings={settings}
      valuesOf={namesOf}
      wordsOf={wordsOf}
      saved={{
        title: 'Names saved',
        description: 'Screens that are open show them once they are loaded again.',
        action: { label: 'Reload', onPress: () => window.location.reload() },
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={labels.productName}
          required
          error={errors.productName?.message}
          hint="On every screen and at the foot of emails."
        >
          <Input autoComplete="off" {...form.register('productName')} />
        </Field>
        <Field
          label={labels.name}
          required
          error={errors.organisation?.name?.message}
          hint="In emails, on public pages, in feeds and in new job descriptions. The job board’s address follows it."
        >
          <Input autoComplete="organization" {...form.register('organisation.name')} />
        </Field>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={labels.address}
          error={errors.organisation?.address?.message}
          hint="At the foot of public pages, and the place of jobs that name no other."
        >
          <Input autoComplete="street-address" {...form.register('organisation.address')} />
        </Field>
        <Field
          label={labels.country}
          error={errors.organisation?.country?.message}
          hint="Shown after the address, unless the address ends with it."
        >
          <Input autoComplete="country-name" {...form.register('organisation.country')} />
        </Field>
      </div>
    </SystemConfigurationCard>
  )
}

const labels = {
  productName: 'Product name',
  name: 'Organisation name',
  address: 'Address',
  country: 'Country',
}

const wordsOf = ({ productName, organisation }: z.input<typeof NamesForm>): FieldInWords[] => [
  { term: labels.productName, detail: productName },
  { term: labels.name, detail: organisation.name },
  { term: labels.address, detail: organisation.address ?? '' },
  { term: labels.country, detail: organisation.country ?? '' },
]
