import { useState } from 'react'
import type { ListedCandidate } from '#shared/candidates.ts'
import { moves } from '#shared/pipeline.ts'
import type { RejectionGiven } from '#shared/rejections.ts'
import { LateRejectionFields } from '#web/candidates/late-rejection-fields.tsx'
import { makeMove } from '#web/candidates/make-move.ts'
import { InTurnDialog } from './in-turn-dialog.tsx'
import { useInTurn } from './use-in-turn.ts'
import { whyNotMoved, type MoveForSeveral } from './why-not-moved.ts'

type SelectionMoveDialogProps = {
  move: MoveForSeveral
  /** As they were picked when the move was asked for. */
  candidates: readonly ListedCandidate[]
  /** With those who were moved. */
  onClose: (moved: readonly number[]) => void
}

const texts: Record<MoveForSeveral, { title: string; act: string; does: string }> = {
  assessment: {
    title: 'Send the assessment',
    act: 'Send to',
    does: 'Each gets their own email with a personal link.',
  },
  interview: {
    title: 'Invite to an interview',
    act: 'Invite',
    does: 'Each gets their own invitation. The job’s plan says who interviews; where it names nobody, the email says that you will be in touch about a time. To choose other interviewers, invite one by one.',
  },
  'talent-pool': {
    title: 'Add to the talent pool',
    act: 'Add',
    does: 'Each gets the talent pool email, and no longer waits for a decision. Interviews that lie ahead stand: cancel those that are not to take place.',
  },
  reject: {
    title: 'Reject',
    act: 'Reject',
    does: 'Each gets their own rejection email, and their interviews are cancelled.',
  },
}
const words = { doing: 'Moving', done: 'Moved', not: 'Not moved' }

/** Moves several candidates, each by the call for one (decision 49). */
export function SelectionMoveDialog({ move, candidates, onClose }: SelectionMoveDialogProps) {
  const [rejection, setRejection] = useState<RejectionGiven>({})
  const turns = useInTurn({
    act: (each, begunBy) => makeMove(each, move, { rejection, rowVersion: each.updatedAt, begunBy }),
    done: 'moved',
  })
  const { to, confirmLabel } = moves[move]
  const those = candidates.filter((each) => whyNotMoved(each, move) === undefined)
  return (
    <InTurnDialog
      {...texts[move]}
      danger={move === 'reject'}
      words={words}
      to={to}
      candidates={candidates}
      whyNot={(each) => whyNotMoved(each, move)}
      nobody="Nobody who is picked can be moved there"
      label={`To ${confirmLabel}`}
      fields={
        move === 'reject' &&
        those.length > 0 && (
          <LateRejectionFields
            className="mt-0 mb-4 border-t-0 border-b pt-0 pb-4"
            several={those.length > 1}
            given={rejection}
            disabled={turns.turns.size > 0}
            onChange={setRejection}
          />
        )
      }
      turns={turns}
      onClose={onClose}
    />
  )
}
