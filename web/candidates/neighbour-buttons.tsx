import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { isTyped, layersOpen } from '#web/commands/keys-are-taken.ts'
import { useSingleKeys } from '#web/commands/single-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import type { NeighboursOf } from './use-neighbours.ts'

type NeighbourButtonsProps = {
  id: number
  neighboursOf: NeighboursOf
  /** Asks before changes are lost. */
  leave: (go: () => void) => void
  onStep: (id: number) => void
  disabled: boolean
}

/**
 * To the candidate before and after the one that is open, also by k and j, as in the list; not while one types or is asked
 * something. A phone has no room for them beside the name.
 */
export function NeighbourButtons({ id, neighboursOf, leave, onStep, disabled }: NeighbourButtonsProps) {
  // Presses may follow each other faster than the next one is drawn.
  const reached = useRef(id)
  const step = (way: 'previous' | 'next') => {
    const to = neighboursOf(reached.current)[way]
    if (to === undefined) return
    leave(() => {
      reached.current = to
      onStep(to)
    })
  }
  useEffect(() => {
    const stepByKey = (event: KeyboardEvent) => {
      const way = event.key === 'j' ? 'next' : event.key === 'k' ? 'previous' : undefined
      if (!way || disabled || isTyped(event) || layersOpen() > 1) return
      event.preventDefault()
      step(way)
    }
    window.addEventListener('keydown', stepByKey)
    return () => window.removeEventListener('keydown', stepByKey)
  })
  const singleKeys = useSingleKeys()
  const { previous, next } = neighboursOf(id)
  if (previous === undefined && next === undefined) return null
  const steps = [
    { way: 'previous', to: previous, key: 'k', icon: <ChevronUp /> },
    { way: 'next', to: next, key: 'j', icon: <ChevronDown /> },
  ] as const
  return (
    <div className="-my-1 flex gap-1 max-sm:hidden pointer-coarse:-my-2.5">
      {steps.map(({ way, to, key, icon }) => {
        const label = way === 'previous' ? 'Previous candidate' : 'Next candidate'
        return (
          <Tooltip key={key} text={singleKeys ? `${label} (${key})` : label} side="bottom">
            <Button
              variant="quiet"
              size="icon"
              aria-label={label}
              aria-keyshortcuts={singleKeys ? key : undefined}
              disabled={disabled || to === undefined}
              onClick={() => step(way)}
            >
              {icon}
            </Button>
          </Tooltip>
        )
      })}
    </div>
  )
}
