import { Tabs as Radix } from 'radix-ui'
import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { cn } from './cn.ts'

type TabsProps<Value extends string> = {
  /** Names the set for screen readers. */
  label: string
  value: Value
  onChange: (value: Value) => void
  tabs: readonly {
    value: Value
    label: string
    content: ReactNode
    count?: number | undefined
    /** An unsaved dot. */
    changed?: boolean
  }[]
  /** The page scrolls, as it does outside a dialog; otherwise each panel does. */
  inPage?: boolean
  className?: string
}

/** Panels in one place; arrows move between the tabs. */
export function Tabs<Value extends string>({
  label,
  value,
  onChange,
  tabs,
  inPage = false,
  className,
}: TabsProps<Value>) {
  // A press tells twice, on its way down and by taking the focus; where a tab is part of the address, Back would need two.
  const asked = useRef<string>(value)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    asked.current = value
    const row = list.current
    if (!row || typeof ResizeObserver === 'undefined') return undefined
    // It tells first once the browser has laid the page out; measured any earlier, that would be done for this alone.
    const watch = new ResizeObserver(() => {
      showActive(row)
      markEdges(row)
    })
    watch.observe(row)
    return () => watch.disconnect()
  }, [value])
  const choose = (next: string) => {
    if (next === asked.current) return
    asked.current = next
    onChange(next as Value)
  }
  return (
    <Radix.Root value={value} onValueChange={choose} className={cn('flex min-h-0 flex-col', className)}>
      <Radix.List
        ref={list}
        aria-label={label}
        onKeyDown={focusByKey}
        onScroll={(event) => markEdges(event.currentTarget)}
        className="relative flex shrink-0 [scrollbar-width:none] gap-4 overflow-x-auto max-sm:gap-2.5 max-[25rem]:gap-1 max-[25rem]:text-meta mask-[linear-gradient(to_right,transparent,#000_var(--before),#000_calc(100%-var(--after)),transparent)] shadow-[inset_0_-1px_var(--neutral-6)] [--after:0px] [--before:0px] data-after:[--after:2.5rem] data-before:[--before:2.5rem]"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            onMouseDown={focusQuietly}
            className="inline-flex h-9 shrink-0 items-center justify-center gap-1.5 border-b-2 border-transparent px-0.5 font-medium whitespace-nowrap text-ink-soft transition-colors hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:text-ink pointer-coarse:h-11 pointer-coarse:min-w-11"
          >
            {tab.label}
            {tab.count !== undefined && <span className="text-meta text-ink-faint tabular-nums">{tab.count}</span>}
            {tab.changed && (
              <span className="size-1.5 rounded-full bg-amber">
                <span className="sr-only">(unsaved changes)</span>
              </span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content
          key={tab.value}
          value={tab.value}
          className={cn('min-h-0 min-w-0 flex-1 pt-4', !inPage && 'overflow-y-auto')}
        >
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}

/** The library gives the focus by script, and a browser that has seen no press yet would ring what a pointer has chosen. */
const focusQuietly = ({ currentTarget, button, ctrlKey }: MouseEvent<HTMLElement>) =>
  button === 0 && !ctrlKey && currentTarget.focus({ focusVisible: false })

/** The tab that the library goes to as well. Firefox would give no ring to what a script focuses after a press of the pointer. */
function focusByKey({ key, target, currentTarget, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent<HTMLElement>) {
  const tabs = [...currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = tabs.findIndex((tab) => tab === target)
  const to = new Map([
    ['ArrowRight', at + 1],
    ['ArrowLeft', at - 1],
    ['Home', 0],
    ['End', -1],
  ]).get(key)
  if (to === undefined || ctrlKey || metaKey || altKey || shiftKey) return
  tabs.at(to % tabs.length)?.focus({ focusVisible: true })
}

/** An edge behind which there are more tabs fades. */
function markEdges(list: HTMLElement) {
  list.toggleAttribute('data-before', list.scrollLeft > 1)
  list.toggleAttribute('data-after', list.scrollWidth - list.clientWidth - list.scrollLeft > 1)
}

/** On a phone the row of tabs may be wider than the screen: the open one is in its middle. */
function showActive(list: HTMLElement) {
  const active = list.querySelector<HTMLElement>('[data-state=active]')
  if (active) list.scrollLeft = active.offsetLeft - (list.clientWidth - active.offsetWidth) / 2
}
