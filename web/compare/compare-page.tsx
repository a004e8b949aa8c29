import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Columns3, TriangleAlert } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { comparison, type ComparedCandidate } from '#shared/comparison.ts'
import { comparedMax } from '#shared/limits.ts'
import { can } from '#shared/permissions.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { read } from '#web/api/read.ts'
import { useUser } from '#web/session/use-session.ts'
import { BackLink } from '#web/shell/back-link.tsx'
import { useAddress } from '#web/shell/use-address.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { UnsentAlert, type UnsentNotice } from '#web/ui/unsent-alert.tsx'
import { comparedIds } from './compared-ids.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { fromReviews } from './compare-link.tsx'
import type { ComparedDecision } from './open-decisions.ts'

/** Forms are no part of what is read; they come when something is to be decided. */
const ComparedDialogs = lazyPart(async () => (await import('./compared-dialogs.tsx')).ComparedDialogs)

/** /candidates/compare: up to four candidates side by side (docs/decisions, 52). */
export function ComparePage() {
  const { role } = useUser()
  const [params, changeAddress] = useAddress()
  const { ids, beyond } = comparedIds(params)
  const loaded = useQuery({
    ...read(comparison.read, { query: { ids: ids.join(',') } }),
    enabled: ids.length > 0,
    // Who is taken out leaves the others where they are.
    placeholderData: keepPreviousData,
  })
  const { data, dataUpdatedAt, isPlaceholderData } = loaded
  const here = ids.flatMap((id) => data?.candidates.find((candidate) => candidate.id === id) ?? [])
  const missing = data?.missing.filter((id) => ids.includes(id)) ?? []
  const remove = (id: number) => changeAddress((next) => next.set('ids', ids.filter((each) => each !== id).join(',')))
  return (
    <>
      <Back />
      <PageHeader title="Compare Candidates" onNewHiring={null} />
      <LoadError title="Error loading the comparison" reads={[loaded]} className="mb-4" />
      {(missing.length > 0 || beyond > 0) && ids.length > missing.length && (
        <p role="status" className="mb-4 flex gap-2 rounded-control bg-amber-soft px-4 py-2.5">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            {missing.length > 0 && whoIsMissing(missing)}
            {beyond > 0 && ` Only ${comparedMax} can be compared at a time: the first ${comparedMax} are shown.`}
          </span>
        </p>
      )}
      {ids.length === 0 ? (
        <Nobody text="Nobody is picked to be compared." />
      ) : data && here.length > 0 ? (
        <div aria-busy={isPlaceholderData}>
          <Compared candidates={here} now={dataUpdatedAt} onRemove={remove} mayDecide={can(role, 'candidates.edit')} />
        </div>
      ) : data && !isPlaceholderData ? (
        <Nobody text={whoIsMissing(missing)} />
      ) : (
        !loaded.error && <Skeleton className="h-200 rounded-surface" />
      )}
    </>
  )
}

type ComparedProps = {
  candidates: readonly ComparedCandidate[]
  now: number
  onRemove: (id: number) => void
  mayDecide: boolean
}

/** The table, and what is decided from it. */
function Compared({ candidates, now, onRemove, mayDecide }: ComparedProps) {
  const [asked, setAsked] = useState<{ id: number; decision: ComparedDecision }>()
  const [everAsked, setEverAsked] = useState(false)
  const [unsent, setUnsent] = useState<UnsentNotice>()
  return (
    <>
      <ComparisonTable
        candidates={candidates}
        now={now}
        onRemove={onRemove}
        onDecide={
          mayDecide
            ? (id, decision) => {
                setEverAsked(true)
                setAsked({ id, decision })
              }
            : undefined
        }
      />
      {everAsked && (
        <Suspense>
          <ComparedDialogs
            // By id, so that a decision is made on the row as it was read last.
            candidate={candidates.find(({ id }) => id === asked?.id)}
            decision={asked?.decision}
            onClose={() => setAsked(undefined)}
            onUnknownAddress={setUnsent}
          />
        </Suspense>
      )}
      <UnsentAlert notice={unsent} onClose={() => setUnsent(undefined)} />
    </>
  )
}

/** To Executive Review for whoever came from there. */
function Back() {
  const { state } = useLocation()
  return state === fromReviews ? (
    <BackLink path="/reviews" list="Final Approvals" />
  ) : (
    <BackLink path="/candidates" list="Candidates" />
  )
}

const whoIsMissing = (ids: readonly number[]) =>
  ids.length === 1
    ? `The candidate of number ${ids[0]} is not here any more, or never was: removed, merged with another, or the address is wrong.`
    : `The candidates of numbers ${ids.slice(0, -1).join(', ')} and ${ids.at(-1)} are not here any more, or never were: removed, merged with others, or the address is wrong.`

const Nobody = ({ text }: { text: string }) => (
  <EmptyState
    icon={<Columns3 />}
    text={text}
    hint={`Pick 2 to ${comparedMax} candidates in the list, then Compare.`}
    action={
      <Button asChild>
        <Link to="/candidates?view=list">Pick candidates</Link>
      </Button>
    }
    className="rounded-surface border bg-surface"
  />
)
