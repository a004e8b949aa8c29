import { Popover } from 'radix-ui'
import type { RefObject } from 'react'
import { roleLabels } from '#shared/permissions.ts'
import { cn } from '#web/ui/cn.ts'
import { floatLook } from '#web/ui/layer-look.ts'
import type { Person } from './mention-labels.ts'

export type Offered = { person: Person; label: string }
type MentionListProps = {
  id: string
  offered: readonly Offered[]
  /** Which of them Enter chooses. */
  at: number
  onMark: (at: number) => void
  onChoose: (one: Offered) => void
  /** The text that keeps the focus, a press in which is none outside. */
  belongsTo: RefObject<Element | null>
}

/** The colleagues whom the letters behind an @ may mean, over whatever window the text is in: Escape closes the list alone. */
export const MentionList = ({ id, offered, at, onMark, onChoose, belongsTo }: MentionListProps) => (
  <Popover.Portal>
    <Popover.Content
      aria-label="Colleagues"
      align="start"
      sideOffset={4}
      collisionPadding={8}
      className={cn(floatLook, 'max-w-(--radix-popover-content-available-width) min-w-56 p-1')}
      onOpenAutoFocus={(event) => event.preventDefault()}
      onCloseAutoFocus={(event) => event.preventDefault()}
      onInteractOutside={(event) => event.target === belongsTo.current && event.preventDefault()}
    >
      <div id={id} role="listbox" aria-label="Colleagues">
        {offered.map((one, index) => (
          <div
            key={one.person.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            data-highlighted={index === at ? '' : undefined}
            onPointerMove={() => onMark(index)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(one)}
            className="flex min-h-8 cursor-default items-center justify-between gap-4 rounded-control px-2 py-1 wrap-anywhere outline-none select-none data-highlighted:bg-pressed pointer-coarse:min-h-11"
          >
            <span translate="no">{one.person.fullName}</span>
            <span className="text-meta text-ink-faint">{one.person.role && roleLabels[one.person.role]}</span>
          </div>
        ))}
      </div>
    </Popover.Content>
  </Popover.Portal>
)
