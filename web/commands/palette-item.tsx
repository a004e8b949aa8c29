import { Command } from 'cmdk'
import type { ReactNode } from 'react'

type PaletteItemProps = {
  /** Unique in the palette. */
  value: string
  icon: ReactNode
  label: string
  detail?: string | undefined
  badge?: ReactNode
  onChoose: () => void
}

/** One thing to go to or do. */
export const PaletteItem = ({ value, icon, label, detail, badge, onChoose }: PaletteItemProps) => (
  <Command.Item
    value={value}
    onSelect={onChoose}
    className="flex min-h-9 cursor-default items-center gap-2.5 rounded-control px-2 py-1 select-none aria-selected:bg-pressed pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0"
  >
    <span aria-hidden className="text-ink-faint">
      {icon}
    </span>
    <span className="flex min-w-0 flex-1 items-baseline gap-x-2 max-sm:flex-col max-sm:items-stretch">
      {/* The name is whole before anything of the detail is shown. */}
      <span className="max-w-full shrink-0 truncate" title={label}>
        {label}
      </span>
      {detail && (
        <span className="min-w-0 truncate text-meta text-ink-faint" title={detail}>
          {detail}
        </span>
      )}
    </span>
    {badge}
  </Command.Item>
)
