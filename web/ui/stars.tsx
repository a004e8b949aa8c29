import { Star } from 'lucide-react'
import { useRef, type KeyboardEvent } from 'react'
import { starsMax } from '#shared/limits.ts'
import { cn } from './cn.ts'

type StarsProps = {
  /** What is rated: "Technical". Read as "Technical: 4 of 5". */
  label: string
  /** 0 is unset, 1 to 5 stars (SPEC 9). */
  value: number
  onChange: (value: number) => void
  disabled?: boolean
  className?: string
}

const steps = Array.from({ length: starsMax }, (_, at) => at + 1)

/** The words for a rating: "Technical: 4 of 5". */
export const ratingText = (label: string, value: number) =>
  value > 0 ? `${label}: ${value} of ${starsMax}` : `${label}: not rated`

/** Five stars to rate with: a press sets, a press on the current value clears, keys 1 to 5 set, 0 clears, arrows step. */
export function Stars({ label, value, onChange, disabled = false, className }: StarsProps) {
  const group = useRef<HTMLDivElement>(null)
  const set = (next: number) => {
    onChange(next)
    group.current?.querySelectorAll('button')[Math.max(next, 1) - 1]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (disabled || event.ctrlKey || event.metaKey || event.altKey) return
    const next = keyed(event.key, value)
    if (next === undefined) return
    event.preventDefault()
    set(next)
  }
  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={ratingText(label, value)}
      aria-disabled={disabled || undefined}
      onKeyDown={onKeyDown}
      className={cn('inline-flex', className)}
    >
      {steps.map((step) => (
        <button
          key={step}
          type="button"
          role="radio"
          aria-checked={step === value}
          aria-label={ratingText(label, step)}
          tabIndex={step === Math.max(value, 1) ? 0 : -1}
          disabled={disabled}
          onClick={() => set(step === value ? 0 : step)}
          className="grid size-7 place-items-center rounded-control disabled:cursor-not-allowed pointer-coarse:size-11"
        >
          <Star
            aria-hidden
            className={cn('size-4.5', step <= value ? 'fill-amber text-amber' : 'fill-transparent text-neutral-9')}
          />
        </button>
      ))}
    </div>
  )
}

function keyed(key: string, value: number): number | undefined {
  if (/^[0-5]$/.test(key)) return Number(key)
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(value + 1, starsMax)
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(value - 1, 0)
  if (key === 'Delete' || key === 'Backspace') return 0
  return undefined
}
