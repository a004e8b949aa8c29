import { ChevronDown, Download } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ListedCandidate } from '#shared/candidates.ts'
import { moves } from '#shared/pipeline.ts'
import { downloadText } from '#web/analytics/download-text.ts'
import { Button } from '#web/ui/button.tsx'
import { LateMenu } from '#web/ui/late-menu.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import type { Selection } from '#web/ui/use-selection.ts'
import { candidatesCsv } from './candidates-csv.ts'
import { moveIcons } from './move-icons.tsx'
import { movesForSeveral, type MoveForSeveral } from './why-not-moved.ts'

/** Fetched when somebody is to be moved. */
const SelectionMoveDialog = lazyPart(async () => (await import('./selection-move-dialog.tsx')).SelectionMoveDialog)

type SelectionBarProps = {
  selection: Selection<ListedCandidate>
  mayMove: boolean
}

/** What may be done with the picked candidates. Whom to make an offer is decided one by one, with the evidence in view (DESIGN). */
export function SelectionBar({ selection: { picked, clear, drop }, mayMove }: SelectionBarProps) {
  const [asked, setAsked] = useState<{ move: MoveForSeveral; candidates: readonly ListedCandidate[] }>()
  return (
    <div className="mb-2 flex min-h-control flex-wrap items-center gap-2 text-meta">
      <p role="status" className="mr-auto text-ink-soft tabular-nums">
        {picked.length === 0 ? (
          <>
            Pick candidates to {mayMove && 'move or '}export them
            <span className="pointer-coarse:hidden">; Shift picks all in between</span>.
          </>
        ) : (
          <>
            {picked.length} <span className="max-sm:sr-only">{picked.length === 1 ? 'candidate' : 'candidates'}</span>{' '}
            selected
          </>
        )}
      </p>
      {picked.length > 0 && (
        <>
          <Button size="small" variant="quiet" onClick={clear}>
            <Shortened word="Clear" rest="selection" />
          </Button>
          {mayMove && (
            <LateMenu
              trigger={
                <Button size="small" icon={<ChevronDown />}>
                  <Shortened word="Move" rest="selected" />
                </Button>
              }
              items={movesForSeveral.map((name) => ({
                label: moves[name].button,
                icon: moveIcons[name],
                danger: name === 'reject',
                separated: name === 'reject',
                onSelect: () => setAsked({ move: name, candidates: picked }),
              }))}
            />
          )}
          <Button
            size="small"
            icon={<Download />}
            onClick={() => downloadText(candidatesCsv(picked), { name: 'candidates.csv', type: 'text/csv' })}
          >
            <Shortened word="Export" rest="selected" />
          </Button>
        </>
      )}
      {asked && (
        <Suspense>
          <SelectionMoveDialog
            {...asked}
            onClose={(moved) => {
              setAsked(undefined)
              drop(moved)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** On a phone the first word alone is seen. */
const Shortened = ({ word, rest }: { word: string; rest: string }) => (
  <span>
    {word}
    <span className="max-sm:sr-only"> {rest}</span>
  </span>
)
