import { useState } from 'react'
import type { Interview } from '#shared/interviews.ts'
import { SendOfferDialog } from '#web/offers/send-offer-dialog.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { caseElement } from './case-element.ts'
import { ReviewCase } from './review-case.tsx'
import { ReviewJumpList } from './review-jump-list.tsx'
import { useCaseKeys } from './use-case-keys.ts'
import { reviewMoves, useReviewMove, type ReviewDecision } from './use-review-move.ts'

/** What a dialog says when a letter did not go out (SPEC 8, non_existent_email). */
export interface UnsentNotice {
  title: string
  text: string
  button: string
}

type ReviewCasesProps = {
  cases: readonly Interview[]
  now: number
  /** The decision stands; the notice outlives its case, which leaves the list. */
  onUnknownAddress: (notice: UnsentNotice) => void
}

type Asked = { id: number; decision: ReviewDecision }

/** The cases one below another, with the list that jumps to them and the dialogs of the three decisions (DESIGN, Executive review). */
export function ReviewCases({ cases, now, onUnknownAddress }: ReviewCasesProps) {
  const [asked, setAsked] = useState<Asked>()
  const { current, goTo, follow, onFocus } = useCaseKeys(
    cases.map(({ id }) => id),
    (id, decision) => {
      if (decision !== 'offer' || !goToOpenOffer(id)) setAsked({ id, decision })
    },
  )
  const decide = (id: number, decision: ReviewDecision) => {
    follow(id)
    setAsked({ id, decision })
  }
  const close = () => setAsked(undefined)
  const move = useReviewMove({
    onSettled: close,
    onUnknownAddress: () =>
      onUnknownAddress({ title: 'Unable to Send Email', text: 'Email invalid', button: 'Got it' }),
  })
  // By id, so that a decision is made on the row as it was read last.
  const candidate = cases.find(({ id }) => id === asked?.id)?.candidate
  const question = asked && asked.decision !== 'offer' ? reviewMoves[asked.decision] : undefined
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[15rem_minmax(0,1fr)]">
      <ReviewJumpList cases={cases} current={current} onJump={goTo} now={now} />
      <ol className="flex min-w-0 flex-col gap-5">
        {cases.map((entry) => (
          <ReviewCase
            key={entry.id}
            entry={entry}
            current={entry.id === current}
            onFocus={() => onFocus(entry.id)}
            onDecide={(decision) => decide(entry.id, decision)}
          />
        ))}
      </ol>
      {candidate && asked?.decision === 'offer' && (
        <SendOfferDialog
          key={asked.id}
          candidate={candidate}
          onClose={close}
          onUnknownAddress={() =>
            onUnknownAddress({
              title: 'Email Error',
              text: `Candidate email does not exist. Please verify ${candidate.email} is correct and try again.`,
              button: 'Okay',
            })
          }
        />
      )}
      <ConfirmDialog
        open={question !== undefined && candidate !== undefined}
        onOpenChange={close}
        title={question?.question ?? ''}
        text={candidate && question?.text(candidate.name)}
        confirmLabel={question?.confirm ?? ''}
        danger={question?.danger ?? false}
        pending={move.isPending}
        onConfirm={() =>
          candidate && asked && asked.decision !== 'offer' && move.mutate({ candidate, move: asked.decision })
        }
      />
    </div>
  )
}

/** Another offer would be refused: where there is one, the way to it takes the focus. */
function goToOpenOffer(id: number) {
  const way = document.querySelector<HTMLElement>(`#${caseElement(id)} [data-open-offer]`)
  way?.focus()
  return way !== null
}
