import { Suspense, useState } from 'react'
import { EmailAlert, unknownAddressText } from '#web/candidates/email-alert.tsx'
import type { WholeCandidate } from '#web/candidates/use-candidate.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'

/** By itself: the candidate's screen would name all that it is made of. */
const WriteDialog = lazyPart(async () => (await import('./write-dialog.tsx')).WriteDialog)

type WriteWindowProps = { candidate: WholeCandidate; onClose: () => void }

/** An email to a candidate in one's own words. Of an address that does not exist it is told as after a move (SPEC 8). */
export function WriteWindow({ candidate, onClose }: WriteWindowProps) {
  const [unknown, setUnknown] = useState(false)
  return unknown ? (
    <EmailAlert text={unknownAddressText} onClose={onClose} />
  ) : (
    <Suspense>
      <WriteDialog candidate={candidate} onUnknownAddress={() => setUnknown(true)} onClose={onClose} />
    </Suspense>
  )
}
