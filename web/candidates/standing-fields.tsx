import { memo, Suspense } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import {
  candidateStatuses,
  candidateStatusValues,
  codedStatus,
  decisionDisplay,
  decisions,
  decisionValues,
  describeDecision,
  describeStatus,
  type CandidateStatus,
  type Decision,
} from '#shared/pipeline.ts'
import { dash } from '#web/wording/dash.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { LateSelect } from '#web/ui/late-select.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { fieldLabels } from './field-labels.ts'
import { isDenied, withDecision, withStatus, type Standing } from './standing.ts'
import type { CandidateEditor } from './use-candidate-editor.ts'
import type { WholeCandidate } from './use-candidate.ts'

/** Fetched when another status is chosen. */
const StatusAlone = lazyPart(async () => (await import('./ends-with-it.tsx')).StatusAlone)

const decisionChoices: (Decision | 'none')[] = [...decisionValues, 'none']

/** Last interview, status and final decision; choosing rejected or offer in one sets the other at once (SPEC 4). */
export const StandingFields = memo(function StandingFields({
  candidate,
  form,
  editable,
}: { candidate: WholeCandidate } & Pick<CandidateEditor, 'form' | 'editable'>) {
  const [status, finalDecisionStatus] = useWatch({ control: form.control, name: ['status', 'finalDecisionStatus'] })
  const { errors } = useFormState({ control: form.control, name: 'lastInterviewDate' })
  const set = (standing: Standing) => {
    form.setValue('status', standing.status, { shouldDirty: true })
    form.setValue('finalDecisionStatus', standing.finalDecisionStatus, { shouldDirty: true })
  }
  const standing = { status, finalDecisionStatus }
  const display = decisionDisplay({
    status,
    finalDecisionStatus: finalDecisionStatus === 'none' ? null : finalDecisionStatus,
  })
  return (
    <div className="grid gap-x-4 gap-y-3 @sm:grid-cols-2">
      <Field label={fieldLabels.lastInterviewDate} error={errors.lastInterviewDate?.message}>
        {/* An empty date that nobody may set would ask for one: "mm/dd/yyyy". */}
        <Input
          type={editable || candidate.lastInterviewDate ? 'date' : 'text'}
          placeholder={dash}
          disabled={!editable}
          {...form.register('lastInterviewDate')}
        />
      </Field>
      <Field label={fieldLabels.status}>
        <LateSelect
          value={status}
          onChange={(next) => set(withStatus(standing, next as CandidateStatus))}
          disabled={!editable}
          options={[
            ...candidateStatusValues.map(statusOption),
            ...(codedStatus(status) ? [] : [unknownOption(status)]),
          ]}
        />
      </Field>
      <Field label={fieldLabels.finalDecisionStatus}>
        <LateSelect
          value={finalDecisionStatus as Decision | 'none'}
          onChange={(next) => set(withDecision(standing, next, { status: savedStatus(candidate) }))}
          disabled={!editable}
          options={decisionChoices.map((value) => ({
            value,
            label: value === 'none' ? describeDecision(null) : decisions[value],
            disabled: isDenied(value, { status: savedStatus(candidate) }) && isDenied(value, { status }),
          }))}
        />
      </Field>
      <p className="flex flex-col gap-1">
        <span className="text-meta text-ink-soft">Display</span>
        <span className="flex items-center font-medium @sm:min-h-control">{display}</span>
      </p>
      {codedStatus(status) !== codedStatus(candidate.status) && (
        <Suspense>
          <StatusAlone candidate={candidate} status={status} />
        </Suspense>
      )}
    </div>
  )
})

const savedStatus = ({ status }: WholeCandidate) => codedStatus(status) ?? status

/** In the order of their codes, which stand before the labels (SPEC 4). */
const statusOption = (value: CandidateStatus) => ({
  value: value as string,
  label: `${describeStatus(value).code} ${candidateStatuses[value]}`,
})
const unknownOption = (value: string) => ({ value, label: `?? ${value}`, disabled: true })
