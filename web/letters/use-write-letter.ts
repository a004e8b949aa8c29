import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Candidate } from '#shared/candidates.ts'
import { pathOf } from '#shared/call-url.ts'
import { emails } from '#shared/emails.ts'
import { letters, type LetterWords } from '#shared/letters.ts'
import { isUnknownAddress } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useRefreshCandidate } from '#web/candidates/use-refresh-candidate.ts'
import { emailOutcome } from '#web/emails/email-outcome.ts'
import { useUser } from '#web/session/use-session.ts'
import { toast } from '#web/toasts/toast.ts'
import { randomUuid } from '#web/ui/random-id.ts'

type Ways = { onUnknownAddress: () => void; onClose: () => void }

/** Sends what was written, to the address that is shown; the same words again, after a lost answer, go out once. */
export function useWriteLetter(candidate: Candidate, { onUnknownAddress, onClose }: Ways) {
  const { id: begunBy } = useUser()
  const queryClient = useQueryClient()
  const refresh = useRefreshCandidate()
  const lastSent = useRef<LetterWords & { key: string }>(undefined)
  // As it was when it was last sent: what is otherwise since then is told.
  const [shown, setShown] = useState(candidate)
  const send = useMutation({
    mutationFn: ({ subject, text }: LetterWords) => {
      setShown(candidate)
      if (lastSent.current?.subject !== subject || lastSent.current.text !== text)
        lastSent.current = { subject, text, key: randomUuid() }
      return call(
        letters.write,
        { params: { id: candidate.id }, body: lastSent.current },
        { rowVersion: candidate.updatedAt, begunBy },
      )
    },
    onSuccess: (letter) => {
      toast(emailOutcome(letter))
      onClose()
    },
    onError: (error) => {
      if (isUnknownAddress(error)) onUnknownAddress()
    },
    onSettled: () =>
      Promise.all([
        refresh(candidate.id),
        queryClient.invalidateQueries({ queryKey: [pathOf(letters.list, { params: { id: candidate.id } })] }),
        queryClient.invalidateQueries({ queryKey: [emails.list.path] }),
      ]),
  })
  return { send, shown }
}
