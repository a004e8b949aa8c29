import { cn } from './cn.ts'

/** A grey stand-in of the size of what it stands for. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn('h-4 animate-pulse rounded-control bg-pressed', className)} />
}
