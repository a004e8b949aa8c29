import { useMutation, useQueryClient } from '@tanstack/react-query'
import { candidates } from '#shared/candidates.ts'
import { pathOf } from '#shared/call-url.ts'
import { candidateTags, tags } from '#shared/tags.ts'
import { call } from '#web/api/call.ts'
import { readAgain } from '#web/api/read-again.ts'
import { read } from '#web/api/read.ts'
import { refusalToast } from '#web/toasts/refusal-toast.ts'
import { toast } from '#web/toasts/toast.ts'

/** Adds a tag to a candidate or takes one off; what is shown is what the server answers. */
export function useChangeTags(candidateId: number) {
  const queryClient = useQueryClient()
  const refresh = useRefreshTags()
  return useMutation({
    mutationFn: (change: { add?: string[]; remove?: string[] }) =>
      call(candidateTags.change, { params: { id: candidateId }, body: change }),
    onSuccess: ({ tags }) => {
      queryClient.setQueryData(
        read(candidates.one, { params: { id: candidateId } }).queryKey,
        (before) => before && { ...before, tags },
      )
    },
    onError: (error) => toast(refusalToast('Tags not changed', error)),
    // Also after a lost answer: they may be there.
    onSettled: () => refresh(candidateId),
  })
}

/** Reads again what shows tags: lists, the tags themselves, and the timelines of those who were tagged. */
export function useRefreshTags() {
  const queryClient = useQueryClient()
  return (...ids: readonly number[]) =>
    readAgain(
      queryClient,
      [
        candidates.list.path,
        tags.list.path,
        ...ids.flatMap((id) => [candidates.one, candidates.activity].map((route) => pathOf(route, { params: { id } }))),
      ],
      /^\/api\/views$/,
    )
}

/** Reads again what shows a tag that became another for everybody who wears it, be they looked at long ago. */
export function useRefreshAllTags() {
  const queryClient = useQueryClient()
  return () => readAgain(queryClient, [candidates.list.path, tags.list.path], /^\/api\/(?:views|candidates\/\d+)$/)
}
