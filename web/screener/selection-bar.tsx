import { Suspense, useState } from 'react'
import type { ListedCandidate } from '#shared/candidates.ts'
import { comparedMax } from '#shared/limits.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import type { Selection } from '#web/tables/use-selection.ts'

/** Comes while a hand is on its way to the first box. */
export const fetchActions = () => import('./selection-actions.tsx')
const SelectionActions = lazyPart(async () => (await fetchActions()).SelectionActions)

type SelectionBarProps = {
  selection: Selection<ListedCandidate>
  mayMove: boolean
}

/** How many candidates are picked, and what may be done with them. */
export function SelectionBar({ selection, mayMove }: SelectionBarProps) {
  const count = selection.picked.length
  // Also once nobody is picked any more: what is under way, and how it went, is shown to its end.
  const [everPicked, setEverPicked] = useState(false)
  if (count > 0 && !everPicked) setEverPicked(true)
  return (
    // What stands in for Clear once it is gone with the last pick.
    <section className="selection-bar flex flex-wrap items-center gap-2 text-meta max-xl:[&_svg]:hidden">
      <p role="status" aria-live="polite" className="flex-1 basis-40 leading-[1.2] text-ink-soft tabular-nums">
        {count === 0 ? (
          <>
            Pick candidates to {mayMove ? 'compare, move, tag or export' : 'compare or export'} them
            <span className="pointer-coarse:hidden">; Shift picks all in between</span>.
          </>
        ) : (
          <>
            {count} <span className="max-sm:sr-only">{count === 1 ? 'candidate' : 'candidates'}</span> selected
            {count > comparedMax && `; at most ${comparedMax} can be compared`}
          </>
        )}
      </p>
      <Suspense>{everPicked && <SelectionActions selection={selection} mayMove={mayMove} />}</Suspense>
    </section>
  )
}
