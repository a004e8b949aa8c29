import { zodResolver } from '@hookform/resolvers/zod'
import { Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { fillLetter, type LetterValues } from '#shared/letter-fields.ts'
import type { LetterWords } from '#shared/letters.ts'
import { LetterForm } from '#shared/saved-letters.ts'
import { jobTitleOf } from '#web/candidates/job-title-of.ts'
import type { WholeCandidate } from '#web/candidates/use-candidate.ts'
import { whyRefused } from '#web/candidates/why-refused.ts'
import { useUser } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { LetterFields } from './letter-fields.tsx'
import { TemplateWindows, type TemplateWindow } from './template-windows.tsx'
import { TemplatesLine } from './templates-line.tsx'
import { useTemplates } from './use-templates.ts'
import { useWriteLetter } from './use-write-letter.ts'

const PreviewDialog = lazyPart(async () => (await import('./preview-dialog.tsx')).PreviewDialog)

type WriteDialogProps = { candidate: WholeCandidate; onUnknownAddress: () => void; onClose: () => void }

/** Subject and message, from a saved text or one's own, as the candidate will read them. */
export function WriteDialog({ candidate, onUnknownAddress, onClose }: WriteDialogProps) {
  const user = useUser()
  const templates = useTemplates()
  const [previewed, setPreviewed] = useState<LetterWords>()
  const [templateWindow, setTemplateWindow] = useState<TemplateWindow>()
  const form = useForm<LetterWords>({
    resolver: zodResolver(LetterForm),
    defaultValues: { subject: '', text: '' },
  })
  const { isDirty } = form.formState
  const values = templates.data && {
    candidate: candidate.name,
    job: jobTitleOf(candidate),
    organisation: templates.data.organisation,
    sender: user.fullName,
  }
  const { send, shown } = useWriteLetter(candidate, { onUnknownAddress, onClose })
  return (
    <>
      <FormDialog
        open
        onOpenChange={onClose}
        title={`Write to ${candidate.name}`}
        description={whereItGoes(candidate.email, templates.data?.answersTo)}
        size="details"
        dirty={isDirty}
        pending={send.isPending}
        error={send.error && whyRefused(send.error, shown)}
        onSubmit={form.handleSubmit((words) => send.mutate(filled(words, values)))}
        submitLabel="Send"
        pendingLabel="Sending..."
        actions={
          <Button
            disabled={send.isPending}
            onClick={() => void form.handleSubmit((words) => setPreviewed(filled(words, values)))()}
          >
            Preview
          </Button>
        }
      >
        <TemplatesLine templates={templates} values={values} form={form} onOpen={setTemplateWindow} />
        <LetterFields register={form.register} errors={form.formState.errors} />
      </FormDialog>
      <Suspense>
        {previewed && (
          <PreviewDialog candidateId={candidate.id} words={previewed} onClose={() => setPreviewed(undefined)} />
        )}
      </Suspense>
      <TemplateWindows open={templateWindow} onClose={() => setTemplateWindow(undefined)} />
    </>
  )
}

/** What was typed as a field is filled in as a template's is. Without their values the server says so. */
const filled = ({ subject, text }: LetterWords, values: LetterValues | undefined): LetterWords =>
  values ? { subject: fillLetter(subject, values), text: fillLetter(text, values) } : { subject, text }

const whereItGoes = (to: string, answersTo: string | null | undefined) =>
  answersTo ? `To ${to}. Answers reach you at ${answersTo}.` : `To ${to}.`
