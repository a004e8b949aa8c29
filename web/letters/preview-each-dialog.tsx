import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pathOf } from '#shared/call-url.ts'
import { letters, type LetterWords } from '#shared/letters.ts'
import type { Recipient } from '#shared/letters-to-several.ts'
import { call } from '#web/api/call.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { LetterParts } from '#web/emails/letter-parts.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogClose } from '#web/ui/dialog-close.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type PreviewEachDialogProps = {
  those: readonly Recipient[]
  wordsFor: (recipient: Recipient) => LetterWords
  onClose: () => void
}

/** The very email that each would get, one after the other. */
export function PreviewEachDialog({ those, wordsFor, onClose }: PreviewEachDialogProps) {
  const [at, setAt] = useState(0)
  const recipient = those[at]!
  const given = { params: { id: recipient.id }, body: wordsFor(recipient) }
  const loaded = useQuery({
    queryKey: [pathOf(letters.preview, given), given.body],
    queryFn: () => call(letters.preview, given),
    gcTime: 0,
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Preview"
      size="details"
      description={
        <>
          To <span translate="no">{recipient.name}</span>, {recipient.email}. Subject: {given.body.subject}
        </>
      }
      footer={
        <>
          <div className="mr-auto flex items-center gap-2">
            <Button disabled={at === 0} onClick={() => setAt(at - 1)}>
              Previous
            </Button>
            <Button disabled={at === those.length - 1} onClick={() => setAt(at + 1)}>
              Next
            </Button>
            <p role="status" className="text-ink-soft tabular-nums">
              <span className="sr-only">{recipient.name}, </span>
              {`${at + 1} of ${those.length}`}
            </p>
          </div>
          <DialogClose asChild>
            <Button>Close</Button>
          </DialogClose>
        </>
      }
    >
      {loaded.data ? (
        <LetterParts letter={loaded.data} />
      ) : loaded.error ? (
        <LoadError title="Error loading the preview" reads={[loaded]} />
      ) : (
        <Skeleton className="h-[64dvh]" />
      )}
    </Dialog>
  )
}
