import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { SystemConfigurationCard } from './system-configuration-card.tsx'
import { namesOf, type NamesForm } from './system-configuration-values.ts'
import { useSaveSettings } from './use-save-settings.ts'

type SystemConfigurationNamesProps = {
  form: UseFormReturn<z.input<typeof NamesForm>, unknown, z.output<typeof NamesForm>>
  version: string
}

/** Whose names screens, e-mails, public pages and feeds bear. */
export function SystemConfigurationNames({ form, version }: SystemConfigurationNamesProps) {
  const { errors, isDirty } = form.formState
  const save = useSaveSettings({
    version,
    onSaved: (saved) => form.reset(namesOf(saved)),
    toast: {
      title: 'Names saved',
      description: 'Screens that are open show them once they are loaded again.',
      action: { label: 'Reload', onPress: () => window.location.reload() },
    },
  })
  return (
    <SystemConfigurationCard
      section="names"
      dirty={isDirty}
      pending={save.isPending}
      error={save.error}
      onSubmit={form.handleSubmit((change) => save.mutate(change))}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Product name"
          required
          error={errors.productName?.message}
          hint="On every screen and at the foot of e-mails."
        >
          <Input autoComplete="off" {...form.register('productName')} />
        </Field>
        <Field
          label="Organisation name"
          required
          error={errors.organisation?.name?.message}
          hint="In e-mails, on public pages, in feeds and in new job descriptions. The job board’s address follows it."
        >
          <Input autoComplete="organization" {...form.register('organisation.name')} />
        </Field>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Address"
          error={errors.organisation?.address?.message}
          hint="At the foot of public pages, and the place of every job without one of its own."
        >
          <Input autoComplete="street-address" {...form.register('organisation.address')} />
        </Field>
        <Field
          label="Country"
          error={errors.organisation?.country?.message}
          hint="After the address, unless that ends with it."
        >
          <Input autoComplete="country-name" {...form.register('organisation.country')} />
        </Field>
      </div>
    </SystemConfigurationCard>
  )
}
