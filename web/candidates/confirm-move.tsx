import { Suspense } from 'react'
import { alreadyThereReason } from '#shared/already-there.ts'
import type { Candidate } from '#shared/candidates.ts'
import { closedJobReason } from '#shared/closed-job.ts'
import { hiredReason } from '#shared/is-hired.ts'
import type { Offer } from '#shared/offers.ts'
import { moves } from '#shared/pipeline.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { InvitationPlanSkeleton } from '#web/scheduling/invitation-plan-skeleton.tsx'
import { lastDayOf } from '#web/offers/last-day-of.ts'
import { useOpenOffer } from '#web/offers/use-open-offer.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { AboutMove } from './about-move.tsx'
import { compensationText } from './compensation-text.ts'
import { LateRejectionFields } from './late-rejection-fields.tsx'
import type { CandidateMove } from './use-candidate-move.ts'

/** Fetched when somebody is to be invited. */
const InvitationPlanFields = lazyPart(
  async () => (await import('#web/scheduling/invitation-plan-fields.tsx')).InvitationPlanFields,
)

export type ConfirmMoveProps = {
  move: CandidateMove
  candidate: Pick<Candidate, 'id' | 'name' | 'status' | 'jobId' | 'job' | 'expectedSalary'>
}

/** "Confirm Action" (SPEC 2), before any of the five actions; of one that the server would refuse it says why. */
export function ConfirmMove({ move, candidate }: ConfirmMoveProps) {
  const asked = move.asked && moves[move.asked]
  const { name } = candidate
  const openOffer = useOpenOffer(candidate.id, move.asked === 'offer')
  const refused =
    move.asked &&
    (closedJobReason(candidate.job, move.asked) ??
      hiredReason(candidate, move.asked) ??
      alreadyThereReason(candidate, move.asked) ??
      (openOffer && secondOffer(openOffer)))
  return (
    <ConfirmDialog
      open={asked !== undefined}
      onOpenChange={() => move.ask(undefined)}
      title="Confirm Action"
      text={
        refused ??
        (asked && (
          <>
            <p>
              {`Are you sure you want to update status to ${asked.confirmLabel} for ${name} and send ${asked.emailName} email?`}
            </p>
            <AboutMove move={move.asked!} candidate={candidate} />
          </>
        ))
      }
      fields={
        refused ? undefined : move.asked === 'reject' ? (
          <LateRejectionFields given={move.rejection} disabled={move.pending} onChange={move.setRejection} />
        ) : (
          move.asked === 'interview' && (
            <div className="mt-2 border-t pt-4">
              <Suspense fallback={<InvitationPlanSkeleton />}>
                <InvitationPlanFields
                  candidateId={candidate.id}
                  plan={move.plan}
                  disabled={move.pending}
                  onChange={move.setPlan}
                />
              </Suspense>
            </div>
          )
        )
      }
      confirmLabel="Confirm"
      danger={move.asked === 'reject'}
      pending={move.pending}
      waiting={refused !== undefined}
      onConfirm={move.confirm}
    />
  )
}

/** One offer at a time (DECISIONS, Moves): what is done with the one that is there stands beside it. */
const secondOffer = (offer: Offer) =>
  offer.status === 'sent'
    ? `An offer of ${compensationText(offer.compensation)} is out${offer.expiresAt ? ` and stands until ${lastDayOf(offer)}` : ''}. Revise or withdraw it under Evaluation, Offers.`
    : `An offer of ${compensationText(offer.compensation)} waits for approval already. Revise or withdraw it under Evaluation, Offers.`
