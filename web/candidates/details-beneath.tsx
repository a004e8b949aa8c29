import { AlsoAppliedFor } from './also-applied-for.tsx'
import { AnonymiseCandidate } from './anonymise-candidate.tsx'
import { ApplicationAnswers } from './application-answers.tsx'
import { ErasureRequest } from './erasure-request.tsx'
import { SendStatusLink } from './send-status-link.tsx'
import type { WholeCandidate } from './use-candidate.ts'

/** What a candidate sent in, the page on which they see where they stand, what else they applied for, and their erasure. */
export const DetailsBeneath = ({ candidate, editable }: { candidate: WholeCandidate; editable: boolean }) => (
  <>
    <ApplicationAnswers id={candidate.id} withdrawnAt={candidate.withdrawnAt} />
    {editable && <SendStatusLink candidate={candidate} />}
    <AlsoAppliedFor candidate={candidate} />
    <ErasureRequest candidate={candidate} />
    <AnonymiseCandidate candidate={candidate} />
  </>
)
