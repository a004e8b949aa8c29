/** How far something has come; `share` is 0 to 1. */
export function ProgressBar({ label, share }: { label: string; share: number }) {
  const percent = Math.round(share * 100)
  return (
    <div className="flex items-center gap-3">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        className="h-1.5 flex-1 overflow-hidden rounded-full bg-neutral-5"
      >
        <div className="h-full rounded-full bg-accent transition-[width]" style={{ width: `${percent}%` }} />
      </div>
      <span className="w-10 text-right text-meta text-ink-soft tabular-nums">{percent}%</span>
    </div>
  )
}
