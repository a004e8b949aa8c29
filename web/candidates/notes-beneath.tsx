import type { ComponentProps } from 'react'
import { CommentsSection } from '#web/comments/comments-section.tsx'
import { LettersSection } from '#web/letters/letters-section.tsx'

/** Under the notes: what the team says about a candidate, and what staff wrote to them. */
export const NotesBeneath = (props: ComponentProps<typeof CommentsSection>) => (
  <>
    <CommentsSection {...props} />
    <LettersSection candidateId={props.candidateId} />
  </>
)
