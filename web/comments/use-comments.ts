import { useQuery, useQueryClient } from '@tanstack/react-query'
import { pathOf } from '#shared/call-url.ts'
import { candidates } from '#shared/candidates.ts'
import { comments, type Comment } from '#shared/comments.ts'
import type { Output } from '#shared/route.ts'
import { read } from '#web/api/read.ts'
import { candidateQuery } from '#web/candidates/use-candidate.ts'

type Answer = Output<typeof comments.list>

/**
 * A candidate's comments: read anew each time somebody looks, as a colleague may have answered, or one's own evaluation have
 * opened them. `change` puts in what a write answered.
 */
export function useComments(candidateId: number) {
  const queryClient = useQueryClient()
  const query = read(comments.list, { params: { id: candidateId } })
  const count = ({ comments: shown, hiddenCount }: Answer) =>
    queryClient.setQueryData(
      candidateQuery(candidateId).queryKey,
      (before) => before && { ...before, commentCount: shown.length + hiddenCount },
    )
  const loaded = useQuery({
    ...query,
    staleTime: 0,
    queryFn: async (context) => {
      const answer = await query.queryFn!(context)
      count(answer)
      return answer
    },
  })
  const readTimeline = () =>
    void queryClient.invalidateQueries({ queryKey: [pathOf(candidates.activity, { params: { id: candidateId } })] })
  const change = (next: (shown: Comment[]) => Comment[]) => {
    const before = queryClient.getQueryData(query.queryKey)
    if (before) {
      const after = { ...before, comments: next(before.comments) }
      queryClient.setQueryData(query.queryKey, after)
      count(after)
    }
    readTimeline()
  }
  const readAgain = () => {
    void loaded.refetch()
    readTimeline()
  }
  return { loaded, change, readAgain }
}
