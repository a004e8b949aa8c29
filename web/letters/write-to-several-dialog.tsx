import { zodResolver } from '@hookform/resolvers/zod'
import { Suspense, useDeferredValue, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { ListedCandidate } from '#shared/candidates.ts'
import { isUndelivered } from '#shared/email-standing.ts'
import { letterFields } from '#shared/letter-fields.ts'
import { letterFor } from '#shared/letter-for.ts'
import type { LetterWords } from '#shared/letters.ts'
import { LetterForm } from '#shared/saved-letters.ts'
import { isFinal, reasonOf } from '#web/api/api-error.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { useUser } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldsOfText } from '#web/ui/fields-of-text.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { many } from '#web/wording/many.ts'
import { LetterFields } from './letter-fields.tsx'
import { LettersOutcome } from './letters-outcome.tsx'
import { RecipientsSection } from './recipients-section.tsx'
import { TemplateWindows, type TemplateWindow } from './template-windows.tsx'
import { TemplatesLine } from './templates-line.tsx'
import { useRecipients, valuesFor } from './use-recipients.ts'
import { useStandings } from './use-standings.ts'
import { useTemplates } from './use-templates.ts'
import { useRefreshLetters, useWriteToSeveral } from './use-write-to-several.ts'

const PreviewEachDialog = lazyPart(async () => (await import('./preview-each-dialog.tsx')).PreviewEachDialog)

type WriteToSeveralDialogProps = {
  /** As they were picked. */
  candidates: readonly ListedCandidate[]
  /** With those who were written to. */
  onClose: (written: readonly number[]) => void
}

/** An email of their own for each of several: who gets it is said before, what became of each after. */
export function WriteToSeveralDialog({ candidates, onClose }: WriteToSeveralDialogProps) {
  const { fullName } = useUser()
  const templates = useTemplates()
  const [previewing, setPreviewing] = useState<LetterWords>()
  const [templateWindow, setTemplateWindow] = useState<TemplateWindow>()
  const [sentToNobody, setSentToNobody] = useState(false)
  const form = useForm<LetterWords>({ resolver: zodResolver(LetterForm), defaultValues: { subject: '', text: '' } })
  const words = useDeferredValue(useWatch({ control: form.control }) as LetterWords) // both have a default
  const same = templates.data && { organisation: templates.data.organisation, sender: fullName }
  const { loaded, those, passed, leaveOut } = useRecipients(candidates, words, same)
  const { send, standings, refused, close } = useSending(candidates, onClose)
  const done = send.isSuccess
  return (
    <>
      <FormDialog
        open
        onOpenChange={close}
        title={`Write to ${many(candidates.length, 'candidate')}`}
        description={done ? undefined : whatEachGets(templates.data?.answersTo)}
        size="details"
        dirty={form.formState.isDirty && !done}
        pending={send.isPending}
        error={send.error ? whyNotSent(send.error) : sentToNobody && those.length === 0 ? nobody : null}
        submitLabel={done ? 'Close' : those.length > 0 ? `Send to ${those.length}` : 'Send'}
        pendingLabel="Sending..."
        cancelLabel={done ? null : 'Cancel'}
        onSubmit={(event) => {
          event.preventDefault()
          if (done) return close()
          setSentToNobody(those.length === 0)
          void form.handleSubmit((words) => those.length > 0 && send.mutate({ words, to: those }))(event)
        }}
        actions={
          !done && (
            <Button
              disabled={send.isPending || !same || those.length === 0}
              onClick={() => void form.handleSubmit(setPreviewing)()}
            >
              Preview
            </Button>
          )
        }
      >
        {done ? (
          <LettersOutcome standings={standings} refused={refused} nameOf={nameIn(candidates)} />
        ) : (
          <>
            <LoadError title="Error loading who gets it" reads={[loaded]} />
            {loaded.isPending && <Skeleton className="h-7 w-40" />}
            <RecipientsSection those={those} passed={passed} onLeaveOut={leaveOut} />
            <TemplatesLine templates={templates} values={undefined} form={form} onOpen={setTemplateWindow} />
            <LetterFields register={form.register} errors={form.formState.errors} />
            <div className="text-meta text-ink-soft">
              <p className="mb-1">Filled in for each, in subject and message:</p>
              <FieldsOfText label="Fields that are filled in for each" fields={letterFields} />
            </div>
          </>
        )}
      </FormDialog>
      <Suspense>
        {previewing && same && (
          <PreviewEachDialog
            those={those}
            wordsFor={(each) => letterFor(previewing, valuesFor(each, same)).words ?? previewing}
            onClose={() => setPreviewing(undefined)}
          />
        )}
      </Suspense>
      <TemplateWindows open={templateWindow} onClose={() => setTemplateWindow(undefined)} />
    </>
  )
}

const nobody = 'Nobody of those who are picked can be written to.'
const whatEachGets = (answersTo: string | null | undefined) =>
  `Each gets an email of their own and sees nobody else.${answersTo ? ` Answers reach you at ${answersTo}.` : ''}`
/** An answer that was lost may be of letters that are out. */
const whyNotSent = (error: unknown) =>
  isFinal(error) ? reasonOf(error) : `${reasonOf(error)} Send it unchanged, and nobody gets it twice.`
const nameIn = (candidates: readonly ListedCandidate[]) => (id: number) =>
  candidates.find((each) => each.id === id)?.name ?? ''

/** The call, what became of it, and the way out. */
function useSending(candidates: readonly ListedCandidate[], onClose: WriteToSeveralDialogProps['onClose']) {
  const send = useWriteToSeveral()
  const refresh = useRefreshLetters()
  const { written, refused } = send.data ?? { written: [], refused: [] }
  const standings = useStandings(written)
  const nameOf = nameIn(candidates)
  return {
    send,
    standings,
    refused: refused.map(({ id, message }) => ({ id, name: nameOf(id), reason: message })),
    close: () => {
      // The mail server's word came after their screens were read anew.
      void refresh(standings.filter(isUndelivered).map(({ candidateId }) => candidateId))
      onClose(written.map(({ candidateId }) => candidateId))
    },
  }
}
