import { Slot } from 'radix-ui'
import { createElement, useState } from 'react'
import type { DropdownMenuProps } from './dropdown-menu.tsx'
import { late, useLate } from './late.ts'
import { tellMissing } from './missing-part.ts'

const menu = late(async () => (await import('./dropdown-menu.tsx')).DropdownMenu)

/** A DropdownMenu whose list comes after the screen; a press before it is there opens it as soon as it is. */
export function LateMenu(props: DropdownMenuProps) {
  const [pressedBy, setPressedBy] = useState<DropdownMenuProps['openedBy']>()
  const Menu = useLate(menu, pressedBy !== undefined, tellMissing)
  if (Menu) return createElement(Menu, { ...props, openedBy: pressedBy })
  return (
    <Slot.Root
      aria-haspopup="menu"
      aria-expanded={false}
      data-state="closed"
      // A click that counts no press is Enter's or the space bar's.
      onClick={({ detail }) => setPressedBy(detail === 0 ? 'key' : 'pointer')}
      onKeyDown={({ key }) => key === 'ArrowDown' && setPressedBy('key')}
    >
      {props.trigger}
    </Slot.Root>
  )
}
