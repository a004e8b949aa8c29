import { useQuery } from '@tanstack/react-query'
import { LayoutGrid, List, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { jobs } from '#shared/jobs.ts'
import { read } from '#web/api/read.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { AddCandidateDialog } from './add-candidate-dialog.tsx'
import { CandidateDialog } from './candidate-dialog.tsx'
import { ScreenerFilters } from './screener-filters.tsx'
import { ScreenerResults } from './screener-results.tsx'
import { useScreenerView, type ScreenerView } from './use-screener-view.ts'

/** SPEC 2, Candidate Screener. */
export function ScreenerPage() {
  const view = useScreenerView()
  const [adding, setAdding] = useState(false)
  const [showFilters, setShowFilters] = useState(true)
  const { data: allJobs = [] } = useQuery(read(jobs.list, { query: {} }))
  return (
    <>
      <PageHeader
        title="Candidate Screener"
        onNewHiring={null}
        onAddCandidate={() => setAdding(true)}
        actions={
          <>
            <Button
              icon={<SlidersHorizontal />}
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
      <ScreenerResults view={view} jobs={allJobs} />
      <AddCandidateDialog open={adding} onOpenChange={setAdding} jobId={view.jobId} />
      <CandidateDialog id={view.candidateId} onClose={() => view.change({ candidate: undefined })} />
    </>
  )
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
