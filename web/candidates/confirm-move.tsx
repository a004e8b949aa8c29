import { Suspense } from 'react'
import type { Candidate } from '#shared/candidates.ts'
import { closedJobReason } from '#shared/closed-job.ts'
import { hiredReason } from '#shared/is-hired.ts'
import { moves } from '#shared/pipeline.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { InvitationPlanSkeleton } from '#web/scheduling/invitation-plan-skeleton.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { LateRejectionFields } from './late-rejection-fields.tsx'
import type { CandidateMove } from './use-candidate-move.ts'

/** Fetched when somebody is to be invited. */
const InvitationPlanFields = lazyPart(
  async () => (await import('#web/scheduling/invitation-plan-fields.tsx')).InvitationPlanFields,
)

/** Fetched when a move is asked about. */
const AboutMove = lazyPart(async () => (await import('./about-move.tsx')).AboutMove)

type ConfirmMoveProps = {
  move: CandidateMove
  candidate: Pick<Candidate, 'id' | 'name' | 'status' | 'jobId' | 'job' | 'expectedSalary'>
}

/** "Confirm Action" (SPEC 2), before any of the five actions; of one that the server would refuse it says why. */
export function ConfirmMove({ move, candidate }: ConfirmMoveProps) {
  const asked = move.asked && moves[move.asked]
  const { name } = candidate
  const refused = move.asked && (closedJobReason(candidate.job, move.asked) ?? hiredReason(candidate, move.asked))
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
            <Suspense fallback={move.asked === 'offer' && <p className="mt-2">&nbsp;</p>}>
              <AboutMove move={move.asked!} candidate={candidate} />
            </Suspense>
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
