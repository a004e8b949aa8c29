import { DropdownMenu as Radix } from 'radix-ui'
import { Fragment, useRef, type ReactNode } from 'react'
import { cn } from './cn.ts'
import { floatLook } from './layer-look.ts'
import { oweFocusTo } from './use-focus-return.ts'

export type DropdownMenuProps = {
  /** The one button that opens it. */
  trigger: ReactNode
  items: readonly {
    label: string
    /** Where two may be called the same. */
    key?: string
    /** Quieter, at the item's end. */
    hint?: string | undefined
    onSelect: () => void
    icon?: ReactNode
    danger?: boolean
    disabled?: boolean
    /** A line above it. */
    separated?: boolean
  }[]
  /** Open from the start, by what was pressed before it was there. */
  openedBy?: 'key' | 'pointer' | undefined
}

/** A short list of acts behind one button. */
export function DropdownMenu({ trigger, items, openedBy }: DropdownMenuProps) {
  const opener = useRef<HTMLButtonElement>(null)
  const unseenKey = useRef(openedBy === 'key')
  return (
    <Radix.Root defaultOpen={openedBy !== undefined}>
      <Radix.Trigger ref={opener} asChild>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className={cn(
            floatLook,
            'max-h-(--radix-dropdown-menu-content-available-height) max-w-[min(20rem,var(--radix-dropdown-menu-content-available-width))] min-w-44 overflow-y-auto p-1',
          )}
          onFocus={({ currentTarget }) => {
            if (!unseenKey.current) return
            // The menu did not hear the key that brought it, and as for a pointer would focus no item.
            unseenKey.current = false
            currentTarget.querySelector<HTMLElement>('[role=menuitem]:not([data-disabled])')?.focus()
          }}
        >
          {items.map((item) => (
            <Fragment key={item.key ?? item.label}>
              {item.separated && <Radix.Separator className="my-1 h-px bg-line" />}
              <Radix.Item
                disabled={item.disabled ?? false}
                onSelect={() => {
                  // The menu is gone by the time a dialog opens that the act brings.
                  oweFocusTo(opener.current)
                  item.onSelect()
                }}
                className={cn(
                  'flex min-h-8 cursor-default items-center gap-2 rounded-control px-2 outline-none select-none data-disabled:opacity-50 data-highlighted:bg-pressed pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0',
                  item.danger && 'text-danger-ink data-highlighted:bg-danger-soft',
                )}
              >
                {item.icon}
                <span dir="auto" className="min-w-0 wrap-anywhere">
                  {item.label}
                </span>
                {item.hint && <span className="ml-auto pl-3 text-meta text-ink-faint">{item.hint}</span>}
              </Radix.Item>
            </Fragment>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
