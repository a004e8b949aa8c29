import { timeFactorOptions, timeText } from '#web/assessments/time-factor.ts'
import { yesOrNo, type FieldInWords } from '#web/forms/their-changes.ts'
import { Field } from '#web/ui/field.tsx'
import { FormSelect } from '#web/ui/form-select.tsx'
import { FormSwitch } from '#web/ui/form-switch.tsx'
import { Input } from '#web/ui/input.tsx'
import { assessmentsOf } from './assessment-terms-values.ts'
import { SystemConfigurationCard, type SettingsFormProps } from './system-configuration-card.tsx'

/** How the product's own assessments are given. */
export function SystemConfigurationAssessments({
  form,
  settings,
}: SettingsFormProps<ReturnType<typeof assessmentsOf>>) {
  const { errors } = form.formState
  return (
    <SystemConfigurationCard
      section="assessments"
      form={form}
      settings={settings}
      valuesOf={assessmentsOf}
      wordsOf={wordsOf}
      saved={{ title: 'Assessments saved', description: 'Links that are out keep their last day.' }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={labels.firstReminderDays}
          required
          error={errors.firstReminderDays?.message}
          hint="Counted from when the link was sent, to candidates who have not begun; 0 for none."
        >
          <Input inputMode="decimal" autoComplete="off" {...form.register('firstReminderDays')} />
        </Field>
        <Field
          label={labels.secondReminderDays}
          required
          error={errors.secondReminderDays?.message}
          hint="Also counted from when the link was sent; 0 for none."
        >
          <Input inputMode="decimal" autoComplete="off" {...form.register('secondReminderDays')} />
        </Field>
        <Field
          label={labels.expiryDays}
          required
          error={errors.expiryDays?.message}
          hint="Candidates who have begun by then keep all of their time."
        >
          <Input inputMode="decimal" autoComplete="off" {...form.register('expiryDays')} />
        </Field>
        <Field
          label={labels.timeFactor}
          error={errors.timeFactor?.message}
          hint="One candidate can be given another time on their own page."
        >
          <FormSelect control={form.control} name="timeFactor" options={timeFactorOptions} />
        </Field>
      </div>
      <FormSwitch
        control={form.control}
        name="showsScore"
        label={labels.showsScore}
        hint="When off, candidates are thanked and told what happens next."
      />
    </SystemConfigurationCard>
  )
}

const labels = {
  firstReminderDays: 'First reminder after days',
  secondReminderDays: 'Second reminder after days',
  expiryDays: 'Days that a link is valid',
  timeFactor: 'Time for everyone',
  showsScore: 'Show the score at the end',
}

const wordsOf = (values: ReturnType<typeof assessmentsOf>): FieldInWords[] => [
  { term: labels.firstReminderDays, detail: values.firstReminderDays },
  { term: labels.secondReminderDays, detail: values.secondReminderDays },
  { term: labels.expiryDays, detail: values.expiryDays },
  { term: labels.timeFactor, detail: timeText(Number(values.timeFactor)) },
  { term: labels.showsScore, detail: yesOrNo(values.showsScore) },
]
