type MeasureProps = {
  /** The figure as it stands: "4.3", "64th". */
  figure: string
  /** Of the whole, 0 to 1. */
  share: number
  /** Beside it: "from 3". */
  note?: string | undefined
  /** All of it in words. */
  said: string
}

/** A figure in a column of its own, so that one row's stand beneath no two rules, and a bar to compare by; people judge. */
export const Measure = ({ figure, share, note, said }: MeasureProps) => (
  <div className="max-w-72">
    <span className="sr-only">{said}</span>
    <div aria-hidden className="flex items-center gap-x-2">
      <span className="w-9 shrink-0 font-medium whitespace-nowrap tabular-nums">{figure}</span>
      <span className="h-1.5 min-w-6 flex-1 rounded-full bg-neutral-5">
        <span className="block h-full rounded-full bg-accent" style={{ width: `${share * 100}%` }} />
      </span>
      {note && <span className="shrink-0 text-ink-faint tabular-nums">{note}</span>}
    </div>
  </div>
)
