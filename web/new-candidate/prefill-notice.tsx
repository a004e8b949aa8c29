import { Sparkles, TriangleAlert } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import type { Prefill } from './use-prefill.ts'

/** Says what the resume filled in, and takes it back. */
export const PrefillNotice = ({ prefill: { proposed, reading, note, warnings, undo } }: { prefill: Prefill }) => (
  <div role="status" className="flex flex-col gap-2 text-meta empty:hidden">
    {reading && <p className="text-ink-faint">Reading the resume...</p>}
    {note && <p className="text-ink-soft">{note}</p>}
    {proposed.size > 0 && (
      <div className="flex items-center gap-2 rounded-control bg-accent-soft px-3 py-1.5 text-accent-ink">
        <Sparkles aria-hidden className="size-3.5 shrink-0" />
        <span className="min-w-0 flex-1">
          {`${proposed.size === 1 ? '1 field was' : `${proposed.size} fields were`} filled in from the resume. Please check.`}
        </span>
        <Button size="small" variant="quiet" onClick={undo}>
          Undo
        </Button>
      </div>
    )}
    {warnings.map((warning) => (
      <p key={warning} className="flex gap-2 rounded-control bg-amber-soft px-3 py-1.5 text-amber-ink">
        <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{warning}</span>
      </p>
    ))}
  </div>
)
