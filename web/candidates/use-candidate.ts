import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { candidates, type ListedCandidate } from '#shared/candidates.ts'
import type { Output } from '#shared/route.ts'
import { isFinal, isSignedOut } from '#web/api/api-error.ts'
import { read } from '#web/api/read.ts'

/** A candidate with what else the person applied for. */
export type WholeCandidate = Output<typeof candidates.one>

export const candidateQuery = (id: number) => read(candidates.one, { params: { id } })

/**
 * One candidate; a list that shows it already lends its row until the answer comes, and where none comes: something may be
 * typed into it by then.
 */
export function useCandidate(id: number) {
  const queryClient = useQueryClient()
  const lent = useMemo(() => listed(queryClient, id), [queryClient, id])
  const { data, error, isFetching, refetch } = useQuery({ ...candidateQuery(id), placeholderData: () => lent })
  const refused = isFinal(error) && !isSignedOut(error)
  return { data: data ?? (refused ? undefined : lent), error, isFetching, refetch }
}

function listed(queryClient: QueryClient, id: number): WholeCandidate | undefined {
  const row = queryClient
    .getQueriesData<{ rows: ListedCandidate[] }>({ queryKey: [candidates.list.path, 'page'] })
    .flatMap(([, page]) => page?.rows ?? [])
    .find((each) => each.id === id)
  if (!row) return undefined
  const rejection = row.rejectionReason === null ? null : { reason: row.rejectionReason, remark: null }
  return { ...row, rejection, commentCount: 0, alsoAppliedFor: [], undeliveredEmails: [] }
}
