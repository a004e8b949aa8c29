import { Slot } from 'radix-ui'
import { createElement, useState } from 'react'
import type { DropdownMenuProps } from './dropdown-menu.tsx'
import { late, useLate } from './late.ts'

const menu = late(async () => (await import('./dropdown-menu.tsx')).DropdownMenu)

/** A DropdownMenu whose list comes after the screen; a press before it is there opens it as soon as it is. */
export function LateMenu(props: DropdownMenuProps) {
  const [pressed, setPressed] = useState(false)
  const Menu = useLate(menu, pressed)
  if (Menu) return createElement(Menu, { ...props, openAtFirst: true })
  return (
    <Slot.Root
      aria-haspopup="menu"
      aria-expanded={false}
      data-state="closed"
      onClick={() => setPressed(true)}
      onKeyDown={({ key }) => key === 'ArrowDown' && setPressed(true)}
    >
      {props.trigger}
    </Slot.Root>
  )
}
