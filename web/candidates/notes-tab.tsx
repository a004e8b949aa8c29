import { Suspense } from 'react'
import { Field } from '#web/ui/field.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { fieldLabels } from './field-labels.ts'
import type { CandidateEditor } from './use-candidate-editor.ts'

const NotesBeneath = lazyPart(async () => (await import('./notes-beneath.tsx')).NotesBeneath)

type NotesTabProps = { id: number; rejected: boolean; editor: CandidateEditor }

/** Notes, and what stands under them. Whoever may not edit may type here, but not save (SPEC 6). */
export function NotesTab({ id, rejected, editor }: NotesTabProps) {
  const { form, editable } = editor
  return (
    <div className="flex flex-col gap-6">
      <Field
        label={fieldLabels.notes}
        error={form.formState.errors.notes?.message}
        hint={!editable && !rejected && 'Your role cannot save notes.'}
        className="print:hidden"
      >
        <Textarea
          rows={6}
          className="field-sizing-content max-h-[50dvh] min-h-34"
          readOnly={rejected}
          {...form.register('notes')}
        />
      </Field>
      <Suspense fallback={<Skeleton className="h-40" />}>
        <NotesBeneath
          candidateId={id}
          readOnly={rejected}
          drafts={editor.commentDrafts}
          onDrafts={editor.setCommentDrafts}
        />
      </Suspense>
    </div>
  )
}
