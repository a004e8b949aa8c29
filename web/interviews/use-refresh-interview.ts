import { useQueryClient } from '@tanstack/react-query'
import type { Interview } from '#shared/interviews.ts'
import { useRefreshCandidate } from '#web/candidates/use-refresh-candidate.ts'

/**
 * Reads again an interview that was written to, its candidate and every list that they are in; of other interviews too what
 * they are and their evaluations, which one's own may open.
 */
export function useRefreshInterview({ candidateId }: Pick<Interview, 'candidateId'>) {
  const queryClient = useQueryClient()
  const refreshCandidate = useRefreshCandidate()
  return () =>
    Promise.all([
      refreshCandidate(candidateId),
      queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => isOfOne.test(String(path)) }),
    ])
}

/** Not drafts: what is being typed is newer. */
const isOfOne = /^\/api\/interviews\/\d+(?:\/evaluation)?$/
