import { useQuery } from '@tanstack/react-query'
import { wordedLetters, type OwnWords, type WordedLetter } from '#shared/letter-words.ts'
import { settings } from '#shared/settings.ts'
import { call } from '#web/api/call.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { LetterParts } from '#web/emails/letter-parts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogClose } from '#web/ui/dialog-close.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface LetterPreviewProps {
  letter: WordedLetter
  /** As they are typed, saved or not. */
  words: OwnWords
  onClose: () => void
}

/** A letter as its reader would see it, about an example. */
export function LetterPreview({ letter, words, onClose }: LetterPreviewProps) {
  const loaded = useQuery({
    queryKey: [settings.previewLetter.path, letter, words],
    queryFn: () => call(settings.previewLetter, { body: { letter, words } }),
    retry: false,
  })
  const { data } = loaded
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={data?.subject ?? wordedLetters[letter]}
      size="details"
      description="An example: the name, the job and the terms are made up, and nothing is sent"
      footer={
        <DialogClose asChild>
          <Button>Close</Button>
        </DialogClose>
      }
    >
      <LoadError title="The letter could not be drawn" reads={[loaded]} />
      {data ? <LetterParts letter={data} /> : !loaded.error && <Skeleton className="h-[64dvh]" />}
    </Dialog>
  )
}
