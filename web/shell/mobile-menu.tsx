import { Menu, Search } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Brand } from '#web/ui/brand.tsx'
import { Button } from '#web/ui/button.tsx'

/** Fetched when the menu is first opened. */
const MobileMenuSheet = lazyPart(async () => (await import('./mobile-menu-sheet.tsx')).MobileMenuSheet)

type MobileMenuProps = {
  product: string
  onSearch?: (() => void) | undefined
  children: (close: () => void) => ReactNode
}

/** On a phone: a bar with the menu's toggle, which opens the sidebar as a full-screen overlay. */
export function MobileMenu({ product, onSearch, children }: MobileMenuProps) {
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
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(true)}
          >
            <Menu />
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
