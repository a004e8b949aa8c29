import { Suspense } from 'react'
import type { Rejection } from '#shared/rejections.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'

export type RejectionNoteProps = { rejection: Rejection; className?: string }

/** Most candidates have none. */
const RejectionWords = lazyPart(async () => (await import('./rejection-words.tsx')).RejectionWords)

/** Why somebody was rejected, as it was told to the team; its line is there from the first. */
export const RejectionNote = (props: RejectionNoteProps) => (
  <Suspense fallback={<p className={props.className}>&nbsp;</p>}>
    <RejectionWords {...props} />
  </Suspense>
)
