import { Download } from 'lucide-react'
import type { ListedCandidate } from '#shared/candidates.ts'
import { downloadText } from '#web/analytics/download-text.ts'
import { Button } from '#web/ui/button.tsx'
import type { Selection } from '#web/ui/use-selection.ts'
import { candidatesCsv } from './candidates-csv.ts'

/** What may be done with the picked candidates. Decisions are made one by one, with the evidence in view (DESIGN). */
export const SelectionBar = ({ selection: { picked, clear } }: { selection: Selection<ListedCandidate> }) => (
  <div className="mb-2 flex min-h-control flex-wrap items-center gap-2 text-meta">
    <p role="status" className="mr-auto text-ink-soft tabular-nums">
      {picked.length === 0 ? (
        <>
          Pick candidates to export them<span className="pointer-coarse:hidden">; Shift picks all in between</span>.
        </>
      ) : (
        `${picked.length} ${picked.length === 1 ? 'candidate' : 'candidates'} selected`
      )}
    </p>
    {picked.length > 0 && (
      <>
        <Button size="small" variant="quiet" onClick={clear}>
          <span>
            Clear<span className="max-sm:sr-only"> selection</span>
          </span>
        </Button>
        <Button
          size="small"
          icon={<Download />}
          onClick={() => downloadText(candidatesCsv(picked), { name: 'candidates.csv', type: 'text/csv' })}
        >
          Export selected
        </Button>
      </>
    )}
  </div>
)
