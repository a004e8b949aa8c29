import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { evaluationDrafts, type EvaluationDraft } from '#shared/evaluation-drafts.ts'
import type { Scorecard } from '#shared/interviews.ts'
import { isSecureAddress } from '#shared/is-web-address.ts'
import { urlCharactersMax } from '#shared/limits.ts'
import type { Call } from '#shared/route.ts'
import { call } from '#web/api/call.ts'
import { endedKey } from '#web/session/ended-key.ts'
import { currentUser, useUser } from '#web/session/use-session.ts'
import { draftSaver, type DraftState } from './draft-saver.ts'
import type { ScorecardValues } from './evaluation-values.ts'

type ScorecardForm = UseFormReturn<ScorecardValues, unknown, z.output<typeof Scorecard>>

interface Drafted {
  interviewId: number
  draft: EvaluationDraft | null
  /** When one's own evaluation that the form was opened with was submitted; null where there is none. */
  amends: string | null
}

/** Saves what is typed into the form as one's draft on the server, by itself; `saver` steers it, `state` says how it stands. */
export function useDraft(form: ScorecardForm, { interviewId, draft, amends }: Drafted) {
  const { id: userId } = useUser()
  const queryClient = useQueryClient()
  const { mutateAsync } = useSaveDraft(interviewId, userId)
  const [state, setState] = useState<DraftState>({
    status: 'idle',
    savedAt: draft?.savedAt ?? null,
    replacedNewer: false,
  })
  const [saver] = useState(() =>
    draftSaver<ScorecardValues>({
      save: (values, basedOn) => mutateAsync({ ...storable(values), basedOn, amends }),
      savedAt: draft?.savedAt ?? null,
      tell: setState,
      isGone: () => queryClient.getQueryData(currentUser.queryKey)?.id !== userId,
    }),
  )
  useEffect(() => {
    // A reset names no field.
    const typed = form.watch((_, { name }) => name && saver.change(form.getValues()))
    const tryAgain = () => void saver.flush()
    window.addEventListener('online', tryAgain)
    return () => {
      typed.unsubscribe()
      window.removeEventListener('online', tryAgain)
      void saver.flush()
    }
  }, [form, saver])
  return { saver, state }
}

/** By the query client, which asks who is signed in where one is refused for want of a session. */
function useSaveDraft(interviewId: number, begunBy: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (body: Call<typeof evaluationDrafts.save>['body']) => {
      // Until they sign in again: somebody else may do so first, and would have it for theirs.
      if (queryClient.getQueryData(endedKey)) throw new Error('The session has ended')
      return call(evaluationDrafts.save, { params: { id: interviewId }, body }, { begunBy })
    },
    gcTime: 0,
  })
}

/** A link that is still being typed is no link yet. */
const storable = (values: ScorecardValues) => ({
  ...values,
  overallRating: values.overallRating ?? null,
  linkUrl: isLink(values.linkUrl?.trim() ?? '') ? values.linkUrl : null,
})

const isLink = (text: string) => text.length <= urlCharactersMax && isSecureAddress(text)
