import { useState } from 'react'
import type { Interview } from '#shared/interviews.ts'
import { comparedMax } from '#shared/limits.ts'
import { usePicks } from '#web/shell/use-picks.ts'
import { useSelection } from '#web/tables/use-selection.ts'
import { lateWindow } from '#web/ui/late-window.ts'
import type { UnsentNotice } from '#web/ui/unsent-alert.tsx'
import { caseElement } from './case-element.ts'
import { ReviewCase } from './review-case.tsx'
import { ReviewCompareBar } from './review-compare-bar.tsx'
import { ReviewJumpList } from './review-jump-list.tsx'
import { useCaseKeys } from './use-case-keys.ts'
import type { ReviewDecision } from './use-review-move.ts'

/** Forms are no part of what is read. */
const DecisionDialogs = lateWindow(async () => (await import('./decision-dialogs.tsx')).DecisionDialogs)

type ReviewCasesProps = {
  cases: readonly Interview[]
  /** They are all who wait for one job. */
  ofOneJob: boolean
  now: number
  /** The decision stands; the notice outlives its case, which leaves the list. */
  onUnknownAddress: (notice: UnsentNotice) => void
}

type Asked = { id: number; decision: ReviewDecision }

/** The cases one below another, with the list that jumps to them and the dialogs of the three decisions (DESIGN, Executive review). */
export function ReviewCases({ cases, ofOneJob, now, onUnknownAddress }: ReviewCasesProps) {
  const [asked, setAsked] = useState<Asked>()
  const selection = useSelection(cases, ({ candidate }) => candidate.id, usePicks())
  const pick = (id: number) => {
    const entry = cases.find((each) => each.id === id)
    if (entry) selection.toggle(entry, false)
  }
  const { current, goTo, follow, onFocus } = useCaseKeys(
    cases.map(({ id }) => id),
    (id, decision) => {
      if (decision !== 'offer' || !goToOpenOffer(id)) setAsked({ id, decision })
    },
    pick,
  )
  const decide = (id: number, decision: ReviewDecision) => {
    follow(id)
    setAsked({ id, decision })
  }
  const close = () => setAsked(undefined)
  const comparable = cases.length > 1 || selection.picked.length > 0
  // By id, so that a decision is made on the row as it was read last.
  const { candidate, endedOffer } = cases.find(({ id }) => id === asked?.id) ?? {}
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[15rem_minmax(0,1fr)]">
      <ReviewJumpList cases={cases} current={current} onJump={goTo} now={now} />
      <div className="flex min-w-0 flex-col gap-3">
        {comparable && (
          <ReviewCompareBar selection={selection} ofOneJob={ofOneJob && cases.length <= comparedMax ? cases : []} />
        )}
        <ol className="flex flex-col gap-5">
          {cases.map((entry) => (
            <ReviewCase
              key={entry.id}
              entry={entry}
              current={entry.id === current}
              onFocus={() => onFocus(entry.id)}
              onDecide={(decision) => decide(entry.id, decision)}
              picked={selection.has(entry)}
              onPick={comparable ? () => pick(entry.id) : undefined}
            />
          ))}
        </ol>
      </div>
      <DecisionDialogs
        shown={asked && { candidate, endedOffer, decision: asked.decision, onClose: close, onUnknownAddress }}
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
