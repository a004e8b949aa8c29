import type { CandidateEditor } from './use-candidate-editor.ts'
import type { WholeCandidate } from './use-candidate.ts'
import { can } from '#shared/permissions.ts'
import { useUser } from '#web/session/use-session.ts'
import { AssessmentResult } from '#web/assessment-results/assessment-result.tsx'
import { AssessmentFields } from './assessment-fields.tsx'
import { CandidateInterviews } from './candidate-interviews.tsx'
import { CandidateOffers } from './candidate-offers.tsx'
import { RatingFields } from './rating-fields.tsx'
import { StandingFields } from './standing-fields.tsx'

/** SPEC 2, Candidate detail dialog, Evaluation; then what happened so far. */
export function EvaluationTab({ candidate, editor }: { candidate: WholeCandidate; editor: CandidateEditor }) {
  const { form, editable } = editor
  const { role } = useUser()
  return (
    <div className="@container flex flex-col gap-4">
      <StandingFields candidate={candidate} form={form} editable={editable} />
      <AssessmentFields candidate={candidate} editor={editor} />
      <RatingFields form={form} editable={editable} />
      <AssessmentResult candidate={candidate} editable={editable} />
      <CandidateInterviews candidate={candidate} editable={editable} />
      {can(role, 'offers.manage') && <CandidateOffers candidate={candidate} />}
    </div>
  )
}
