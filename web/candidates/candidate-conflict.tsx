import type { Candidate } from '#shared/candidates.ts'
import { describeDecision, describeStatus } from '#shared/pipeline.ts'
import { Button } from '#web/ui/button.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { differingFields, valuesOf, type CandidateField } from './candidate-values.ts'
import { fieldLabels } from './field-labels.ts'
import type { CandidateEditor } from './use-candidate-editor.ts'

/** Someone else saved first: shows what they changed, and lets one take theirs or save one's own over it (DECISIONS). */
export function CandidateConflict({ shown, editor }: { shown: Candidate; editor: CandidateEditor }) {
  const { theirs, takeTheirs, saveMine, saving, isDirty } = editor
  if (!theirs) return null
  const now = valuesOf(theirs)
  const changed = differingFields(valuesOf(shown), now)
  return (
    <section role="alert" className="flex flex-col gap-3 border-b bg-amber-soft px-5 py-3">
      <p>
        <span className="font-semibold">Someone else changed this candidate in the meantime.</span> Nothing of yours was
        saved.
      </p>
      {changed.length > 0 && (
        <DefinitionList
          columns={3}
          items={changed.map((name) => ({ term: fieldLabels[name], detail: shortened(wordsOf(name, now[name])) }))}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={takeTheirs}>
          Reload theirs
        </Button>
        {isDirty && (
          <Button size="small" pending={saving} onClick={saveMine}>
            Save my changes over theirs
          </Button>
        )}
      </div>
    </section>
  )
}

function wordsOf(name: CandidateField, value: string | number | readonly string[] | null | undefined) {
  if (name === 'status') return describeStatus(String(value)).label
  if (name === 'finalDecisionStatus') return describeDecision(value === 'none' ? null : String(value))
  return Array.isArray(value) ? value.join(', ') : String(value ?? '')
}

const charactersShown = 200
const shortened = (text: string) =>
  text === '' ? '-' : text.length > charactersShown ? `${text.slice(0, charactersShown)}…` : text
