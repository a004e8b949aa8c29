import type { Candidate } from '#shared/candidates.ts'
import { describeDecision, describeStatus } from '#shared/pipeline.ts'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import type { CandidateField } from './candidate-form.ts'
import { differingFields, valuesOf } from './candidate-values.ts'
import { fieldLabels } from './field-labels.ts'

/** What someone else changed of a candidate since it was `shown`, with the values as they are now. */
export function ChangedFields({ shown, current }: { shown: Candidate; current: Candidate }) {
  const now = valuesOf(current)
  const changed = differingFields(valuesOf(shown), now)
  return (
    changed.length > 0 && (
      <DefinitionList
        columns={3}
        items={changed.map((name) => ({ term: fieldLabels[name], detail: shortened(wordsOf(name, now[name])) }))}
      />
    )
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
