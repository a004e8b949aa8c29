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

/** What may be told to whoever asked for deletion, other than that it is done, and the letter that would tell of it. */
const calls = {
  decline: { send: erasureRequests.decline, letter: erasureRequests.letter },
  extend: { send: erasureRequests.extend, letter: erasureRequests.extensionLetter },
}
export type ErasureAnswer = keyof typeof calls

/**
 * Answers a candidate's request for deletion without deleting, or takes longer for it, or shows the letter that would tell of
 * it; `refusal`: why that was refused.
 */
export function useAnswerErasure(answer: ErasureAnswer, candidate: WholeCandidate, onDone: () => void) {
  const { id, email } = candidate
  const queryClient = useQueryClient()
  const refresh = useRefreshCandidate()
  const [refusal, setRefusal] = useState<string | null>(null)
  const input = (reason: string) => ({ params: { id }, body: { reason } })
  const send = useMutation({
    mutationFn: (reason: string) => call(calls[answer].send, input(reason), { rowVersion: candidate.updatedAt }),
    onMutate: () => setRefusal(null),
    onSuccess: ({ message }) => {
      toast({ title: message, description: `The email goes to ${email}.` })
      onDone()
    },
    onError: (error) => {
      // Once it is read again, what was shown is not known any more.
      if (!isUnknownAddress(error)) return setRefusal(whyRefused(error, candidate))
      toast({
        title: answer === 'decline' ? 'Request answered' : 'Time extended',
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
    mutationFn: (reason: string) => call(calls[answer].letter, input(reason)),
    onMutate: () => setRefusal(null),
    onError: (error) => setRefusal(reasonOf(error)),
  })
  return { send, preview, refusal }
}
