import { useForm } from 'react-hook-form'
import { atMost } from '#shared/fields.ts'
import { erasureReasonCharactersMax } from '#shared/limits.ts'
import { LetterParts } from '#web/emails/letter-parts.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogClose } from '#web/ui/dialog-close.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { WholeCandidate } from './use-candidate.ts'
import { useAnswerErasure, type ErasureAnswer } from './use-answer-erasure.ts'

interface Words {
  title: string
  told: (name: string) => string
  submitLabel: string
  missing: string
  hint: string
  /** When the email leaves. */
  when: string
}
const wordsOf: Record<ErasureAnswer, Words> = {
  decline: {
    title: 'Answer without deleting',
    told: (name) =>
      `${name} is told by email why the data is kept, and of the right to complain. The request is closed for each role that it concerns.`,
    submitLabel: 'Send answer',
    missing: 'Say why the data is kept',
    hint: 'In words for whoever asked, such as which law requires the data to be kept, and for how long. It stands on the timeline too.',
    when: 'when the answer is sent',
  },
  extend: {
    title: 'Take two months longer',
    told: (name) =>
      `${name} is told by email why it takes longer than the month that the law gives, and by when they are answered. It can be done once, for a request that is complex or one of many.`,
    submitLabel: 'Extend and tell them',
    missing: 'Say why it takes longer',
    hint: 'In words for whoever asked, such as what has to be looked through. It stands on the timeline too.',
    when: 'when the time is extended',
  },
}

/** Not held to its length while it is typed or pasted: its end would be gone without a word, and the person sent the rest. */
const validate = (missing: string) => (text: string) =>
  (text.trim() === '' && missing) ||
  text.length <= erasureReasonCharactersMax ||
  atMost('The reason', erasureReasonCharactersMax)

type AnswerErasureDialogProps = { answer: ErasureAnswer; candidate: WholeCandidate; onClose: () => void }

/**
 * Answers a request for deletion without deleting, or takes longer: the reason goes to whoever asked, and stands on the
 * timeline.
 */
export function AnswerErasureDialog({ answer, candidate, onClose }: AnswerErasureDialogProps) {
  const { send, preview, refusal } = useAnswerErasure(answer, candidate, onClose)
  const { title, told, submitLabel, missing, hint, when } = wordsOf[answer]
  const form = useForm({ defaultValues: { reason: '' } })
  return (
    <>
      <FormDialog
        open
        onOpenChange={onClose}
        title={title}
        description={told(candidate.name)}
        dirty={form.formState.isDirty}
        pending={send.isPending}
        error={refusal}
        onSubmit={form.handleSubmit(({ reason }) => send.mutate(reason))}
        submitLabel={submitLabel}
        pendingLabel="Sending..."
        actions={
          <Button
            pending={preview.isPending}
            pendingLabel="Writing..."
            onClick={form.handleSubmit(({ reason }) => preview.mutate(reason))}
          >
            Preview email
          </Button>
        }
      >
        <Field label="Reason" required error={form.formState.errors.reason?.message} hint={hint}>
          <Textarea rows={5} {...form.register('reason', { validate: validate(missing) })} />
        </Field>
      </FormDialog>
      {preview.data && <Preview letter={preview.data} when={when} onClose={preview.reset} />}
    </>
  )
}

type PreviewProps = {
  letter: { to: string; subject: string; html: string; text: string }
  when: string
  onClose: () => void
}

const Preview = ({ letter, when, onClose }: PreviewProps) => (
  <Dialog
    open
    onOpenChange={onClose}
    title={letter.subject}
    size="details"
    description={`To ${letter.to}, ${when}`}
    footer={
      <DialogClose asChild>
        <Button>Close</Button>
      </DialogClose>
    }
  >
    <LetterParts letter={letter} />
  </Dialog>
)
