import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { applications } from '#shared/applications.ts'
import { pathOf } from '#shared/call-url.ts'
import { erasureRequests } from '#shared/erasure-requests.ts'
import { isUnknownAddress, reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { toast } from '#web/toasts/toast.ts'
import type { WholeCandidate } from './use-candidate.ts'
import { useRefreshCandidate } from './use-refresh-candidate.ts'
import { whyRefused } from './why-refused.ts'

/** Answers a candidate's request for deletion without deleting, or shows the letter that would tell of it; `told`: why that was refused. */
export function useDeclineErasure(candidate: WholeCandidate, onDone: () => void) {
  const { id, email } = candidate
  const queryClient = useQueryClient()
  const refresh = useRefreshCandidate()
  const [told, setTold] = useState<string | null>(null)
  const input = (reason: string) => ({ params: { id }, body: { reason } })
  const decline = useMutation({
    mutationFn: (reason: string) => call(erasureRequests.decline, input(reason), { rowVersion: candidate.updatedAt }),
    onMutate: () => setTold(null),
    onSuccess: ({ message }) => {
      toast({ title: message, description: `The email goes to ${email}.` })
      onDone()
    },
    onError: (error) => {
      // Once it is read again, what was shown is not known any more.
      if (!isUnknownAddress(error)) return setTold(whyRefused(error, candidate))
      toast({
        title: 'Request answered',
        description: 'The email could not be sent because the address appears invalid.',
        variant: 'destructive',
      })
      onDone()
    },
    onSettled: () => {
      for (const path of [pathOf(applications.ofCandidate, { params: { id } }), erasureRequests.list.path])
        void queryClient.invalidateQueries({ queryKey: [path] })
      return refresh(id)
    },
  })
  const preview = useMutation({
    mutationFn: (reason: string) => call(erasureRequests.letter, input(reason)),
    onMutate: () => setTold(null),
    onError: (error) => setTold(reasonOf(error)),
  })
  return { decline, preview, told }
}
