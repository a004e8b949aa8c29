import { useQuery } from '@tanstack/react-query'
import { LayoutGrid, List, SlidersHorizontal } from 'lucide-react'
import { Suspense, useState } from 'react'
import { jobs, type JobTitle } from '#shared/jobs.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { read } from '#web/api/read.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { ScreenerFilters } from './screener-filters.tsx'
import { ScreenerResults } from './screener-results.tsx'
import { fetchActions } from './selection-bar.tsx'
import { useScreenerView, type ScreenerView } from './use-screener-view.ts'

/** Forms, the resume viewer and what is done with several are no part of the list; they come while a hand is on its way to them. */
const addCandidate = () => import('#web/new-candidate/add-candidate-dialog.tsx')
const openCandidate = () => import('#web/candidates/candidate-dialog.tsx')
const AddCandidateDialog = lazyPart(async () => (await addCandidate()).AddCandidateDialog)
const CandidateDialog = lazyPart(async () => (await openCandidate()).CandidateDialog)
/** A quiet button, whose place is kept until it comes. */
const MoreWaysToAdd = lazyPart(async () => (await import('./more-ways-to-add.tsx')).MoreWaysToAdd)
const ViewsMenu = lazyPart(async () => (await import('#web/views/views-menu.tsx')).ViewsMenu)
/** When it fails, asking for it tries again and says so. */
const fetchLater = () => void Promise.all([addCandidate(), openCandidate(), fetchActions()]).catch(() => undefined)

const noTitles: readonly JobTitle[] = []

/** On a phone the filters would fill the screen: there they are asked for, unless some are set. */
const phone = window.matchMedia('(width < 40rem)')

/** SPEC 2, Candidate Screener. */
export function ScreenerPage() {
  const view = useScreenerView()
  const [adding, setAdding] = useState(false)
  const [showFilters, setShowFilters] = useState(() => view.filtered || !phone.matches)
  const titles = useQuery(read(jobs.titles, {}))
  const allJobs = titles.data ?? noTitles
  // Nobody is added to a closed one.
  const addTo = allJobs.find(({ id }) => id === view.jobId)?.status === 'closed' ? undefined : view.jobId
  const addingEver = useEver(adding)
  const openEver = useEver(view.candidateId !== undefined)
  return (
    <div onPointerEnter={fetchLater} onFocus={fetchLater}>
      <PageHeader
        title="Candidate Screener"
        onNewHiring={null}
        onAddCandidate={() => setAdding(true)}
        besideAdd={
          <Suspense fallback={<span className="size-control" />}>
            <MoreWaysToAdd jobId={addTo} />
          </Suspense>
        }
        actions={
          <>
            <Suspense fallback={<span className="w-22" />}>
              <ViewsMenu view={view} />
            </Suspense>
            <Button
              icon={<SlidersHorizontal className="max-sm:hidden" />}
              aria-expanded={showFilters}
              data-shows-search
              onClick={() => setShowFilters(!showFilters)}
            >
              {showFilters ? 'Hide Filters' : 'Show Filters'}
            </Button>
            <ViewToggle view={view} />
          </>
        }
      />
      {showFilters && <ScreenerFilters view={view} jobs={allJobs} />}
      <LoadError title="Error loading jobs" reads={[titles]} className="mb-4" />
      <ScreenerResults view={view} jobs={allJobs} />
      <Suspense>
        {addingEver && <AddCandidateDialog open={adding} onOpenChange={setAdding} jobId={addTo} />}
        {openEver && <CandidateDialog view={view} />}
      </Suspense>
    </div>
  )
}

/** Whether it was ever so: a dialog's alert outlives the dialog (SPEC 8). */
function useEver(now: boolean) {
  const [ever, setEver] = useState(now)
  if (now && !ever) setEver(true)
  return ever || now
}

const ViewToggle = ({ view: { list, change } }: { view: ScreenerView }) => (
  <div role="group" aria-label="View" className="flex rounded-control border border-neutral-7 bg-surface">
    <Tooltip text="Card view">
      <Button
        variant="quiet"
        size="icon"
        aria-label="Card view"
        aria-pressed={!list}
        className={cn('-my-px -ml-px rounded-r-none', !list && 'bg-pressed text-ink')}
        onClick={() => change({ view: undefined })}
      >
        <LayoutGrid />
      </Button>
    </Tooltip>
    <Tooltip text="List view">
      <Button
        variant="quiet"
        size="icon"
        aria-label="List view"
        aria-pressed={list}
        className={cn('-my-px -mr-px rounded-l-none', list && 'bg-pressed text-ink')}
        onClick={() => change({ view: 'list' })}
      >
        <List />
      </Button>
    </Tooltip>
  </div>
)
