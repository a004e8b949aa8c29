import type { Candidate } from '#shared/candidates.ts'
import { describeDecision, describeStatus } from '#shared/pipeline.ts'
import { theirChanges, type FieldInWords } from '#web/forms/their-changes.ts'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import type { CandidateField, CandidateValues } from './candidate-form.ts'
import { valuesOf } from './candidate-values.ts'
import { fieldLabels } from './field-labels.ts'

/** What someone else changed of a candidate since it was `shown`, with the values as they are now. */
export function ChangedFields({ shown, current }: { shown: Candidate; current: Candidate }) {
  const changes = theirChanges(fieldsOf(shown), fieldsOf(current))
  return changes.length > 0 && <DefinitionList columns={3} items={changes} />
}

function fieldsOf(candidate: Candidate): FieldInWords[] {
  const values = valuesOf(candidate)
  return (Object.keys(values) as CandidateField[]).map((name) => ({
    term: fieldLabels[name],
    detail: wordsOf(name, values[name]),
  }))
}

function wordsOf(name: CandidateField, value: CandidateValues[CandidateField]) {
  if (name === 'status') return describeStatus(String(value)).label
  if (name === 'finalDecisionStatus') return describeDecision(value === 'none' ? null : String(value))
  return Array.isArray(value) ? value.join(', ') : String(value ?? '')
}
