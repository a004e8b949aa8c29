import { Menu, Search } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Brand } from '#web/ui/brand.tsx'
import { Button } from '#web/ui/button.tsx'

/** Fetched when the menu is first opened. */
const MobileMenuSheet = lazyPart(async () => (await import('./mobile-menu-sheet.tsx')).MobileMenuSheet)

type MobileMenuProps = {
  product: string
  /** What the counts in the menu say, in words; empty where nothing waits. */
  waiting: string
  onSearch?: (() => void) | undefined
  children: (close: () => void) => ReactNode
}

/** On a phone: a bar with the menu's toggle, which opens the sidebar as a full-screen overlay, and tells that something waits in there. */
export function MobileMenu({ product, waiting, onSearch, children }: MobileMenuProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <header className="sticky top-0 z-20 flex h-13 items-center justify-between border-b bg-surface px-4 md:hidden print:hidden">
        <Brand product={product} />
        <div className="-mr-2 flex">
          {onSearch && (
            <Button variant="quiet" size="icon" aria-label="Search" onClick={onSearch}>
              <Search />
            </Button>
          )}
          <Button
            variant="quiet"
            size="icon"
            aria-label="Open menu"
            aria-description={waiting || undefined}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(true)}
          >
            <Menu />
            {waiting && <span aria-hidden className="absolute top-2.5 right-2.5 size-2 rounded-full bg-accent" />}
          </Button>
        </div>
      </header>
      {open && (
        <Suspense>
          <MobileMenuSheet product={product} onClose={() => setOpen(false)}>
            {children}
          </MobileMenuSheet>
        </Suspense>
      )}
    </>
  )
}
