import type { Interview } from '#shared/interviews.ts'
import { useRefreshCandidate } from '#web/candidates/use-refresh-candidate.ts'

/**
 * Reads again an interview that was written to, its candidate and every list that they are in; of other interviews too what
 * they are and their evaluations, which one's own may open.
 */
export function useRefreshInterview({ candidateId }: Pick<Interview, 'candidateId'>) {
  const refresh = useRefreshCandidate()
  return () => refresh(candidateId)
}
