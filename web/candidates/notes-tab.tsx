import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { CandidateTimeline } from './candidate-timeline.tsx'
import { fieldLabels } from './field-labels.ts'
import type { CandidateEditor } from './use-candidate-editor.ts'

type NotesTabProps = { id: number; rejected: boolean; editor: CandidateEditor }

/** Notes, and under them what happened. Whoever may not edit may type here, but not save (SPEC 6). */
export function NotesTab({ id, rejected, editor: { form, editable } }: NotesTabProps) {
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
      <CandidateTimeline id={id} />
    </div>
  )
}
