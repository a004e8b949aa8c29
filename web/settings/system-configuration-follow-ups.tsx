import { followUpRuleNames, followUpRules, type FollowUpRule } from '#shared/follow-ups.ts'
import { timeZoneOptions } from '#shared/time-zone-options.ts'
import { onOrOff, yesOrNo, type FieldInWords } from '#web/forms/their-changes.ts'
import { Field } from '#web/ui/field.tsx'
import { FormSelect } from '#web/ui/form-select.tsx'
import { FormSwitch } from '#web/ui/form-switch.tsx'
import { Input } from '#web/ui/input.tsx'
import { waitUnits, followUpsOf } from './follow-up-values.ts'
import { SystemConfigurationCard, type SettingsFormProps } from './system-configuration-card.tsx'

/** Which letters go out by themselves, and when. */
export function SystemConfigurationFollowUps({ form, settings }: SettingsFormProps<ReturnType<typeof followUpsOf>>) {
  const { errors } = form.formState
  return (
    <SystemConfigurationCard
      section="follow-ups"
      form={form}
      settings={settings}
      valuesOf={followUpsOf}
      wordsOf={wordsOf}
      saved={{ title: 'Follow-ups saved', description: 'They hold at once, also for emails that wait.' }}
    >
      <p className="max-w-prose text-ink-soft">
        Emails that go out by themselves, each once. Whether the reason still holds is checked again when an email
        leaves. Of a closed job and of whoever was rejected or withdrew none is sent but about a request for deletion.
      </p>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field
          label={labels.timeZone}
          required
          error={errors.timeZone?.message}
          hint="For the times in emails to people who have chosen no zone, and for the hours of interviewers who have set none."
        >
          <FormSelect control={form.control} name="timeZone" options={timeZoneOptions(settings.followUps.timeZone)} />
        </Field>
        <Field label="Quiet from" required error={errors.quietFrom?.message}>
          <Input type="time" {...form.register('quietFrom')} />
        </Field>
        <Field label="Quiet until" required error={errors.quietUntil?.message}>
          <Input type="time" {...form.register('quietUntil')} />
        </Field>
      </div>
      <FormSwitch
        control={form.control}
        name="weekends"
        label={labels.weekends}
        hint="When off, an email that is due on a Saturday or Sunday goes out on Monday morning, or on Friday if that is too late. If quiet hours begin and end at the same time, there are none."
      />
      <ul className="divide-y rounded-control border">
        {followUpRuleNames.map((name) => (
          <li key={name} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 py-3">
            <div className="min-w-0 grow basis-56">
              <RuleSwitch form={form} name={name} />
            </div>
            {name === 'assessment-reminder' ? (
              <p className="w-44 text-meta text-ink-soft">As set under Assessments</p>
            ) : (
              <Field label={waitUnits[name].label} error={errors.rules?.[name]?.wait?.message} className="w-44">
                <Input inputMode="numeric" autoComplete="off" {...form.register(`rules.${name}.wait`)} />
              </Field>
            )}
          </li>
        ))}
      </ul>
    </SystemConfigurationCard>
  )
}

const RuleSwitch = ({
  form,
  name,
}: Pick<SettingsFormProps<ReturnType<typeof followUpsOf>>, 'form'> & { name: FollowUpRule }) => (
  <FormSwitch
    control={form.control}
    name={`rules.${name}.on`}
    label={followUpRules[name].label}
    hint={`To: ${followUpRules[name].to.charAt(0).toLowerCase()}${followUpRules[name].to.slice(1)}`}
  />
)

const labels = {
  timeZone: 'Office’s time zone',
  weekends: 'Emails at weekends',
}

const wordsOf = ({ rules, ...hours }: ReturnType<typeof followUpsOf>): FieldInWords[] => [
  ...followUpRuleNames.map((name) => {
    const { on } = rules[name]
    const { label } = followUpRules[name]
    if (name === 'assessment-reminder') return { term: label, detail: onOrOff(on) }
    return { term: label, detail: `${onOrOff(on)}, ${rules[name].wait} ${waitUnits[name].unit}` }
  }),
  { term: labels.timeZone, detail: hours.timeZone },
  { term: 'Quiet hours', detail: `${hours.quietFrom} to ${hours.quietUntil}` },
  { term: labels.weekends, detail: yesOrNo(hours.weekends) },
]
