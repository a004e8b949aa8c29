import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { pathOf } from '#shared/call-url.ts'
import { emails } from '#shared/emails.ts'
import { lettersToSeveral, type Recipient } from '#shared/letters-to-several.ts'
import { letters, type LetterWords } from '#shared/letters.ts'
import { call } from '#web/api/call.ts'
import { useRefreshCandidate } from '#web/candidates/use-refresh-candidate.ts'
import { useUser } from '#web/session/use-session.ts'
import { randomUuid } from '#web/ui/random-id.ts'

/** Sends what was written to each, to the address that is shown; the same words again, after a lost answer, go out once. */
export function useWriteToSeveral() {
  const { id: begunBy } = useUser()
  const refresh = useRefreshLetters()
  const lastSent = useRef<LetterWords & { key: string }>(undefined)
  return useMutation({
    mutationFn: ({ words: { subject, text }, to }: { words: LetterWords; to: readonly Recipient[] }) => {
      if (lastSent.current?.subject !== subject || lastSent.current.text !== text)
        lastSent.current = { subject, text, key: randomUuid() }
      const body = { ...lastSent.current, to: to.map(({ id, updatedAt }) => ({ id, updatedAt })) }
      return call(lettersToSeveral.write, { body }, { begunBy })
    },
    onSettled: (_, __, { to }) => refresh(to.map(({ id }) => id)),
  })
}

/** Reads again what shows these candidates and what was written to them. */
export function useRefreshLetters() {
  const queryClient = useQueryClient()
  const refresh = useRefreshCandidate()
  return (ids: readonly number[]) =>
    Promise.all([
      refresh(...ids),
      ...[emails.list.path, ...ids.map((id) => pathOf(letters.list, { params: { id } }))].map((path) =>
        queryClient.invalidateQueries({ queryKey: [path] }),
      ),
    ])
}
