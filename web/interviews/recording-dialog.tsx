import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Interview, interviews, NewInterview } from '#shared/interviews.ts'
import { reasonWithTheirs } from '#web/api/reason-with-theirs.ts'
import { call } from '#web/api/call.ts'
import { videoHosts } from '#web/session/product.ts'
import { TheirChangesNotice } from '#web/forms/their-changes-notice.tsx'
import { useTheirs } from '#web/forms/use-theirs.ts'
import { useTypedOver } from '#web/forms/use-typed-over.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/toasts/toast.ts'
import { interviewInWords } from './interview-in-words.ts'
import { tellConflict } from './tell-conflict.ts'
import { useRefreshInterview } from './use-refresh-interview.ts'

const { videoUrl, notes } = NewInterview.shape
const Recording = z.object({ videoUrl, notes })

/** Adds the recording and notes once an interview has taken place. */
export function RecordingDialog({ interview, onClose }: { interview: Interview; onClose: () => void }) {
  const refresh = useRefreshInterview(interview)
  const form = useForm<z.input<typeof Recording>, unknown, z.output<typeof Recording>>({
    resolver: zodResolver(Recording),
    // What others save in the meantime fills the fields that nobody has touched here.
    values: valuesOf(interview),
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isDirty } = form.formState
  const [base, setBase] = useTypedOver(interview, valuesOf, form)
  const { changes, note } = useTheirs(Interview, interviewInWords)
  const save = useMutation({
    mutationFn: (body: z.output<typeof Recording>) =>
      call(interviews.update, { params: { id: interview.id }, body }, { rowVersion: base.updatedAt }),
    onSuccess: () => {
      toast({ title: 'Recording saved' })
      onClose()
    },
    onError: (error) => {
      const theirs = note(error, base)
      if (theirs) setBase(theirs)
      tellConflict(error, 'Failed to save the recording', base)
    },
    onSettled: refresh,
  })
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Recording and notes"
      description={interview.candidate.name}
      dirty={isDirty}
      pending={save.isPending}
      error={save.error && changes.length === 0 ? reasonWithTheirs(save.error) : null}
      onSubmit={form.handleSubmit((recording) => save.mutate(recording))}
      submitLabel="Save Changes"
      pendingLabel="Saving..."
    >
      <Field
        label="Video link"
        error={errors.videoUrl?.message}
        hint={videoHosts.length > 0 && `Shown on the page from ${videoHosts.join(', ')}; as a link from elsewhere.`}
      >
        <Input type="url" placeholder="https://" {...form.register('videoUrl')} />
      </Field>
      <Field label="Notes" error={errors.notes?.message}>
        <Textarea rows={4} {...form.register('notes')} />
      </Field>
      <TheirChangesNotice what="interview" changes={changes} />
    </FormDialog>
  )
}

const valuesOf = ({ videoUrl, notes }: Interview) => ({ videoUrl: videoUrl ?? '', notes: notes ?? '' })
