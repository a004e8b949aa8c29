import { useMutation } from '@tanstack/react-query'
import { BriefcaseBusiness, ChevronDown, Download, Mail, Tag } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ListedCandidate } from '#shared/candidates.ts'
import { moves } from '#shared/pipeline.ts'
import { CompareLink } from '#web/compare/compare-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { LateMenu } from '#web/ui/late-menu.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { untilThere } from '#web/ui/until-there.ts'
import type { Selection } from '#web/tables/use-selection.ts'
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

/** What somebody asked to do, and with whom: as they were picked then. */
type Asked = { to: MoveForSeveral | 'write' | 'consider' | 'tag'; candidates: readonly ListedCandidate[] }

/** What may be done with the picked candidates. Whom to make an offer is decided one by one, with the evidence in view (DESIGN). */
export function SelectionActions({ selection: { picked, clear, drop }, mayMove }: SelectionActionsProps) {
  const [asked, setAsked] = useState<Asked>()
  const exported = useMutation({
    mutationFn: async (those: readonly ListedCandidate[]) =>
      (await untilThere(() => import('./export-selection.ts'))).exportSelection(those),
  })
  const asks = (to: Asked['to']) => () => setAsked({ to, candidates: picked })
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
                  onSelect: asks(name),
                })),
                // A button more would have no room in the line.
                { label: 'Write…', icon: <Mail />, separated: true, onSelect: asks('write') },
                { label: 'Consider for another job…', icon: <BriefcaseBusiness />, onSelect: asks('consider') },
                { label: 'Tag…', icon: <Tag />, onSelect: asks('tag') },
              ]}
            />
          )}
          <Button size="small" icon={<Download />} pending={exported.isPending} onClick={() => exported.mutate(picked)}>
            <Shortened word="Export" rest="selected" />
          </Button>
        </>
      )}
      {asked && (
        <Suspense>
          <AskedWindow
            asked={asked}
            onClose={(done = []) => {
              setAsked(undefined)
              drop(done)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** `onClose` with those who are picked no longer, since it is done with them. */
function AskedWindow({
  asked: { to, candidates },
  onClose,
}: {
  asked: Asked
  onClose: (done?: readonly number[]) => void
}) {
  if (to === 'tag') return <SelectionTagDialog candidates={candidates} onClose={() => onClose()} />
  if (to === 'write') return <WriteDialog candidates={candidates} onClose={onClose} />
  if (to === 'consider') return <SelectionConsiderDialog candidates={candidates} onClose={onClose} />
  return <SelectionMoveDialog move={to} candidates={candidates} onClose={onClose} />
}

/** Where the window is no wide one the first word alone is seen: all have one line, as the words before anybody was picked. */
const Shortened = ({ word, rest }: { word: string; rest: string }) => (
  <span>
    {word}
    <span className="max-xl:sr-only"> {rest}</span>
  </span>
)
