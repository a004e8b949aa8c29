import { useQueryClient } from '@tanstack/react-query'
import { interviews, type Interview } from '#shared/interviews.ts'
import { pathOf } from '#shared/call-url.ts'
import { useRefreshCandidate } from '#web/candidates/use-refresh-candidate.ts'

/** Reads again an interview that was written to, its evaluations, its candidate and every list that they are in. */
export function useRefreshInterview({ id, candidateId }: Pick<Interview, 'id' | 'candidateId'>) {
  const queryClient = useQueryClient()
  const refreshCandidate = useRefreshCandidate()
  const params = { params: { id } }
  const paths = [pathOf(interviews.one, params), pathOf(interviews.evaluation, params)]
  return () =>
    Promise.all([
      refreshCandidate(candidateId),
      ...paths.map((path) => queryClient.invalidateQueries({ queryKey: [path] })),
    ])
}
