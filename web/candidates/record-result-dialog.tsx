import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { AssessmentResult, candidates } from '#shared/candidates.ts'
import { errorTypeOf, reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/toasts/toast.ts'
import { fieldLabels } from './field-labels.ts'
import { numberText } from './number-text.ts'
import type { CandidateEditor } from './use-candidate-editor.ts'
import type { WholeCandidate } from './use-candidate.ts'
import { useRefreshCandidate } from './use-refresh-candidate.ts'
import { whyRefused } from './why-refused.ts'

const ResultForm = z.object({
  score: numberText(AssessmentResult.shape.score, 'Assessment score is required'),
  percentile: numberText(AssessmentResult.shape.percentile, 'Assessment percentile is required'),
})

type RecordResultDialogProps = { candidate: WholeCandidate; editor: CandidateEditor; onClose: () => void }

/** Records the result of an assessment by hand: the candidate moves forward to Assessment Completed (DECISIONS, Moves). */
export function RecordResultDialog({ candidate, editor, onClose }: RecordResultDialogProps) {
  const form = useForm<z.input<typeof ResultForm>, unknown, z.output<typeof ResultForm>>({
    resolver: zodResolver(ResultForm),
    defaultValues: { score: '', percentile: '' },
  })
  const { errors, isDirty } = form.formState
  const refresh = useRefreshCandidate()
  const [told, setTold] = useState<string | null>(null)
  const record = useMutation({
    mutationFn: (body: z.output<typeof ResultForm>) =>
      call(candidates.recordResult, { params: { id: candidate.id }, body }, { rowVersion: candidate.updatedAt }),
    onSuccess: (row) => {
      editor.show(row, ['status', 'finalDecisionStatus', 'hiPeopleScore', 'hiPeoplePercentile'])
      toast({ title: row.message })
      onClose()
    },
    // What somebody else saved may be such a result: it shows beneath, and here, before this one replaces it.
    onError: (error) => {
      setTold(tellOf(error, candidate))
      return errorTypeOf(error) === 'conflict' ? refresh(candidate.id) : undefined
    },
  })
  const { hiPeopleScore, hiPeoplePercentile } = candidate
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Record assessment result"
      description={candidate.name}
      dirty={isDirty}
      pending={record.isPending}
      error={record.error && told}
      onSubmit={form.handleSubmit((result) => record.mutate(result))}
      submitLabel="Record result"
      pendingLabel="Recording..."
    >
      {hiPeopleScore !== null && (
        <p className="text-ink-soft">
          {`A result is there already: ${hiPeopleScore} of 100${hiPeoplePercentile === null ? '' : `, percentile ${hiPeoplePercentile}`}. Recording replaces it.`}
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={fieldLabels.hiPeopleScore} required error={errors.score?.message}>
          <Input inputMode="numeric" autoComplete="off" placeholder="0 to 100" {...form.register('score')} />
        </Field>
        <Field label={fieldLabels.hiPeoplePercentile} required error={errors.percentile?.message}>
          <Input inputMode="numeric" autoComplete="off" placeholder="0 to 100" {...form.register('percentile')} />
        </Field>
      </div>
    </FormDialog>
  )
}

const tellOf = (error: unknown, shown: WholeCandidate) =>
  errorTypeOf(error) === 'conflict'
    ? `${whyRefused(error, shown)} The candidate is shown as they are now; record again to go on.`
    : reasonOf(error)
