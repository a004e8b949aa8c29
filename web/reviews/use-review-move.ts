import { useMutation } from '@tanstack/react-query'
import { candidates, Candidate } from '#shared/candidates.ts'
import { ApiError, errorTypeOf, isUnknownAddress, reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useRefreshCandidate } from '#web/candidates/use-refresh-candidate.ts'
import { toast } from '#web/ui/toast.ts'

/** The two decisions of the review that need no terms, with their questions and toasts (SPEC 2 and 8). */
export const reviewMoves = {
  talentPool: {
    route: candidates.talentPool,
    question: 'Add to the talent pool?',
    text: (name: string) => `${name} is kept in the talent pool and told so by email.`,
    confirm: 'Add to Talent Pool',
    danger: false,
    done: 'Added to talent pool',
    failed: 'Failed to add to talent pool',
  },
  reject: {
    route: candidates.reject,
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

/** The candidate as it was decided on, and as someone else left it. */
export interface ReviewConflict {
  shown: Candidate
  current: Candidate
}

/**
 * Makes a decision. Where the candidate's address is unknown the status has changed all the same, and `onUnknownAddress`
 * says that no email went out (SPEC 8); where someone else changed the candidate first, `onConflict` gets the candidate
 * that was decided on and the one that there is now (DECISIONS). Either way the lists are read again.
 */
export function useReviewMove({
  onSettled,
  onUnknownAddress,
  onConflict,
}: {
  onSettled: () => void
  onUnknownAddress: () => void
  onConflict: (conflict: ReviewConflict) => void
}) {
  const refresh = useRefreshCandidate()
  return useMutation({
    mutationFn: ({ candidate, move }: { candidate: Candidate; move: ReviewMove }) =>
      call(reviewMoves[move].route, { params: { id: candidate.id } }, { rowVersion: candidate.updatedAt }),
    onSuccess: (_, { candidate, move }) => toast({ title: reviewMoves[move].done, description: candidate.name }),
    onError: (error, { candidate, move }) => {
      if (isUnknownAddress(error)) return onUnknownAddress()
      const current = conflictOf(error)
      if (current) return onConflict({ shown: candidate, current })
      toast({ title: reviewMoves[move].failed, description: reasonOf(error), variant: 'destructive' })
    },
    onSettled: (_, __, { candidate }) => {
      onSettled()
      return refresh(candidate.id)
    },
  })
}

const conflictOf = (error: unknown) =>
  error instanceof ApiError && errorTypeOf(error) === 'conflict' ? Candidate.safeParse(error.current).data : undefined
