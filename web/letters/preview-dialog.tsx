import { useQuery } from '@tanstack/react-query'
import { pathOf } from '#shared/call-url.ts'
import { letters, type LetterWords } from '#shared/letters.ts'
import { call } from '#web/api/call.ts'
import { LetterDialog } from '#web/emails/letter-dialog.tsx'

type PreviewDialogProps = { candidateId: number; words: LetterWords; onClose: () => void }

/** The very email that would go out. */
export function PreviewDialog({ candidateId, words, onClose }: PreviewDialogProps) {
  const given = { params: { id: candidateId }, body: words }
  const loaded = useQuery({
    queryKey: [pathOf(letters.preview, given), words],
    queryFn: () => call(letters.preview, given),
    gcTime: 0,
  })
  return (
    <LetterDialog
      title="Preview"
      description={`Subject: ${loaded.data?.subject ?? words.subject}`}
      loaded={loaded}
      errorTitle="Error loading the preview"
      onClose={onClose}
    />
  )
}
