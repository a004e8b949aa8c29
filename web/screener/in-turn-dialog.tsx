import { useState, type ReactNode } from 'react'
import type { ListedCandidate } from '#shared/candidates.ts'
import type { CandidateStatus } from '#shared/pipeline.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogClose } from '#web/ui/dialog-close.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { many } from '#web/wording/many.ts'
import { InTurnRow, type TurnWords } from './in-turn-row.tsx'
import { isDone, type useInTurn } from './use-in-turn.ts'

type InTurnDialogProps = {
  title: string
  /** What is done with each; said until it has begun. */
  does: string
  /** "Invite", before "5 candidates". */
  act: string
  danger?: boolean
  words: TurnWords
  /** Where it leads. */
  to?: CandidateStatus
  /** As they were picked when it was asked for. */
  candidates: readonly ListedCandidate[]
  /** Why one is left out; undefined for whoever is not. */
  whyNot: (candidate: ListedCandidate) => string | undefined
  /** Said where everybody is left out. */
  nobody: string
  /** What has to be chosen first, if anything has; nothing is begun while it is `missing`. */
  fields?: ReactNode
  missing?: boolean
  /** The name of the list of those with whom it is done. */
  label: string
  turns: ReturnType<typeof useInTurn>
  /** With those with whom it was done. */
  onClose: (done: readonly number[]) => void
}

/** Asks before the same is done with several candidates, says who is left out and why, then shows how it went with each. */
export function InTurnDialog(props: InTurnDialogProps) {
  const { candidates, whyNot, words, to, onClose } = props
  const { turns, running, start, stop } = props.turns
  const [stopped, setStopped] = useState(false)
  const those = candidates.filter((each) => whyNot(each) === undefined)
  const others = candidates.filter((each) => !those.includes(each))
  const done = those.filter(({ id }) => isDone(turns.get(id)))
  const begun = turns.size > 0
  return (
    <Dialog
      open
      onOpenChange={() => onClose(done.map(({ id }) => id))}
      title={props.title}
      description={those.length > 0 && !begun ? props.does : undefined}
      pending={running}
      dirty={running}
      footer={
        <>
          <p role="status" className="mr-auto text-ink-soft tabular-nums">
            {begun && `${done.length} of ${those.length} ${words.done.toLowerCase()}`}
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
              variant={props.danger ? 'danger' : 'primary'}
              pending={running}
              pendingLabel={`${words.doing}...`}
              disabled={props.missing}
              onClick={() => void start(those)}
            >
              {`${props.act} ${many(those.length, 'candidate')}`}
            </Button>
          )}
        </>
      }
    >
      {props.fields}
      {those.length > 0 && (
        <ul aria-label={props.label} className="-my-2 divide-y">
          {those.map((each) => (
            <InTurnRow key={each.id} candidate={each} turn={turns.get(each.id)} words={words} to={to} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <section className={those.length === 0 ? undefined : 'mt-5 border-t pt-4'}>
          <h3 className="text-meta font-semibold text-ink-soft">
            {those.length === 0
              ? props.nobody
              : `${many(others.length, 'candidate')} stay${others.length === 1 ? 's' : ''} unchanged`}
          </h3>
          <ul aria-label="Stay unchanged" className="mt-1 divide-y">
            {others.map((each) => (
              <InTurnRow key={each.id} candidate={each} stays={whyNot(each)} words={words} to={to} />
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  )
}
