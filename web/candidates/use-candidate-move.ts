import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isDecision, type MoveName } from '#shared/pipeline.ts'
import type { RejectionGiven } from '#shared/rejections.ts'
import type { InvitationPlan } from '#shared/scheduling.ts'
import { isUnknownAddress, reasonOf } from '#web/api/api-error.ts'
import { useDropPick } from '#web/shell/use-drop-pick.ts'
import { toast } from '#web/toasts/toast.ts'
import { makeMove } from './make-move.ts'
import type { CandidateEditor } from './use-candidate-editor.ts'
import type { WholeCandidate } from './use-candidate.ts'
import { useRefreshCandidate } from './use-refresh-candidate.ts'

/**
 * The five actions of the candidate dialog, each asked about first (SPEC 2). `onUnknownAddress` runs where the status has
 * changed but the address is unknown, so that no email went out (SPEC 8).
 */
export function useCandidateMove(candidate: WholeCandidate, editor: CandidateEditor, onUnknownAddress: () => void) {
  const refresh = useRefreshCandidate()
  const dropPick = useDropPick()
  const [asked, setAsked] = useState<MoveName>()
  const [plan, setPlan] = useState<InvitationPlan>({})
  const [rejection, setRejection] = useState<RejectionGiven>({})
  const mutation = useMutation({
    mutationFn: (move: MoveName) => makeMove(candidate, move, { plan, rejection, rowVersion: editor.base.updatedAt }),
    onSuccess: (row, move) => {
      editor.show(row, ['status', 'finalDecisionStatus', 'hiPeopleAssessmentLink'])
      toast(
        'awaitsApproval' in row && row.awaitsApproval
          ? { title: 'Offer waits for approval', description: `It goes to ${row.name} once it is approved.` }
          : move === 'assessment'
            ? { title: 'Assessment started' }
            : { title: 'Candidate Successfully Updated', description: 'Status updated and email sent.' },
      )
    },
    onError: (error) => {
      if (editor.noteConflict(error)) return
      if (!isUnknownAddress(error)) {
        const description = reasonOf(error, 'Failed to update status')
        return toast({ title: 'Error', description, variant: 'destructive' })
      }
      toast({
        title: 'Status Updated Successfully',
        description: 'The notification email could not be sent because the address appears invalid.',
      })
      void refresh(candidate.id)
      onUnknownAddress()
    },
    onSettled: (_, error, move) => {
      if (isDecision(move)) dropPick(candidate.id, error)
      // What was written is not written again where it was refused.
      if (!error || isUnknownAddress(error)) setRejection({})
      setAsked(undefined)
    },
  })
  return {
    /** The move that "Confirm Action" asks about. */
    asked,
    ask: (move: MoveName | undefined) => {
      setPlan({})
      setAsked(move)
    },
    /** Who interviews, where the move is an invitation. */
    plan,
    setPlan,
    /** Why, where it is a rejection. */
    rejection,
    setRejection,
    confirm: () => asked && mutation.mutate(asked),
    pending: mutation.isPending,
  }
}
export type CandidateMove = ReturnType<typeof useCandidateMove>
