import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useEffect, type ReactNode } from 'react'
import { Brand } from '#web/ui/brand.tsx'
import { Button } from '#web/ui/button.tsx'
import { useLayer } from '#web/ui/layers.ts'
import { useFocusReturn } from '#web/ui/use-focus-return.ts'

/** From here on the sidebar stands beside the page (`md:`). */
const wide = window.matchMedia('(width >= 48rem)')

type MobileMenuSheetProps = { product: string; onClose: () => void; children: (close: () => void) => ReactNode }

/** The sidebar over the whole of a phone's screen; it keeps the focus inside and gives it back. */
export function MobileMenuSheet({ product, onClose, children }: MobileMenuSheetProps) {
  const focus = useFocusReturn()
  useLayer(true, { back: onClose })
  // A phone that is turned: the sheet is not drawn any more, and would still hold the page beneath.
  useEffect(() => {
    wide.addEventListener('change', onClose)
    return () => wide.removeEventListener('change', onClose)
  }, [onClose])
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={focus.remember}
          onCloseAutoFocus={focus.restore}
          className="fixed inset-0 z-40 flex animate-appear flex-col bg-surface outline-none md:hidden"
        >
          <div className="flex h-13 items-center justify-between border-b px-4">
            <Dialog.Title asChild>
              <div>
                <span className="sr-only">Menu of </span>
                <Brand product={product} />
              </div>
            </Dialog.Title>
            <Dialog.Close asChild>
              <Button variant="quiet" size="icon" aria-label="Close menu" className="-mr-2">
                <X />
              </Button>
            </Dialog.Close>
          </div>
          {children(onClose)}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
