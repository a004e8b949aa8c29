import { ExternalLink } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { isWebAddress } from '#shared/is-web-address.ts'
import { AssessmentStanding } from '#web/assessments/assessment-standing.tsx'
import { Button } from '#web/ui/button.tsx'
import { dash } from '#web/wording/dash.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { appliedOn } from './applied-on.ts'
import { fieldLabels } from './field-labels.ts'
import type { CandidateEditor } from './use-candidate-editor.ts'
import type { WholeCandidate } from './use-candidate.ts'

const RecordResultDialog = lazyPart(async () => (await import('./record-result-dialog.tsx')).RecordResultDialog)

/** Score, percentile and link of the assessment; where its result is awaited, the control that records it. */
export function AssessmentFields({ candidate, editor }: { candidate: WholeCandidate; editor: CandidateEditor }) {
  const { form, editable } = editor
  const { errors } = form.formState
  const [recording, setRecording] = useState(false)
  const link = useWatch({ control: form.control, name: 'hiPeopleAssessmentLink' }) ?? ''
  const outOfHundred = {
    inputMode: 'numeric',
    autoComplete: 'off',
    placeholder: editable ? '0 to 100' : dash,
    disabled: !editable,
  } as const
  return (
    <div className="flex flex-col gap-3">
      {editable && (
        <AssessmentStanding candidate={candidate}>
          <Button size="small" onClick={() => setRecording(true)}>
            Record result
          </Button>
        </AssessmentStanding>
      )}
      <div className="@container">
        <div className="grid gap-x-4 gap-y-3 @min-[18.5rem]:grid-cols-2">
          <Field
            label={fieldLabels.hiPeopleScore}
            error={errors.hiPeopleScore?.message}
            hint={
              candidate.assessmentStandardError !== null &&
              `± ${Math.round(candidate.assessmentStandardError)} points (standard error)`
            }
          >
            <Input {...outOfHundred} {...form.register('hiPeopleScore')} />
          </Field>
          <Field
            label={fieldLabels.hiPeoplePercentile}
            error={errors.hiPeoplePercentile?.message}
            hint={candidate.assessmentProvisional && 'Provisional'}
          >
            <Input {...outOfHundred} {...form.register('hiPeoplePercentile')} />
          </Field>
        </div>
      </div>
      <Field
        label={fieldLabels.hiPeopleAssessmentLink}
        error={errors.hiPeopleAssessmentLink?.message}
        hint={candidate.hiPeopleCompletedAt && `Completed ${appliedOn(candidate.hiPeopleCompletedAt)}`}
      >
        <div className="flex gap-2">
          <Input
            type="url"
            placeholder={editable ? 'https://' : dash}
            disabled={!editable}
            {...form.register('hiPeopleAssessmentLink')}
          />
          <Button
            size="icon"
            aria-label="Open in new tab"
            disabled={!isWebAddress(link)}
            onClick={() => window.open(link, '_blank', 'noopener,noreferrer')}
          >
            <ExternalLink />
          </Button>
        </div>
      </Field>
      {recording && (
        <Suspense>
          <RecordResultDialog candidate={candidate} editor={editor} onClose={() => setRecording(false)} />
        </Suspense>
      )}
    </div>
  )
}
