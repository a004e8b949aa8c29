import { useMutation, useQueryClient } from '@tanstack/react-query'
import { candidates } from '#shared/candidates.ts'
import { pathOf } from '#shared/call-url.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { toast } from '#web/toasts/toast.ts'
import { useRefreshCandidate } from './use-refresh-candidate.ts'

/** Joins the applications of one person, and separates them again (DECISIONS, People and applications). */
export function useJoinApplications(id: number, onDone: () => void) {
  const queryClient = useQueryClient()
  const refresh = useRefreshCandidate()
  const own = pathOf(candidates.one, { params: { id } })
  const told = {
    onSuccess: ({ message }: { message: string }) => {
      toast({ title: message })
      void refresh(id)
      // Whoever else of the two was looked at shows other applications now.
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [path] }) =>
          String(path).startsWith(`${candidates.list.path}/`) && !`${String(path)}/`.startsWith(`${own}/`),
      })
    },
    onError: (error: Error) => toast({ title: 'Error', description: reasonOf(error), variant: 'destructive' }),
    onSettled: onDone,
  }
  const join = useMutation({
    mutationFn: (into: number) => call(candidates.merge, { params: { id }, body: { into } }),
    ...told,
  })
  const separate = useMutation({
    mutationFn: (unmergeId: number) => call(candidates.unmerge, { params: { id: unmergeId } }),
    ...told,
  })
  return { join, separate }
}
