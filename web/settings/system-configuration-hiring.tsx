import { interviewTypes } from '#shared/pipeline.ts'
import { yesOrNo, type FieldInWords } from '#web/forms/their-changes.ts'
import { Field } from '#web/ui/field.tsx'
import { FormSelect } from '#web/ui/form-select.tsx'
import { FormSwitch } from '#web/ui/form-switch.tsx'
import { Input } from '#web/ui/input.tsx'
import { SystemConfigurationCard, type SettingsFormProps } from './system-configuration-card.tsx'
import { hiringOf } from './system-configuration-values.ts'

/** The rules that the pipeline follows. */
export function SystemConfigurationHiring({ form, settings }: SettingsFormProps<ReturnType<typeof hiringOf>>) {
  const { errors } = form.formState
  return (
    <SystemConfigurationCard
      section="hiring"
      form={form}
      settings={settings}
      valuesOf={hiringOf}
      wordsOf={wordsOf}
      saved={{ title: 'Hiring process saved', description: 'It holds from the next step on.' }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={labels.assessmentDelayHours}
          required
          error={errors.assessmentDelayHours?.message}
          hint="From a new application to its assessment email. Express Review sends it at once; assessments that are already waiting keep their time."
        >
          <Input inputMode="decimal" autoComplete="off" {...form.register('assessmentDelayHours')} />
        </Field>
        <Field
          label={labels.invitationType}
          error={errors.invitationType?.message}
          hint="The kind of interview that Invite to Interview makes."
        >
          <FormSelect
            control={form.control}
            name="invitationType"
            options={interviewTypes.map((each) => ({ value: each, label: each }))}
          />
        </Field>
      </div>
      <FormSwitch
        control={form.control}
        name="approvalRequired"
        label={labels.approvalRequired}
        hint="The person who submits a hiring request asks for approval, and a director, COO, CEO or administrator posts the job. When off, submitters post their own."
      />
      <FormSwitch
        control={form.control}
        name="payRangeRequired"
        label={labels.payRangeRequired}
        hint="Nobody can approve a job, or ask for its approval, until it says what it pays. Whether candidates see that is chosen with each job."
      />
      <FormSwitch
        control={form.control}
        name="closesFilledJobs"
        label={labels.closesFilledJobs}
        hint="The offer accepted last closes the job: its postings are taken down, interviews that lie ahead are cancelled and everyone invited is told, and no further assessments are sent. Nobody is rejected. When off, Edit Job says that the openings are filled, and somebody closes it."
      />
      <FormSwitch
        control={form.control}
        name="blindFeedback"
        label={labels.blindFeedback}
        hint="Interviewers see what others wrote only after their own evaluation. Executives who do not interview see everything."
      />
    </SystemConfigurationCard>
  )
}

const labels = {
  assessmentDelayHours: 'Assessment delay in hours',
  invitationType: 'Invitation type',
  approvalRequired: 'Approval required',
  payRangeRequired: 'A job needs a pay range before it is approved',
  closesFilledJobs: 'Close a job once its openings are filled',
  blindFeedback: "Hide others' feedback until one's own is submitted",
}

const wordsOf = (values: ReturnType<typeof hiringOf>): FieldInWords[] => [
  { term: labels.assessmentDelayHours, detail: values.assessmentDelayHours },
  { term: labels.invitationType, detail: values.invitationType },
  { term: labels.approvalRequired, detail: yesOrNo(values.approvalRequired) },
  { term: labels.payRangeRequired, detail: yesOrNo(values.payRangeRequired) },
  { term: labels.closesFilledJobs, detail: yesOrNo(values.closesFilledJobs) },
  { term: labels.blindFeedback, detail: yesOrNo(values.blindFeedback) },
]
