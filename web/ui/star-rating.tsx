import { cn } from './cn.ts'
import { ratingText } from './stars.tsx'

const starRem = 0.875
const stepRem = 1
/** Of the usual size, where five ratings share a card. */
const smallShare = 0.75

type StarRatingProps = { label: string; value: number; small?: boolean }

/** Stars to read, not to press; an average such as 3.5 fills half a star. `value` 0 to 5, 0 is unset. */
export function StarRating({ label, value, small = false }: StarRatingProps) {
  const rounded = Math.round(value * 10) / 10
  const whole = Math.floor(rounded)
  // One element, not ten drawings: a page of the screener has fifty of these.
  const filledRem = whole * stepRem + (rounded - whole) * starRem
  return (
    <span
      role="img"
      aria-label={ratingText(label, rounded)}
      className={cn('star-rating', small && 'small')}
      style={{ ['--filled' as string]: `${small ? filledRem * smallShare : filledRem}rem` }}
    />
  )
}
