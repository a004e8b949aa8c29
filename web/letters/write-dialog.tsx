import { zodResolver } from '@hookform/resolvers/zod'
import { ChevronDown } from 'lucide-react'
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
import { LateMenu } from '#web/ui/late-menu.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { LetterFields } from './letter-fields.tsx'
import { TemplateSelect } from './template-select.tsx'
import { useTemplates } from './use-templates.ts'
import { useWriteLetter } from './use-write-letter.ts'
import { withFieldsFor } from './with-fields-for.ts'

const PreviewDialog = lazyPart(async () => (await import('./preview-dialog.tsx')).PreviewDialog)
const TemplateDialog = lazyPart(async () => (await import('./template-dialog.tsx')).TemplateDialog)
const TemplatesDialog = lazyPart(async () => (await import('./templates-dialog.tsx')).TemplatesDialog)

type WriteDialogProps = { candidate: WholeCandidate; onUnknownAddress: () => void; onClose: () => void }
/** What lies over it. */
type Over = { is: 'preview' | 'new template'; words: LetterWords } | { is: 'templates' } | undefined

/** Subject and message, from a saved text or one's own, as the candidate will read them. */
export function WriteDialog({ candidate, onUnknownAddress, onClose }: WriteDialogProps) {
  const user = useUser()
  const templates = useTemplates()
  const [over, setOver] = useState<Over>()
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
            onClick={() =>
              void form.handleSubmit((words) => setOver({ is: 'preview', words: filled(words, values) }))()
            }
          >
            Preview
          </Button>
        }
      >
        <div className="flex flex-wrap items-end justify-end gap-2">
          <TemplateSelect templates={templates} values={values} form={form} />
          <LateMenu
            trigger={
              <Button variant="quiet" icon={<ChevronDown />}>
                Templates
              </Button>
            }
            items={[
              {
                label: 'Save as a template…',
                onSelect: () => setOver({ is: 'new template', words: withFieldsFor(form.getValues(), values) }),
              },
              { label: 'Manage templates…', onSelect: () => setOver({ is: 'templates' }) },
            ]}
          />
        </div>
        <LetterFields register={form.register} errors={form.formState.errors} />
      </FormDialog>
      <Suspense>
        {over?.is === 'preview' && (
          <PreviewDialog candidateId={candidate.id} words={over.words} onClose={() => setOver(undefined)} />
        )}
        {over?.is === 'new template' && <TemplateDialog words={over.words} onClose={() => setOver(undefined)} />}
        {over?.is === 'templates' && <TemplatesDialog onClose={() => setOver(undefined)} />}
      </Suspense>
    </>
  )
}

/** What was typed as a field is filled in as a template's is. Without their values the server says so. */
const filled = ({ subject, text }: LetterWords, values: LetterValues | undefined): LetterWords =>
  values ? { subject: fillLetter(subject, values), text: fillLetter(text, values) } : { subject, text }

const whereItGoes = (to: string, answersTo: string | null | undefined) =>
  answersTo ? `To ${to}. Answers reach you at ${answersTo}.` : `To ${to}.`
