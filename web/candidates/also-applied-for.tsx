import { BriefcaseBusiness, Unlink, UserRoundPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { can } from '#shared/permissions.ts'
import { useUser } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { CandidateStatusBadge } from './candidate-status-badge.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { jobTitleOf } from './job-title-of.ts'
import type { WholeCandidate } from './use-candidate.ts'
import { useJoinApplications } from './use-join-applications.ts'

const ConsiderDialog = lazyPart(async () => (await import('#web/consider/consider-dialog.tsx')).ConsiderDialog)
const SamePersonDialog = lazyPart(async () => (await import('./same-person-dialog.tsx')).SamePersonDialog)

/**
 * What else the person applied for, and considering them for another job (decision 75); executives join and separate
 * applications here (DECISIONS, People and applications).
 */
export function AlsoAppliedFor({ candidate }: { candidate: WholeCandidate }) {
  const { role } = useUser()
  const [considering, setConsidering] = useState(false)
  const [searching, setSearching] = useState(false)
  const [parting, setParting] = useState<WholeCandidate['alsoAppliedFor'][number]>()
  const { separate } = useJoinApplications(candidate.id, () => setParting(undefined))
  const mayJoin = can(role, 'candidates.edit')
  const others = candidate.alsoAppliedFor
  return (
    <section aria-label="Also applied for" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        {others.length > 0 && <h2 className="font-semibold">Also applied for</h2>}
        <div className="-mx-2 flex flex-wrap">
          <Button variant="quiet" size="small" icon={<BriefcaseBusiness />} onClick={() => setConsidering(true)}>
            Consider for another job…
          </Button>
          {mayJoin && (
            <Button variant="quiet" size="small" icon={<UserRoundPlus />} onClick={() => setSearching(true)}>
              Same person as…
            </Button>
          )}
        </div>
      </div>
      {others.length > 0 && (
        <ul className="flex flex-col divide-y rounded-surface border">
          {others.map((other) => (
            <li key={other.id} className="flex items-center hover:bg-hover">
              <Link
                to={`/candidates/${other.id}`}
                className="flex min-h-10 min-w-0 flex-1 items-center justify-between gap-3 px-3 py-1.5"
              >
                <span className="min-w-0 truncate">{other.jobTitle}</span>
                <CandidateStatusBadge status={other.status} withdrawnAt={other.withdrawnAt} />
              </Link>
              {mayJoin && other.unmergeId !== null && (
                <Tooltip text="Not the same person">
                  <Button
                    variant="quiet"
                    size="icon"
                    aria-label={`Not the same person: ${other.jobTitle}`}
                    className="mr-1"
                    onClick={() => setParting(other)}
                  >
                    <Unlink />
                  </Button>
                </Tooltip>
              )}
            </li>
          ))}
        </ul>
      )}
      {considering && (
        <Suspense>
          <ConsiderDialog candidate={candidate} onClose={() => setConsidering(false)} />
        </Suspense>
      )}
      {searching && (
        <Suspense>
          <SamePersonDialog candidate={candidate} onClose={() => setSearching(false)} />
        </Suspense>
      )}
      <ConfirmDialog
        open={parting !== undefined}
        onOpenChange={() => setParting(undefined)}
        title="Not the same person?"
        text={
          parting &&
          `${candidate.name}’s applications for ${jobTitleOf(candidate)} and ${parting.jobTitle} become those of two people again. Each keeps the other applications that came with it.`
        }
        confirmLabel="Separate applications"
        pending={separate.isPending}
        onConfirm={() => parting?.unmergeId && separate.mutate(parting.unmergeId)}
      />
    </section>
  )
}
