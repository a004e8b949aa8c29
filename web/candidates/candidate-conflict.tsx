import type { Candidate } from '#shared/candidates.ts'
import { isReadOnly } from '#shared/is-read-only.ts'
import { Button } from '#web/ui/button.tsx'
import { whyReadOnly } from './candidate-footer.tsx'
import { ChangedFields } from './changed-fields.tsx'
import type { CandidateEditor } from './use-candidate-editor.ts'

/** Someone else saved first: shows what they changed, and lets one take theirs or, where that is still taken, save one's own over it (DECISIONS). */
export function CandidateConflict({ editor, theirs }: { editor: CandidateEditor; theirs: Candidate }) {
  const { base, takeTheirs, saveMine, saving, isDirty } = editor
  const readOnly = isReadOnly(theirs)
  return (
    <section role="alert" className="flex flex-col gap-3 border-b bg-amber-soft px-5 py-3">
      <p>
        <span className="font-semibold">Someone else changed this candidate in the meantime.</span> Nothing of yours was
        saved.{readOnly && ` ${whyReadOnly(theirs)}`}
      </p>
      <ChangedFields shown={base} current={theirs} />
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={takeTheirs}>
          Reload theirs
        </Button>
        {isDirty && !readOnly && (
          <Button size="small" pending={saving} onClick={saveMine}>
            Save my changes over theirs
          </Button>
        )}
      </div>
    </section>
  )
}
