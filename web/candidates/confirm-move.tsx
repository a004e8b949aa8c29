import { Suspense } from 'react'
import type { Candidate } from '#shared/candidates.ts'
import { compensationInUsd } from '#shared/compensation-in-usd.ts'
import { closedJobReason } from '#shared/closed-job.ts'
import { hiredReason, isHired } from '#shared/is-hired.ts'
import { moves } from '#shared/pipeline.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { InvitationPlanSkeleton } from '#web/scheduling/invitation-plan-skeleton.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { LateRejectionFields } from './late-rejection-fields.tsx'
import { offeredCompensation } from './make-move.ts'
import type { CandidateMove } from './use-candidate-move.ts'

/** Fetched when somebody is to be invited. */
const InvitationPlanFields = lazyPart(
  async () => (await import('#web/scheduling/invitation-plan-fields.tsx')).InvitationPlanFields,
)

type ConfirmMoveProps = {
  move: CandidateMove
  candidate: Pick<Candidate, 'id' | 'name' | 'status' | 'job' | 'expectedSalary'>
}

/** "Confirm Action" (SPEC 2), before any of the five actions; of one that the server would refuse it says why. */
export function ConfirmMove({ move, candidate }: ConfirmMoveProps) {
  const asked = move.asked && moves[move.asked]
  const { name } = candidate
  const refused = move.asked && (closedJobReason(candidate.job, move.asked) ?? hiredReason(candidate, move.asked))
  const undoesNothing = move.asked === 'reject' && isHired(candidate)
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
            {move.asked === 'offer' && <p className="mt-2">{whatItOffers(candidate)}</p>}
            {undoesNothing && <p className="mt-2">{acceptedStays(name)}</p>}
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

/** The terms are asked for nowhere here, so nobody would know what goes out. */
const whatItOffers = (candidate: Pick<Candidate, 'expectedSalary'>) => {
  const said = `The offer says “${compensationInUsd(offeredCompensation(candidate))}” as compensation`
  return candidate.expectedSalary ? `${said}, the expected salary.` : `${said}: no expected salary is known.`
}

/** Rejecting withdraws an open offer only (DECISIONS): what was accepted stays true. */
const acceptedStays = (name: string) =>
  `${name} has accepted an offer. Rejecting does not undo that: the offer stays on record as accepted.`
