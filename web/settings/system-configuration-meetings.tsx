import { Controller, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { meetingKinds, meetingLabels, meetingsOf, type MeetingsForm } from './meetings-values.ts'
import { SystemConfigurationCard } from './system-configuration-card.tsx'
import { useSaveSettings } from './use-save-settings.ts'

type SystemConfigurationMeetingsProps = {
  form: UseFormReturn<ReturnType<typeof meetingsOf>, unknown, z.output<typeof MeetingsForm>>
  version: string
}

/** Where interviews by video take place when nobody gives a link. */
export function SystemConfigurationMeetings({ form, version }: SystemConfigurationMeetingsProps) {
  const { errors, isDirty } = form.formState
  const kind = form.watch('kind')
  const save = useSaveSettings({
    version,
    onSaved: (saved) => form.reset(meetingsOf(saved)),
    toast: { title: 'Video calls saved', description: 'Interviews that are scheduled already keep their place.' },
  })
  return (
    <SystemConfigurationCard
      section="video-calls"
      dirty={isDirty}
      pending={save.isPending}
      error={save.error}
      onSubmit={form.handleSubmit((change) => save.mutate(change))}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Room of an interview"
          hint="For interviews without a link of their own, where the interviewer has no room either. Phone interviews have none."
        >
          <Controller
            control={form.control}
            name="kind"
            render={({ field: { value, onChange, onBlur, ref } }) => (
              <Select
                ref={ref}
                value={value}
                onChange={onChange}
                onBlur={onBlur}
                options={meetingKinds.map((each) => ({ value: each, label: meetingLabels[each] }))}
              />
            )}
          />
        </Field>
        {kind !== 'none' && (
          <Field
            label={kind === 'jitsi' ? 'Jitsi server' : 'Link to the room'}
            required
            error={errors.url?.message}
            hint={
              kind === 'jitsi'
                ? 'Such as https://meet.jit.si. Each interview gets a room with a name that nobody guesses.'
                : 'A Zoom, Meet, Teams or any other link.'
            }
          >
            <Input type="url" autoComplete="off" placeholder="https://" {...form.register('url')} />
          </Field>
        )}
      </div>
    </SystemConfigurationCard>
  )
}
