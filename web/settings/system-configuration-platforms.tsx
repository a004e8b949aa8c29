import type { z } from 'zod'
import { platformLabels, platformNames } from '#shared/platforms.ts'
import { onOrOff, type FieldInWords } from '#web/forms/their-changes.ts'
import { Field } from '#web/ui/field.tsx'
import { FormSwitch } from '#web/ui/form-switch.tsx'
import { Input } from '#web/ui/input.tsx'
import { SystemConfigurationCard, type SettingsFormProps } from './system-configuration-card.tsx'
import { platformsOf, type PlatformsForm } from './system-configuration-values.ts'
import { WebhookSecret } from './webhook-secret.tsx'

const hints = {
  careers: 'Always on: the others link to it.',
  indeed: 'An XML feed of the open jobs, for Indeed to read.',
  linkedin: 'An XML feed of the open jobs, for LinkedIn to read.',
  'job-board': 'The open jobs as JSON, in the shape of Greenhouse’s job board.',
  webhook: 'Sends every job that is posted, changed or closed to the address below, signed.',
} as const

/** Where approved jobs are posted. */
export function SystemConfigurationPlatforms({ form, settings }: SettingsFormProps<z.input<typeof PlatformsForm>>) {
  return (
    <SystemConfigurationCard
      section="platforms"
      form={form}
      settings={settings}
      valuesOf={platformsOf}
      wordsOf={wordsOf}
      saved={{ title: 'Job platforms saved', description: 'Open jobs follow within a minute.' }}
    >
      <p className="max-w-prose text-ink-soft">
        Approved jobs are posted to the platforms that are on. Switching one off takes every job off it, of which the
        webhook’s receiver is told nothing; switching it on posts every open job to it.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {platformNames.map((name) => (
          <FormSwitch
            key={name}
            control={form.control}
            name={name}
            label={platformLabels[name]}
            hint={hints[name]}
            disabled={name === 'careers'}
          />
        ))}
      </div>
      <Field
        label={webhookLabel}
        error={form.formState.errors.webhookUrl?.message}
        hint="Starts with https://. Deliveries are signed as Standard Webhooks has it, and tried again for three days."
      >
        <Input type="url" autoComplete="off" placeholder="https://" {...form.register('webhookUrl')} />
      </Field>
      <WebhookSecret />
    </SystemConfigurationCard>
  )
}

const webhookLabel = 'Webhook address'

const wordsOf = ({ webhookUrl, ...on }: z.input<typeof PlatformsForm>): FieldInWords[] => [
  ...platformNames.map((name) => ({ term: platformLabels[name], detail: onOrOff(on[name]) })),
  { term: webhookLabel, detail: webhookUrl ?? '' },
]
