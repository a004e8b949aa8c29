import { cn } from './cn.ts'
import { initials } from '#web/wording/initials.ts'

/** A person's initials in a circle, 32 px or 40 px. Decoration: the name always stands beside it. */
export function Avatar({ name, large = false, className }: { name: string; large?: boolean; className?: string }) {
  return (
    <span
      aria-hidden
      translate="no"
      className={cn(
        'inline-grid size-8 shrink-0 place-items-center overflow-hidden rounded-full bg-neutral-5 text-meta font-medium whitespace-nowrap text-ink-soft select-none',
        large && 'size-10 text-body',
        className,
      )}
    >
      {initials(name)}
    </span>
  )
}
