import type { UseQueryResult } from '@tanstack/react-query'
import { LoadError } from '#web/api/load-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogClose } from '#web/ui/dialog-close.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LetterParts } from './letter-parts.tsx'

interface LetterDialogProps {
  title: string
  description: string
  loaded: UseQueryResult<{ subject: string; html: string; text: string }>
  /** What is said where it cannot be read. */
  errorTitle: string
  onClose: () => void
}

/** A letter that is not out yet, as its reader will see it. */
export const LetterDialog = ({ title, description, loaded, errorTitle, onClose }: LetterDialogProps) => (
  <Dialog
    open
    onOpenChange={onClose}
    title={title}
    size="details"
    description={description}
    footer={
      <DialogClose asChild>
        <Button>Close</Button>
      </DialogClose>
    }
  >
    {loaded.data ? (
      <LetterParts letter={loaded.data} />
    ) : loaded.error ? (
      <LoadError title={errorTitle} reads={[loaded]} />
    ) : (
      <Skeleton className="h-[64dvh]" />
    )}
  </Dialog>
)
