import { Controller, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { interviewTypes } from '#shared/pipeline.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { SystemConfigurationCard } from './system-configuration-card.tsx'
import { hiringOf, type HiringForm } from './system-configuration-values.ts'
import { useSaveSettings } from './use-save-settings.ts'

type SystemConfigurationHiringProps = {
  form: UseFormReturn<ReturnType<typeof hiringOf>, unknown, z.output<typeof HiringForm>>
  version: string
}

/** The rules that the pipeline follows. */
export function SystemConfigurationHiring({ form, version }: SystemConfigurationHiringProps) {
  const { errors, isDirty } = form.formState
  const save = useSaveSettings({
    version,
    onSaved: (saved) => form.reset(hiringOf(saved)),
    toast: { title: 'Hiring process saved', description: 'It holds from the next step on.' },
  })
  return (
    <SystemConfigurationCard
      section="hiring"
      dirty={isDirty}
      pending={save.isPending}
      error={save.error}
      onSubmit={form.handleSubmit((change) => save.mutate(change))}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Assessment delay in hours"
          required
          error={errors.assessmentDelayHours?.message}
          hint="From a new application to its assessment e-mail. Express Review sends it at once; assessments that wait already keep their time."
        >
          <Input inputMode="decimal" autoComplete="off" {...form.register('assessmentDelayHours')} />
        </Field>
        <Field
          label="Invitation type"
          error={errors.invitationType?.message}
          hint="The kind of interview that Invite to Interview makes."
        >
          <Controller
            control={form.control}
            name="invitationType"
            render={({ field: { value, onChange, onBlur, ref } }) => (
              <Select
                ref={ref}
                value={value}
                onChange={onChange}
                onBlur={onBlur}
                options={interviewTypes.map((each) => ({ value: each, label: each }))}
              />
            )}
          />
        </Field>
      </div>
      <Controller
        control={form.control}
        name="approvalRequired"
        render={({ field: { value, onChange } }) => (
          <Switch
            label="Approval required"
            checked={value}
            onChange={onChange}
            hint="Whoever submits a hiring request asks, and a director, COO, CEO or administrator posts the job. When off, submitters post their own."
          />
        )}
      />
      <Controller
        control={form.control}
        name="blindFeedback"
        render={({ field: { value, onChange } }) => (
          <Switch
            label="Hide others' feedback until one's own is submitted"
            checked={value}
            onChange={onChange}
            hint="Whoever interviews a candidate writes their evaluation without having read those of others. Executives who do not interview see them all."
          />
        )}
      />
    </SystemConfigurationCard>
  )
}
