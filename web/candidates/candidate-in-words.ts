import type { Candidate } from '#shared/candidates.ts'
import { describeDecision, describeStatus } from '#shared/pipeline.ts'
import type { FieldInWords } from '#web/forms/their-changes.ts'
import type { CandidateField, CandidateValues } from './candidate-form.ts'
import { valuesOf } from './candidate-values.ts'
import { fieldLabels } from './field-labels.ts'

/** The fields of the candidate dialog, each as it is called and as it reads. */
export function candidateInWords(candidate: Candidate): FieldInWords[] {
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
