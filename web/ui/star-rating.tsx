import { Star } from 'lucide-react'
import { starsMax } from '#shared/limits.ts'
import { cn } from './cn.ts'
import { ratingText } from './stars.tsx'

const steps = Array.from({ length: starsMax }, (_, at) => at + 1)

/** Stars to read, not to press; an average such as 3.5 fills half a star. `value` 0 to 5, 0 is unset. */
export function StarRating({ label, value, className }: { label: string; value: number; className?: string }) {
  const rounded = Math.round(value * 10) / 10
  return (
    <span
      role="img"
      aria-label={ratingText(label, rounded)}
      className={cn('inline-flex gap-0.5 align-middle', className)}
    >
      {steps.map((step) => (
        <span key={step} className="relative size-3.5">
          <Star aria-hidden className="size-3.5 text-neutral-8" />
          <span
            className="absolute inset-0 overflow-hidden"
            style={{ width: `${Math.min(Math.max(rounded - step + 1, 0), 1) * 100}%` }}
          >
            <Star aria-hidden className="size-3.5 max-w-none fill-amber text-amber" />
          </span>
        </span>
      ))}
    </span>
  )
}
