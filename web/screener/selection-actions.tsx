import { BriefcaseBusiness, ChevronDown, Download, Mail, Tag } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ListedCandidate } from '#shared/candidates.ts'
import { moves } from '#shared/pipeline.ts'
import { downloadText } from '#web/analytics/download-text.ts'
import { CompareLink } from '#web/compare/compare-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { LateMenu } from '#web/ui/late-menu.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import type { Selection } from '#web/tables/use-selection.ts'
import { candidatesCsv } from './candidates-csv.ts'
import { moveIcons } from '#web/candidates/move-icons.tsx'
import { movesForSeveral, type MoveForSeveral } from './why-not-moved.ts'

/** Fetched when somebody is to be moved. */
const SelectionMoveDialog = lazyPart(async () => (await import('./selection-move-dialog.tsx')).SelectionMoveDialog)

const SelectionConsiderDialog = lazyPart(
  async () => (await import('#web/consider/selection-consider-dialog.tsx')).SelectionConsiderDialog,
)

const SelectionTagDialog = lazyPart(async () => (await import('#web/tags/selection-tag-dialog.tsx')).SelectionTagDialog)
const WriteDialog = lazyPart(
  async () => (await import('#web/letters/write-to-several-dialog.tsx')).WriteToSeveralDialog,
)

type SelectionActionsProps = {
  selection: Selection<ListedCandidate>
  mayMove: boolean
}

/** What may be done with the picked candidates. Whom to make an offer is decided one by one, with the evidence in view (DESIGN). */
export function SelectionActions({ selection: { picked, clear, drop }, mayMove }: SelectionActionsProps) {
  const [asked, setAsked] = useState<{ move: MoveForSeveral; candidates: readonly ListedCandidate[] }>()
  const [considering, setConsidering] = useState<readonly ListedCandidate[]>()
  const [tagging, setTagging] = useState<readonly ListedCandidate[]>()
  const [writing, setWriting] = useState<readonly ListedCandidate[]>()
  return (
    <>
      {picked.length > 0 && (
        <>
          <Button size="small" variant="quiet" onClick={clear}>
            <Shortened word="Clear" rest="selection" />
          </Button>
          <CompareLink ids={picked.map(({ id }) => id)}>
            <Shortened word="Compare" rest="selected" />
          </CompareLink>
          {mayMove && (
            <LateMenu
              trigger={
                <Button size="small" icon={<ChevronDown />}>
                  <Shortened word="Move" rest="selected" />
                </Button>
              }
              items={[
                ...movesForSeveral.map((name) => ({
                  label: moves[name].button,
                  icon: moveIcons[name],
                  danger: name === 'reject',
                  separated: name === 'reject',
                  onSelect: () => setAsked({ move: name, candidates: picked }),
                })),
                // A button more would have no room in the line.
                { label: 'Write…', icon: <Mail />, separated: true, onSelect: () => setWriting(picked) },
                {
                  label: 'Consider for another job…',
                  icon: <BriefcaseBusiness />,
                  onSelect: () => setConsidering(picked),
                },
                { label: 'Tag…', icon: <Tag />, onSelect: () => setTagging(picked) },
              ]}
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
      {considering && (
        <Suspense>
          <SelectionConsiderDialog
            candidates={considering}
            onClose={(added) => {
              setConsidering(undefined)
              drop(added)
            }}
          />
        </Suspense>
      )}
      {tagging && (
        <Suspense>
          <SelectionTagDialog candidates={tagging} onClose={() => setTagging(undefined)} />
        </Suspense>
      )}
      {writing && (
        <Suspense>
          <WriteDialog
            candidates={writing}
            onClose={(written) => {
              setWriting(undefined)
              drop(written)
            }}
          />
        </Suspense>
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
    </>
  )
}

/** Where the window is no wide one the first word alone is seen: all have one line, as the words before anybody was picked. */
const Shortened = ({ word, rest }: { word: string; rest: string }) => (
  <span>
    {word}
    <span className="max-xl:sr-only"> {rest}</span>
  </span>
)
