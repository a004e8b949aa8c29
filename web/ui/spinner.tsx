import { LoaderCircle } from 'lucide-react'
import { cn } from './cn.ts'

/** A turning ring; says `label` to screen readers, or nothing where the text beside it already does. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span role={label ? 'status' : undefined} className={cn('inline-flex text-ink-faint', className)}>
      <LoaderCircle aria-hidden className="size-4 animate-spin" />
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
