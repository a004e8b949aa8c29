import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useRef, useState } from 'react'
import { searchCharactersMax } from '#shared/limits.ts'
import { useLayer } from '#web/ui/layers.ts'
import { Scrim } from '#web/ui/scrim.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useFocusReturn } from '#web/ui/use-focus-return.ts'
import type { PaletteCommand } from './palette-command.ts'
import { PaletteResults } from './palette-results.tsx'
import { useEarlyEnter } from './use-early-enter.ts'
import { usePaletteSearch } from './use-palette-search.ts'

type CommandPaletteProps = {
  /** What was typed before it was there. */
  typedAhead: string
  screens: readonly PaletteCommand[]
  actions: readonly PaletteCommand[]
  userId: number
  onClose: () => void
}

/** ⌘K: goes to a screen, job or candidate, or does something, by a few letters. */
export function CommandPalette({ typedAhead, screens, actions, userId, onClose }: CommandPaletteProps) {
  const [typed, setTyped] = useState(typedAhead)
  const [open, setOpen] = useState(true)
  const chosen = useRef<() => void>(undefined)
  const input = useRef<HTMLInputElement>(null)
  const found = usePaletteSearch(typed)
  const earlyEnter = useEarlyEnter(typed, found.searching)
  const focus = useFocusReturn()
  useLayer(open, { back: () => setOpen(false) })
  /** What was chosen begins once the palette is gone and the focus is back, so that a dialog returns it there too. */
  const choose = (run: () => void) => {
    chosen.current = run
    setOpen(false)
  }
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Portal>
        <Dialog.Overlay asChild>
          <Scrim />
        </Dialog.Overlay>
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            focus.remember()
            // The library would select what was typed, and the next letter replace it.
            event.preventDefault()
            input.current?.focus()
            input.current?.setSelectionRange(typed.length, typed.length)
          }}
          onCloseAutoFocus={(event) => {
            focus.restore(event)
            onClose()
            chosen.current?.()
          }}
          onKeyDown={(event) => {
            if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') setOpen(false)
          }}
          className="fixed inset-0 z-40 flex flex-col overflow-hidden bg-raised shadow-float outline-none sm:inset-x-0 sm:top-[12dvh] sm:bottom-auto sm:mx-auto sm:max-h-[70dvh] sm:max-w-150 sm:rounded-surface"
        >
          <Dialog.Title className="sr-only">Go to or do</Dialog.Title>
          <Command
            {...earlyEnter}
            label="Go to or do"
            shouldFilter={false}
            vimBindings={false}
            loop
            className="flex min-h-0 flex-1 flex-col"
          >
            <div className="flex items-center gap-2.5 border-b px-4">
              <Search aria-hidden className="size-4 shrink-0 text-ink-faint" />
              <Command.Input
                ref={input}
                value={typed}
                onValueChange={setTyped}
                maxLength={searchCharactersMax}
                placeholder="Go to a screen, job or candidate"
                className="h-12 min-w-0 flex-1 bg-transparent outline-none"
              />
              {found.searching && <Spinner />}
              <Dialog.Close className="min-h-6 rounded-control px-1.5 py-0.5 text-meta pointer-coarse:min-h-11 text-ink-faint hover:bg-hover hover:text-ink pointer-coarse:p-3">
                <span className="pointer-coarse:hidden">Esc</span>
                <span className="pointer-fine:hidden">Close</span>
              </Dialog.Close>
            </div>
            <PaletteResults
              typed={typed}
              screens={screens}
              actions={actions}
              found={found}
              userId={userId}
              onChoose={choose}
            />
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
