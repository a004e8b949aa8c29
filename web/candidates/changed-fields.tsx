import type { Candidate } from '#shared/candidates.ts'
import { changesSince } from '#web/forms/their-changes.ts'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { candidateInWords } from './candidate-in-words.ts'

/** What someone else changed of a candidate since it was `shown`, with the values as they are now. */
export function ChangedFields({ shown, current }: { shown: Candidate; current: Candidate }) {
  const changes = changesSince(shown, current, candidateInWords)
  return changes.length > 0 && <DefinitionList columns={3} items={changes} />
}
