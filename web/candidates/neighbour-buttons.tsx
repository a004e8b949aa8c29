import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect } from 'react'
import { isTyped, layersOpen } from '#web/commands/keys-are-taken.ts'
import { Button } from '#web/ui/button.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import type { Neighbours } from './use-neighbours.ts'

type NeighbourButtonsProps = { neighbours: Neighbours; onStep: (id: number) => void; disabled: boolean }

/**
 * To the candidate before and after the one that is open, also by k and j, as in the list; not while one types or is asked
 * something. A phone has no room for them beside the name.
 */
export function NeighbourButtons({ neighbours: { previous, next }, onStep, disabled }: NeighbourButtonsProps) {
  useEffect(() => {
    const step = (event: KeyboardEvent) => {
      const id = event.key === 'j' ? next : event.key === 'k' ? previous : undefined
      if (id === undefined || disabled || isTyped(event) || layersOpen() > 1) return
      event.preventDefault()
      onStep(id)
    }
    window.addEventListener('keydown', step)
    return () => window.removeEventListener('keydown', step)
  })
  if (previous === undefined && next === undefined) return null
  const steps = [
    { id: previous, label: 'Previous candidate', key: 'k', icon: <ChevronUp /> },
    { id: next, label: 'Next candidate', key: 'j', icon: <ChevronDown /> },
  ]
  return (
    <div className="-my-1 flex gap-1 max-sm:hidden pointer-coarse:-my-2.5">
      {steps.map(({ id, label, key, icon }) => (
        <Tooltip key={key} text={`${label} (${key})`} side="bottom">
          <Button
            variant="quiet"
            size="icon"
            aria-label={label}
            aria-keyshortcuts={key}
            disabled={disabled || id === undefined}
            onClick={() => id !== undefined && onStep(id)}
          >
            {icon}
          </Button>
        </Tooltip>
      ))}
    </div>
  )
}
