import { useMutation } from '@tanstack/react-query'
import { candidates, type Candidate } from '#shared/candidates.ts'
import type { RejectionGiven } from '#shared/rejections.ts'
import { isUnknownAddress } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { reject } from '#web/candidates/make-move.ts'
import { useRefreshCandidate } from '#web/candidates/use-refresh-candidate.ts'
import { whyRefused } from '#web/candidates/why-refused.ts'
import { useDropPick } from '#web/shell/use-drop-pick.ts'
import { toast } from '#web/toasts/toast.ts'

/** The two decisions of the review that need no terms, with their questions and toasts (SPEC 2 and 8). */
export const reviewMoves = {
  talentPool: {
    question: 'Add to the talent pool?',
    text: (name: string) => `${name} is kept in the talent pool and told so by email.`,
    confirm: 'Add to Talent Pool',
    danger: false,
    done: 'Added to talent pool',
    failed: 'Failed to add to talent pool',
  },
  reject: {
    question: 'Reject this candidate?',
    text: (name: string) => `${name} is rejected and told so by email. No further actions are available afterwards.`,
    confirm: 'Reject',
    danger: true,
    done: 'Candidate rejected',
    failed: 'Failed to reject candidate',
  },
} as const
export type ReviewMove = keyof typeof reviewMoves
export type ReviewDecision = ReviewMove | 'offer'

interface Decided {
  candidate: Candidate
  move: ReviewMove
  /** Why, where it is a rejection. */
  rejection?: RejectionGiven
}

/**
 * Makes a decision. Where the candidate's address is unknown the status has changed all the same, and `onUnknownAddress`
 * says that no email went out (SPEC 8). Either way the lists are read again. A refusal, and what someone else changed first,
 * is told in a toast: the candidate may be none of the list any more.
 */
export function useReviewMove({
  onSettled,
  onUnknownAddress,
}: {
  onSettled: () => void
  onUnknownAddress: () => void
}) {
  const refresh = useRefreshCandidate()
  const dropPick = useDropPick()
  return useMutation({
    mutationFn: ({ candidate, move, rejection }: Decided) => {
      const options = { rowVersion: candidate.updatedAt }
      return move === 'reject'
        ? reject(candidate, rejection, options)
        : call(candidates.talentPool, { params: { id: candidate.id } }, options)
    },
    onSuccess: (_, { candidate, move }) => toast({ title: reviewMoves[move].done, description: candidate.name }),
    onError: (error, { candidate, move }) => {
      if (isUnknownAddress(error)) return onUnknownAddress()
      toast({ title: reviewMoves[move].failed, description: whyRefused(error, candidate), variant: 'destructive' })
    },
    onSettled: (_, error, { candidate, rejection }) => {
      dropPick(candidate.id, error)
      // What was said of a rejection that was refused is not to be said again.
      if (!error || isUnknownAddress(error) || !rejection?.reason) onSettled()
      return refresh(candidate.id)
    },
  })
}
