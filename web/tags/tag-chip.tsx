import { X } from 'lucide-react'
import { cn } from '#web/ui/cn.ts'

type TagChipProps = {
  name: string
  /** Undefined for those who may not edit. */
  onRemove?: (() => void) | undefined
  disabled?: boolean
}

/** One tag of a candidate, and the way to take it off: for a finger that reaches beyond the chip, which stays as low as it was. */
export const TagChip = ({ name, onRemove, disabled = false }: TagChipProps) => (
  <li
    className={cn(
      'inline-flex min-h-5 max-w-full pointer-coarse:min-h-7 items-center rounded-control border bg-surface text-meta text-ink-soft',
      onRemove ? 'pl-1.5' : 'px-1.5',
    )}
  >
    <span dir="auto" translate="no" className="min-w-0 wrap-anywhere">
      {name}
    </span>
    {onRemove && (
      <button
        type="button"
        aria-label={`Take off ${name}`}
        disabled={disabled}
        onClick={onRemove}
        className="-my-0.5 grid size-6 shrink-0 place-items-center rounded-control text-ink-faint hover:text-ink pointer-coarse:-my-3 pointer-coarse:size-11 print:hidden"
      >
        <X aria-hidden className="size-3" />
      </button>
    )}
  </li>
)
