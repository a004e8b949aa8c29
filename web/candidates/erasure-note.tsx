import { Suspense, useState } from 'react'
import type { ErasureRequest } from '#shared/erasure-requests.ts'
import { can } from '#shared/permissions.ts'
import { utcDay } from '#web/offers/utc-day.ts'
import { useUser } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { dayText } from '#web/wording/dates.ts'
import type { ErasureAnswer } from './use-answer-erasure.ts'
import type { WholeCandidate } from './use-candidate.ts'

const AnswerErasureDialog = lazyPart(async () => (await import('./answer-erasure-dialog.tsx')).AnswerErasureDialog)

/**
 * A request for deletion: by when it is due, and the ways to take longer for it and to answer it without deleting; or that it
 * was answered so.
 */
export function ErasureNote({ candidate, request }: { candidate: WholeCandidate; request: ErasureRequest }) {
  const { role } = useUser()
  const [answer, setAnswer] = useState<ErasureAnswer | null>(null)
  const mayAnswer = can(role, 'candidates.anonymise')
  return (
    <>
      {request.declinedAt ? (
        <p className="rounded-control border px-3 py-2 text-meta text-ink-soft">
          Asked on {dayText(request.askedAt)} that their data be deleted. Answered on {dayText(request.declinedAt)}{' '}
          without deleting: the timeline says why.
        </p>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-control bg-amber-soft px-3 py-2">
          <p className="min-w-0 grow basis-56 text-meta text-amber-ink">{wordsOf(request, mayAnswer)}</p>
          {mayAnswer && (
            <div className="flex flex-wrap gap-2">
              {!request.isExtended && !request.isOverdue && (
                <Button size="small" onClick={() => setAnswer('extend')}>
                  Take longer...
                </Button>
              )}
              <Button size="small" onClick={() => setAnswer('decline')}>
                Answer without deleting...
              </Button>
            </div>
          )}
        </div>
      )}
      {/* Also where a colleague was first: what was typed stays, and why it is refused is told. */}
      <Suspense>
        {answer && <AnswerErasureDialog answer={answer} candidate={candidate} onClose={() => setAnswer(null)} />}
      </Suspense>
    </>
  )
}

const wordsOf = ({ askedAt, dueOn, isOverdue, isExtended, isHired }: ErasureRequest, mayAnswer: boolean) =>
  [
    `Asked on ${dayText(askedAt)} that their data be deleted.`,
    isHired && 'They have accepted an offer since: records of people who were hired are kept, and they are told so.',
    isExtended && 'They were told that it takes two months longer.',
    isOverdue ? `Overdue: it was due by ${utcDay(dueOn)}.` : `Due by ${utcDay(dueOn)}.`,
    !mayAnswer && `An administrator ${isHired ? 'answers' : 'does'} it.`,
  ]
    .filter(Boolean)
    .join(' ')
