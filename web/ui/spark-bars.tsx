import { cn } from './cn.ts'

const barPx = 5
const stepPx = 7
const heightPx = 20
/** A week without any still has its place. */
const leastPx = 1.5

/** Counts one after the other as small bars, the newest in the accent; beside it stand the words that say them. */
export function SparkBars({ counts, className }: { counts: readonly number[]; className?: string }) {
  const most = Math.max(1, ...counts)
  const width = counts.length * stepPx - (stepPx - barPx)
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${heightPx}`}
      width={width}
      height={heightPx}
      className={cn('shrink-0', className)}
    >
      {counts.map((count, at) => {
        const height = Math.max(leastPx, (count / most) * heightPx)
        return (
          <rect
            // oxlint-disable-next-line react/no-array-index-key -- what is counted has no identity but its place
            key={at}
            x={at * stepPx}
            y={heightPx - height}
            width={barPx}
            height={height}
            rx={1}
            className={at === counts.length - 1 ? 'fill-accent' : 'fill-neutral-8'}
          />
        )
      })}
    </svg>
  )
}
