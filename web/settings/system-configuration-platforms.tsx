import { Controller, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { platformLabels, platformNames } from '#shared/settings.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { SystemConfigurationCard } from './system-configuration-card.tsx'
import { platformsOf, type PlatformsForm } from './system-configuration-values.ts'
import { useSaveSettings } from './use-save-settings.ts'
import { WebhookSecret } from './webhook-secret.tsx'

type SystemConfigurationPlatformsProps = {
  form: UseFormReturn<z.input<typeof PlatformsForm>, unknown, z.output<typeof PlatformsForm>>
  version: string
}

const hints = {
  careers: 'Always on: the others link to it.',
  indeed: 'An XML feed of the open jobs, for Indeed to read.',
  linkedin: 'An XML feed of the open jobs, for LinkedIn to read.',
  'job-board': 'The open jobs as JSON, in the shape of Greenhouse’s job board.',
  webhook: 'Sends every job that is posted, changed or closed to the address below, signed.',
} as const

/** Where approved jobs are posted. */
export function SystemConfigurationPlatforms({ form, version }: SystemConfigurationPlatformsProps) {
  const save = useSaveSettings({
    version,
    onSaved: (saved) => form.reset(platformsOf(saved)),
    toast: { title: 'Job platforms saved', description: 'Open jobs follow within a minute.' },
  })
  return (
    <SystemConfigurationCard
      section="platforms"
      dirty={form.formState.isDirty}
      pending={save.isPending}
      error={save.error}
      onSubmit={form.handleSubmit((change) => save.mutate(change))}
    >
      <p className="max-w-prose text-ink-soft">
        Approved jobs are posted to the platforms that are on. Switching one off takes every job off it; switching it on
        posts every open job to it.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {platformNames.map((name) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field: { value, onChange } }) => (
              <Switch
                label={platformLabels[name]}
                hint={hints[name]}
                checked={value}
                onChange={onChange}
                disabled={name === 'careers'}
              />
            )}
          />
        ))}
      </div>
      <Field
        label="Webhook address"
        error={form.formState.errors.webhookUrl?.message}
        hint="Starts with https://. Deliveries are signed as Standard Webhooks has it, and tried again for three days."
      >
        <Input type="url" autoComplete="off" placeholder="https://" {...form.register('webhookUrl')} />
      </Field>
      <WebhookSecret />
    </SystemConfigurationCard>
  )
}
