import { AlsoAppliedFor } from './also-applied-for.tsx'
import { AnonymiseCandidate } from './anonymise-candidate.tsx'
import { ApplicationAnswers } from './application-answers.tsx'
import { ErasureRequest } from './erasure-request.tsx'
import { ResumeProposals } from './resume-proposals.tsx'
import { SendStatusLink } from './send-status-link.tsx'
import type { CandidateEditor } from './use-candidate-editor.ts'
import type { WholeCandidate } from './use-candidate.ts'

/** What their resume says otherwise, what a candidate sent in, the page on which they see where they stand, what else they applied for, and their erasure. */
export const DetailsBeneath = ({ candidate, editor }: { candidate: WholeCandidate; editor: CandidateEditor }) => (
  <>
    {editor.editable && candidate.resumeUrl && <ResumeProposals candidateId={candidate.id} editor={editor} />}
    <ApplicationAnswers candidate={candidate} editor={editor} />
    {editor.editable && <SendStatusLink candidate={candidate} />}
    <AlsoAppliedFor candidate={candidate} />
    <ErasureRequest candidate={candidate} />
    <AnonymiseCandidate candidate={candidate} />
  </>
)
