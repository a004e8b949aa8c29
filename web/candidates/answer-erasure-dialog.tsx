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
import { useDeclineErasure } from './use-decline-erasure.ts'

/** Not held to its length while it is typed or pasted: its end would be gone without a word, and the person sent the rest. */
const validate = (text: string) =>
  (text.trim() === '' && 'Say why the data is kept') ||
  text.length <= erasureReasonCharactersMax ||
  atMost('The reason', erasureReasonCharactersMax)

type DeclineErasureDialogProps = { candidate: WholeCandidate; onClose: () => void }

/** Answers a request for deletion without deleting: the reason goes to whoever asked, and stands on the timeline. */
export function DeclineErasureDialog({ candidate, onClose }: DeclineErasureDialogProps) {
  const { decline, preview, told } = useDeclineErasure(candidate, onClose)
  const form = useForm({ defaultValues: { reason: '' } })
  return (
    <>
      <FormDialog
        open
        onOpenChange={onClose}
        title="Answer without deleting"
        description={`${candidate.name} is told by email why the data is kept, and of the right to complain. The request is closed for each role that it concerns.`}
        dirty={form.formState.isDirty}
        pending={decline.isPending}
        error={told}
        onSubmit={form.handleSubmit(({ reason }) => decline.mutate(reason))}
        submitLabel="Send answer"
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
        <Field
          label="Reason"
          required
          error={form.formState.errors.reason?.message}
          hint="In words for whoever asked, such as which law requires the data to be kept, and for how long. It stands on the timeline too."
        >
          <Textarea rows={5} {...form.register('reason', { validate })} />
        </Field>
      </FormDialog>
      {preview.data && <Preview letter={preview.data} onClose={preview.reset} />}
    </>
  )
}

type PreviewProps = { letter: { to: string; subject: string; html: string; text: string }; onClose: () => void }

const Preview = ({ letter, onClose }: PreviewProps) => (
  <Dialog
    open
    onOpenChange={onClose}
    title={letter.subject}
    size="details"
    description={`To ${letter.to}, when the answer is sent`}
    footer={
      <DialogClose asChild>
        <Button>Close</Button>
      </DialogClose>
    }
  >
    <LetterParts letter={letter} />
  </Dialog>
)
