import { useQuery } from '@tanstack/react-query'
import { wordedLetters, type OwnWords, type WordedLetter } from '#shared/letter-words.ts'
import { settings } from '#shared/settings.ts'
import { call } from '#web/api/call.ts'
import { LetterDialog } from '#web/emails/letter-dialog.tsx'

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
  return (
    <LetterDialog
      title={loaded.data?.subject ?? wordedLetters[letter]}
      description="An example: the name, the job and the terms are made up, and nothing is sent."
      loaded={loaded}
      errorTitle="The letter could not be drawn"
      onClose={onClose}
    />
  )
}
