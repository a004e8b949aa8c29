import { ApplicationAnswers } from './application-answers.tsx'
import { SendStatusLink } from './send-status-link.tsx'
import type { WholeCandidate } from './use-candidate.ts'

/** What a candidate sent in themselves, and the page on which they see where they stand. */
export const TheirApplication = ({ candidate, editable }: { candidate: WholeCandidate; editable: boolean }) => (
  <>
    <ApplicationAnswers id={candidate.id} withdrawnAt={candidate.withdrawnAt} />
    {editable && <SendStatusLink candidate={candidate} />}
  </>
)
