import type { FieldInWords } from '#web/forms/their-changes.ts'
import { Field } from '#web/ui/field.tsx'
import { FormSelect } from '#web/ui/form-select.tsx'
import { Input } from '#web/ui/input.tsx'
import { meetingKinds, meetingLabels, meetingsOf } from './meetings-values.ts'
import { SystemConfigurationCard, type SettingsFormProps } from './system-configuration-card.tsx'

/** Where interviews by video take place when nobody gives a link. */
export function SystemConfigurationMeetings({ form, settings }: SettingsFormProps<ReturnType<typeof meetingsOf>>) {
  const { errors } = form.formState
  const kind = form.watch('kind')
  return (
    <SystemConfigurationCard
      section="video-calls"
      form={form}
      settings={settings}
      valuesOf={meetingsOf}
      wordsOf={wordsOf}
      saved={{ title: 'Video calls saved', description: 'Interviews that are scheduled already keep their place.' }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={roomLabel}
          hint="For interviews without a link of their own, where the interviewer has no room either. Phone interviews have none."
        >
          <FormSelect
            control={form.control}
            name="kind"
            options={meetingKinds.map((each) => ({ value: each, label: meetingLabels[each] }))}
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

const roomLabel = 'Room of an interview'

const wordsOf = ({ kind, url }: ReturnType<typeof meetingsOf>): FieldInWords[] => [
  { term: roomLabel, detail: meetingLabels[kind] },
  ...(kind === 'none' ? [] : [{ term: 'Address', detail: url }]),
]
