import { useQuery, useQueryClient } from '@tanstack/react-query'
import { candidates, type Candidate } from '#shared/candidates.ts'
import type { Output } from '#shared/route.ts'
import { read } from '#web/api/read.ts'

/** A candidate with what else the person applied for. */
export type WholeCandidate = Output<typeof candidates.one>

export const candidateQuery = (id: number) => read(candidates.one, { params: { id } })

/** One candidate; a list that shows it already lends its row until the answer comes. */
export function useCandidate(id: number) {
  const queryClient = useQueryClient()
  const listed = () =>
    queryClient
      .getQueriesData<{ rows: Candidate[] }>({ queryKey: [candidates.list.path, 'page'] })
      .flatMap(([, page]) => page?.rows ?? [])
      .find((row) => row.id === id)
  return useQuery({
    ...candidateQuery(id),
    placeholderData: (): WholeCandidate | undefined => {
      const row = listed()
      return row && { ...row, alsoAppliedFor: [], undeliveredEmails: [] }
    },
  })
}
