import { useQuery } from '@tanstack/react-query'
import { pathOf } from '#shared/call-url.ts'
import { letters, type LetterWords } from '#shared/letters.ts'
import { call } from '#web/api/call.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { LetterParts } from '#web/emails/letter-parts.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogClose } from '#web/ui/dialog-close.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type PreviewDialogProps = { candidateId: number; words: LetterWords; onClose: () => void }

/** The very email that would go out. */
export function PreviewDialog({ candidateId, words, onClose }: PreviewDialogProps) {
  const given = { params: { id: candidateId }, body: words }
  const loaded = useQuery({
    queryKey: [pathOf(letters.preview, given), words],
    queryFn: () => call(letters.preview, given),
    gcTime: 0,
  })
  const { data, error } = loaded
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Preview"
      description={`Subject: ${data?.subject ?? words.subject}`}
      size="details"
      footer={
        <DialogClose asChild>
          <Button>Close</Button>
        </DialogClose>
      }
    >
      {error && !data ? (
        <LoadError title="Error loading the preview" reads={[loaded]} />
      ) : data ? (
        <LetterParts letter={data} />
      ) : (
        <Skeleton className="h-[64dvh]" />
      )}
    </Dialog>
  )
}
