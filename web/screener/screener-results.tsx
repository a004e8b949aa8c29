import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { Suspense, useState } from 'react'
import { candidates, type ListedCandidate } from '#shared/candidates.ts'
import type { JobTitle } from '#shared/jobs.ts'
import { skeletonRows } from '#shared/limits.ts'
import { can } from '#shared/permissions.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { readPage } from '#web/api/read.ts'
import { useUser } from '#web/session/use-session.ts'
import { BeyondLastPage } from '#web/shell/beyond-last-page.tsx'
import { useNarrow } from '#web/shell/use-narrow.ts'
import { usePicks } from '#web/shell/use-picks.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/tables/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { selectionColumn } from '#web/tables/selection-column.tsx'
import { Table } from '#web/tables/table.tsx'
import { useSelection } from '#web/tables/use-selection.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { emailInvalid } from '#web/ui/unsent-alert.tsx'
import { CandidateCardSkeleton } from './candidate-card-skeleton.tsx'
import { CandidateCard } from './candidate-card.tsx'
import { CandidateCards, CardGrid } from './candidate-cards.tsx'
import { candidateColumns, narrowCandidateColumns } from './candidate-columns.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useMeantPresses } from './use-meant-presses.ts'
import { useScreenerMove } from './use-screener-move.ts'
import { listQuery, type ScreenerView } from './use-screener-view.ts'

/** Fetched when somebody asks who interviews, or wants to say why. */
const dialogs = {
  interview: lazyPart(async () => (await import('#web/candidates/invite-dialog.tsx')).InviteDialog),
  reject: lazyPart(async () => (await import('#web/candidates/reject-dialog.tsx')).RejectDialog),
}
type Asked = { candidate: ListedCandidate; about: keyof typeof dialogs }

const noRows: readonly ListedCandidate[] = []
const empty = 'No candidates found matching the current filters.'
const firstOnes = 'They come here by applying on the careers site, or by Add Candidate.'

/** One page of candidates, as cards or as a list, with what may be done from here (SPEC 2, Candidate Screener). */
export function ScreenerResults({ view, jobs }: { view: ScreenerView; jobs: readonly JobTitle[] }) {
  const { role } = useUser()
  const { pageSize, sort, change } = view
  const list = useQuery(readPage(candidates.list, { query: listQuery(view) }))
  const { data, isPending, isPlaceholderData } = list
  const { move, movingOf, unknownAddress, setUnknownAddress } = useScreenerMove()
  const [asked, setAsked] = useState<Asked>()
  const AskedDialog = asked && dialogs[asked.about]
  const selection = useSelection(data?.rows ?? noRows, ({ id }) => id, usePicks())
  const narrow = useNarrow('many')
  const columns = narrow ? narrowCandidateColumns : candidateColumns
  const keepMeant = useMeantPresses(data?.rows ?? noRows)
  const open = ({ id }: ListedCandidate) => change({ candidate: String(id) })

  const hint = view.filtered ? undefined : firstOnes
  const failure = <LoadError title="Error loading candidates" reads={[list]} className={data && 'mb-4'} />
  if (list.error && !data) return failure
  const { rows, total } = data ?? { rows: [], total: 0 }
  return (
    <div aria-busy={isPending || isPlaceholderData}>
      {failure}
      {/* Also over no rows: whoever was moved may be none of the list any more, and how it went is still to be read. */}
      {view.list && (isPending || rows.length > 0 || selection.picked.length > 0) && (
        <SelectionBar selection={selection} mayMove={can(role, 'candidates.edit')} />
      )}
      {rows.length === 0 && total > 0 ? (
        <BeyondLastPage total={total} pageSize={pageSize} />
      ) : view.list ? (
        <Table
          caption="Candidates"
          columns={[selectionColumn(selection, ({ name }) => name), ...columns(open)]}
          rows={rows}
          rowKey={({ id }) => id}
          onOpen={open}
          sort={sort}
          onSort={(sort) => change({ sort })}
          loading={isPending}
          skeletonRows={skeletonRows}
          empty={empty}
          emptyHint={hint}
          fits={narrow}
          // Another page, or what other filters find, moves no column.
          className={narrow ? '' : '[&>table]:table-fixed [&_th+th]:box-content'}
        />
      ) : isPending ? (
        <WaitingCards headed={!view.filtered} />
      ) : rows.length === 0 ? (
        <EmptyState icon={<Users />} text={empty} hint={hint} className="rounded-surface border bg-surface" />
      ) : (
        <CandidateCards
          rows={rows}
          onPress={keepMeant}
          grouped={!view.filtered}
          jobs={jobs}
          renderCard={(candidate) => (
            <CandidateCard
              key={candidate.id}
              candidate={candidate}
              onOpen={() => open(candidate)}
              onMove={can(role, 'candidates.edit') ? (name) => move({ candidate, move: name }) : undefined}
              onInviteWith={() => setAsked({ candidate, about: 'interview' })}
              onRejectWith={() => setAsked({ candidate, about: 'reject' })}
              moving={movingOf(candidate)}
            />
          )}
        />
      )}
      {total > 0 && <Pages view={view} total={total} />}
      {AskedDialog && (
        <Suspense>
          <AskedDialog
            // As it was read last: refused since somebody else was first, it can be pressed again.
            candidate={rows.find(({ id }) => id === asked.candidate.id) ?? asked.candidate}
            moves={{ move, movingOf }}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
      <AlertDialog open={unknownAddress} onOpenChange={setUnknownAddress} {...emailInvalid} />
    </div>
  )
}

/** In the place of the cards; `headed`, of the first job's heading too. */
const WaitingCards = ({ headed }: { headed: boolean }) => (
  <>
    {headed && <Skeleton className="mb-2.5 h-6 w-48" />}
    <CardGrid>
      {Array.from({ length: skeletonRows }, (_, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- placeholders have no other name
        <CandidateCardSkeleton key={at} />
      ))}
    </CardGrid>
  </>
)

const Pages = ({ view: { page, pageSize, change }, total }: { view: ScreenerView; total: number }) => (
  <Pagination
    page={page}
    pageSize={pageSize}
    total={total}
    noun="candidates"
    onPage={(page) => change({ page: page > 1 ? String(page) : undefined })}
    onPageSize={(size) => change({ size: String(size) })}
  />
)
