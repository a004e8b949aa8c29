import { useState } from 'react'
import type { ListedCandidate } from '#shared/candidates.ts'
import { moves } from '#shared/pipeline.ts'
import type { RejectionGiven } from '#shared/rejections.ts'
import { LateRejectionFields } from '#web/candidates/late-rejection-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogClose } from '#web/ui/dialog-close.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { many } from '#web/wording/many.ts'
import { MovedRow } from './moved-row.tsx'
import { hasMoved, useMovesInTurn } from './use-moves-in-turn.ts'
import { whyNotMoved, type MoveForSeveral } from './why-not-moved.ts'

type SelectionMoveDialogProps = {
  move: MoveForSeveral
  /** As they were picked when the move was asked for. */
  candidates: readonly ListedCandidate[]
  /** With those who were moved. */
  onClose: (moved: readonly number[]) => void
}

const words: Record<MoveForSeveral, { title: string; act: string; does: string }> = {
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
    does: 'Each gets the talent pool email, and no longer waits for a decision.',
  },
  reject: {
    title: 'Reject',
    act: 'Reject',
    does: 'Each gets their own rejection email, and their interviews are cancelled.',
  },
}

/** Asks before several candidates are moved, says who stays and why, then shows how each move went. */
export function SelectionMoveDialog({ move, candidates, onClose }: SelectionMoveDialogProps) {
  const [rejection, setRejection] = useState<RejectionGiven>({})
  const { turns, running, start, stop } = useMovesInTurn(move, rejection)
  const [stopped, setStopped] = useState(false)
  const those = candidates.filter((each) => whyNotMoved(each, move) === undefined)
  const others = candidates.filter((each) => !those.includes(each))
  const { title, act, does } = words[move]
  const { to, confirmLabel } = moves[move]
  const moved = those.filter(({ id }) => hasMoved(turns.get(id)))
  const begun = turns.size > 0
  return (
    <Dialog
      open
      onOpenChange={() => onClose(moved.map(({ id }) => id))}
      title={title}
      description={those.length > 0 && !begun ? does : undefined}
      pending={running}
      dirty={running}
      footer={
        <>
          <p role="status" className="mr-auto text-ink-soft tabular-nums">
            {begun && `${moved.length} of ${those.length} moved`}
          </p>
          {running ? (
            <Button
              disabled={stopped}
              onClick={() => {
                setStopped(true)
                stop()
              }}
            >
              {stopped ? 'Stopping' : 'Stop'}
            </Button>
          ) : (
            <DialogClose asChild>
              <Button>{begun || those.length === 0 ? 'Close' : 'Cancel'}</Button>
            </DialogClose>
          )}
          {those.length > 0 && (running || !begun) && (
            <Button
              variant={move === 'reject' ? 'danger' : 'primary'}
              pending={running}
              pendingLabel="Moving..."
              onClick={() => void start(those)}
            >
              {`${act} ${many(those.length, 'candidate')}`}
            </Button>
          )}
        </>
      }
    >
      {move === 'reject' && those.length > 0 && (
        <LateRejectionFields
          className="mt-0 mb-4 border-t-0 border-b pt-0 pb-4"
          several={those.length > 1}
          given={rejection}
          disabled={begun}
          onChange={setRejection}
        />
      )}
      {those.length > 0 && (
        <ul aria-label={`To ${confirmLabel}`} className="-my-2 divide-y">
          {those.map((each) => (
            <MovedRow key={each.id} candidate={each} turn={turns.get(each.id)} to={to} />
          ))}
        </ul>
      )}
      {others.length > 0 && <Unmoved candidates={others} move={move} alone={those.length === 0} />}
    </Dialog>
  )
}

type UnmovedProps = { candidates: readonly ListedCandidate[]; move: MoveForSeveral; alone: boolean }

/** Who stays, and why. */
const Unmoved = ({ candidates, move, alone }: UnmovedProps) => (
  <section className={alone ? undefined : 'mt-5 border-t pt-4'}>
    <h3 className="text-meta font-semibold text-ink-soft">
      {alone
        ? noneMoves
        : `${many(candidates.length, 'candidate')} stay${candidates.length === 1 ? 's' : ''} unchanged`}
    </h3>
    <ul aria-label="Stay unchanged" className="mt-1 divide-y">
      {candidates.map((each) => (
        <MovedRow key={each.id} candidate={each} stays={whyNotMoved(each, move)} to={moves[move].to} />
      ))}
    </ul>
  </section>
)

const noneMoves = 'Nobody who is picked can be moved there'
