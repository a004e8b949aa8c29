import { useMutation, useMutationState } from '@tanstack/react-query'
import { useState } from 'react'
import type { Candidate } from '#shared/candidates.ts'
import { isDecision, type MoveName } from '#shared/pipeline.ts'
import type { RejectionGiven } from '#shared/rejections.ts'
import type { InvitationPlan } from '#shared/scheduling.ts'
import { isUnknownAddress, reasonOf } from '#web/api/api-error.ts'
import { useDropPick } from '#web/shell/use-drop-pick.ts'
import { toast } from '#web/toasts/toast.ts'
import { makeMove } from '#web/candidates/make-move.ts'
import { theirCandidate } from '#web/candidates/their-candidate.ts'
import { useRefreshCandidate } from '#web/candidates/use-refresh-candidate.ts'

/** The moves of the screener with their buttons and toasts (SPEC 2, SPEC 8). */
export const screenerMoves = {
  interview: {
    button: 'Invite to Interview',
    done: 'Interview invitation sent',
    failed: 'Failed to invite candidate',
    detail: (name: string) => name,
  },
  'talent-pool': {
    button: 'Add to Talent Pool',
    done: 'Added to talent pool',
    failed: 'Failed to add to talent pool',
    detail: (name: string) => name,
  },
  reject: {
    button: 'Reject',
    done: 'Candidate rejected',
    failed: 'Failed to reject candidate',
    detail: (name: string) => `A notification email has been sent to ${name}.`,
  },
} as const satisfies Partial<Record<MoveName, object>>
export type ScreenerMove = keyof typeof screenerMoves

interface Move {
  candidate: Candidate
  move: ScreenerMove
  /** Who interviews, where an invitation says so; without it the job's plan does. */
  plan?: InvitationPlan
  /** Why, where it is a rejection. */
  rejection?: RejectionGiven
}

/** The email promises it, in the name of whoever pressed the button. */
const youAgreeATime = (name: string) =>
  `Nobody is named who interviews ${name}: the email says that you will be in touch about a time.`

const mutationKey = ['screener-move']

/**
 * Moves a candidate from the screener. Where the address is unknown the status has changed all the same, so the lists are
 * read again and a dialog says that no email went out (SPEC 8, non_existent_email).
 */
export function useScreenerMove() {
  const refresh = useRefreshCandidate()
  const dropPick = useDropPick()
  const [unknownAddress, setUnknownAddress] = useState(false)
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ candidate, move, plan = {}, rejection = {} }: Move) =>
      makeMove(candidate, move, { plan, rejection, rowVersion: candidate.updatedAt }),
    // Whose card it was is said: it may have left the list by then.
    onSuccess: (moved, { candidate: { name }, move }) =>
      toast({
        title: screenerMoves[move].done,
        description:
          'timeToAgree' in moved && moved.timeToAgree ? youAgreeATime(name) : screenerMoves[move].detail(name),
      }),
    onError: async (error, { candidate, move }) => {
      if (isUnknownAddress(error)) return setUnknownAddress(true)
      toast({ title: screenerMoves[move].failed, description: await whyOf(error, candidate), variant: 'destructive' })
    },
    onSettled: (_, error, { candidate, move }) => {
      if (isDecision(move)) dropPick(candidate.id, error)
      return refresh(candidate.id)
    },
  })
  const moving = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Move, // what the mutation above takes
  })
  return {
    move: mutate,
    /** The move of this candidate that is under way; others may be, one after the other. */
    movingOf: ({ id }: Candidate) => moving.find(({ candidate }) => candidate.id === id)?.move,
    unknownAddress,
    setUnknownAddress,
  }
}

/** What tells a candidate's fields in words is fetched where somebody else was first, and left out where it cannot be had. */
const whyOf = (error: unknown, shown: Candidate) =>
  theirCandidate(error) === undefined
    ? reasonOf(error)
    : import('#web/candidates/why-refused.ts').then(
        ({ whyRefused }) => whyRefused(error, shown),
        () => reasonOf(error),
      )
