import type { ComponentProps } from 'react'
import { CommentsSection } from '#web/comments/comments-section.tsx'
import { LettersSection } from '#web/letters/letters-section.tsx'
import { CandidateTimeline } from './candidate-timeline.tsx'

/** Under the notes: what the team says about a candidate, what staff wrote to them, and what happened. */
export const NotesBeneath = (props: ComponentProps<typeof CommentsSection>) => (
  <>
    <CommentsSection {...props} />
    <LettersSection candidateId={props.candidateId} />
    <CandidateTimeline id={props.candidateId} />
  </>
)
