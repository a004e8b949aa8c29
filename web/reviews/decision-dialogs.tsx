import { Suspense, useState } from 'react'
import type { Candidate } from '#shared/candidates.ts'
import { closedJobReason } from '#shared/closed-job.ts'
import type { EndedOffer } from '#shared/interviews.ts'
import type { RejectionGiven } from '#shared/rejections.ts'
import { LateRejectionFields } from '#web/candidates/late-rejection-fields.tsx'
import { SendOfferDialog } from '#web/offers/send-offer-dialog.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { emailInvalid, type UnsentNotice } from '#web/ui/unsent-alert.tsx'
import { RefusedDialog } from '#web/ui/refused-dialog.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { reviewMoves, useReviewMove, type ReviewDecision } from './use-review-move.ts'

/** Fetched when a decision is asked about. */
const EndsWithIt = lazyPart(async () => (await import('#web/candidates/ends-with-it.tsx')).EndsWithIt)

type DecisionDialogsProps = {
  /** As it was read last; undefined once it is none of what is shown. */
  candidate: Candidate | undefined
  /** An offer of theirs that came to nothing, on whose terms the next begins. */
  endedOffer: EndedOffer | undefined
  /** What is asked about. */
  decision: ReviewDecision | undefined
  onClose: () => void
  /** The decision stands all the same. */
  onUnknownAddress: (notice: UnsentNotice) => void
}

/** Asks about one of the three decisions on a candidate, and makes it (SPEC 2, Executive Review). */
export function DecisionDialogs({ candidate, endedOffer, decision, onClose, onUnknownAddress }: DecisionDialogsProps) {
  const move = useReviewMove({
    onSettled: onClose,
    onUnknownAddress: () => onUnknownAddress(emailInvalid),
  })
  // By whom it is about: it goes with nobody else.
  const [why, setWhy] = useState<{ of: number | undefined; rejection: RejectionGiven }>()
  const rejection = why && why.of === candidate?.id ? why.rejection : {}
  const question = decision && decision !== 'offer' ? reviewMoves[decision] : undefined
  const refused = candidate && closedJobReason(candidate.job, 'offer')
  return (
    <>
      {candidate && decision === 'offer' && refused && (
        <RefusedDialog title="Send Offer" text={refused} onOpenChange={onClose} />
      )}
      {candidate && decision === 'offer' && !refused && (
        <SendOfferDialog
          key={candidate.id}
          candidate={candidate}
          after={endedOffer}
          onClose={onClose}
          onUnknownAddress={() =>
            onUnknownAddress({
              title: 'Email Error',
              text: `Candidate email does not exist. Please verify ${candidate.email} is correct and try again.`,
              buttonLabel: 'Okay',
            })
          }
        />
      )}
      <ConfirmDialog
        open={question !== undefined && candidate !== undefined}
        onOpenChange={onClose}
        title={question?.question ?? ''}
        text={
          candidate &&
          question && (
            <>
              <p>{question.text(candidate.name)}</p>
              <Suspense>
                <EndsWithIt candidate={candidate} rejection={decision === 'reject'} />
              </Suspense>
            </>
          )
        }
        fields={
          decision === 'reject' && (
            <LateRejectionFields
              given={rejection}
              disabled={move.isPending}
              onChange={(rejection) => setWhy({ of: candidate?.id, rejection })}
            />
          )
        }
        confirmLabel={question?.confirm ?? ''}
        danger={question?.danger ?? false}
        pending={move.isPending}
        onConfirm={() =>
          candidate &&
          decision &&
          decision !== 'offer' &&
          move.mutate({ candidate, move: decision, ...(decision === 'reject' && { rejection }) })
        }
      />
    </>
  )
}
