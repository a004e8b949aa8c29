import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { interviews, type Interview } from '#shared/interviews.ts'
import { idMax } from '#shared/limits.ts'
import { ApiError } from '#web/api/api-error.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { read } from '#web/api/read.ts'
import { jobTitleOf } from '#web/candidates/job-title-of.ts'
import { productName } from '#web/session/product.ts'
import { BackLink } from '#web/shell/back-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { InterviewStatusBadge } from './interview-status-badge.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageSpinner } from '#web/ui/page-spinner.tsx'
import { EvaluationPanel } from './evaluation-panel.tsx'
import { InterviewAnswers } from './interview-answers.tsx'
import { InterviewControls } from './interview-controls.tsx'
import { InterviewEvidence } from './interview-evidence.tsx'
import { InterviewKit } from './interview-kit.tsx'
import { LeadHasLeft, lacksLead } from './interview-lead.tsx'
import { InterviewRecording } from './interview-recording.tsx'
import { ProposedTimes } from './proposed-times.tsx'
import { JoinCall } from './join-call.tsx'
import { InterviewTime } from './interview-time.tsx'

/** Interview Evaluation page (SPEC 2). /interviews/{id}/evaluate is the same page with its form in focus (DECISIONS). */
export function InterviewPage() {
  const id = Number(useParams()['id'])
  const known = Number.isInteger(id) && id > 0 && id <= idMax
  const loaded = useQuery({ ...read(interviews.one, { params: { id } }), enabled: known })
  const { data: interview, error } = loaded
  const missing = !known || (error instanceof ApiError && error.status === 404)
  return (
    <>
      <BackLink path="/interviews" list="Interviews" />
      {!interview && (missing || error) && <h1 className="sr-only">Interview not shown</h1>}
      {interview ? (
        // Read again without success, it stays with what was typed into its forms.
        <InterviewWithForm key={id} interview={interview} />
      ) : missing ? (
        <EmptyState icon={<SearchX />} text="Interview not found. Please check the URL and try again." />
      ) : error ? (
        <LoadError title="Error loading the interview" reads={[loaded]} />
      ) : (
        <PageSpinner text="Loading interview..." />
      )}
    </>
  )
}

function InterviewWithForm({ interview }: { interview: Interview }) {
  const { pathname } = useLocation()
  const { candidate } = interview
  return (
    <>
      <title>{`${candidate.name}, ${interview.type} Interview · ${productName}`}</title>
      <PageHeader
        title={
          <Link to={`/candidates/${candidate.id}`} translate="no" className="hover:underline">
            {candidate.name}
          </Link>
        }
        subtitle={<InterviewFacts interview={interview} />}
        onNewHiring={null}
        actions={
          <>
            <JoinCall interview={interview} />
            <InterviewControls interview={interview} />
          </>
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <InterviewAnswers interview={interview} />
          <ProposedTimes interview={interview} />
          <InterviewRecording interview={interview} />
          <InterviewKit interviewId={interview.id} />
          <InterviewEvidence interview={interview} />
        </div>
        <EvaluationPanel interview={interview} focused={pathname.endsWith('/evaluate')} />
      </div>
    </>
  )
}

/** One of several in a line, with a dot before it; where a line begins, its dot is beyond the edge, which hides it. */
const Fact = ({ children }: { children: ReactNode }) => (
  <span className="relative min-w-0 pl-4">
    <span aria-hidden className="absolute left-1.5">
      ·
    </span>
    {children}
  </span>
)

const InterviewFacts = ({ interview }: { interview: Interview }) => (
  <span className="block overflow-x-clip">
    <span className="-ml-4 flex flex-wrap items-center gap-y-1">
      <Fact>{jobTitleOf(interview.candidate)}</Fact>
      <Fact>{interview.type} Interview</Fact>
      <Fact>
        <InterviewTime {...interview} />
      </Fact>
      {interview.interviewer && (
        <Fact>{lacksLead(interview) ? <LeadHasLeft {...interview} /> : interview.interviewer.fullName}</Fact>
      )}
      {interview.panel && interview.panel.length > 0 && <Fact>{`with ${interview.panel.map(nameOf).join(', ')}`}</Fact>}
      <span className="pl-4">
        <InterviewStatusBadge status={interview.status} />
      </span>
    </span>
  </span>
)

const nameOf = ({ fullName, hasLeft }: { fullName: string; hasLeft?: boolean | undefined }) =>
  hasLeft ? `${fullName} (has left)` : fullName
