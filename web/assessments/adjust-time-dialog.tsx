import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { assessmentLinks, AssessmentStanding } from '#shared/assessment-links.ts'
import { adjustmentReasonCharactersMax } from '#shared/limits.ts'
import { call } from '#web/api/call.ts'
import { reasonWithTheirs } from '#web/api/reason-with-theirs.ts'
import { useRefreshCandidate } from '#web/candidates/use-refresh-candidate.ts'
import type { FieldInWords } from '#web/forms/their-changes.ts'
import { TheirChangesNotice } from '#web/forms/their-changes-notice.tsx'
import { useTheirs } from '#web/forms/use-theirs.ts'
import { Field } from '#web/ui/field.tsx'
import { FormSelect } from '#web/ui/form-select.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/toasts/toast.ts'
import { timeFactorOf, timeFactorOptions, timeText } from './time-factor.ts'

type Standing = Pick<AssessmentStanding, 'timeFactor' | 'reason' | 'timeUpdatedAt'>

type AdjustTimeDialogProps = {
  candidate: { id: number; name: string }
  standing: Standing
  onClose: () => void
}

const wordsOf = ({ timeFactor, reason }: Standing): FieldInWords[] => [
  { term: 'Time', detail: timeText(timeFactor) },
  { term: 'Reason', detail: reason ?? '' },
]
const fieldsOf = ({ timeFactor, reason }: Standing) => ({ factor: String(timeFactor), reason: reason ?? '' })

/** Agrees on more time with one candidate, such as for a disability; the reason is for those who may edit candidates. */
export function AdjustTimeDialog({ candidate, standing, onClose }: AdjustTimeDialogProps) {
  const { id, name } = candidate
  // As it was when the window opened, or as somebody else left it once they were first.
  const [agreed, setAgreed] = useState<Standing>(standing)
  const form = useForm({ values: fieldsOf(agreed), resetOptions: { keepDirtyValues: true } })
  const { changes, note } = useTheirs<Standing>(AssessmentStanding, wordsOf)
  const refresh = useRefreshCandidate()
  const save = useMutation({
    mutationFn: ({ factor, reason }: { factor: string; reason: string }) => {
      const timeFactor = timeFactorOf(factor)
      const { timeUpdatedAt: rowVersion } = agreed
      return call(assessmentLinks.adjust, { params: { id }, body: { timeFactor, reason } }, { rowVersion })
    },
    onError: (error) => {
      const theirs = note(error, agreed)
      if (theirs) setAgreed(theirs)
    },
    onSuccess: async ({ message }) => {
      toast({ title: message })
      onClose()
      await refresh(id)
    },
  })
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Adjust assessment time"
      description={name}
      dirty={form.formState.isDirty}
      pending={save.isPending}
      error={save.error && changes.length === 0 ? reasonWithTheirs(save.error) : null}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      submitLabel="Save time"
      pendingLabel="Saving..."
    >
      <Field
        label="Time"
        hint="It counts at once, also for a candidate who is taking it now; time that is running is never cut short."
      >
        <FormSelect control={form.control} name="factor" options={timeFactorOptions} />
      </Field>
      <Field label="Reason" hint="Private: only people who may edit candidates see it, and only here.">
        <Textarea rows={3} maxLength={adjustmentReasonCharactersMax} {...form.register('reason')} />
      </Field>
      <TheirChangesNotice what="time" changes={changes} />
    </FormDialog>
  )
}
