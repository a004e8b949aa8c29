import { Suspense, type ReactNode } from 'react'
import type { jobs } from '#shared/jobs.ts'
import type { Output } from '#shared/route.ts'
import { PlanSummary } from '#web/interview-plans/plan-summary.tsx'
import { PeopleWhoFit } from '#web/rediscovery/people-who-fit.tsx'
import { cn } from '#web/ui/cn.ts'
import { dash } from '#web/wording/dash.ts'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Markdown } from '#web/ui/markdown.tsx'
import { AssessmentLink } from './assessment-link.tsx'
import { CareersLink } from './careers-link.tsx'
import { careersPageOf } from './careers-page-of.ts'
import { openingsInWords } from './hired-in-words.ts'
import { JobCandidates } from './job-candidates.tsx'
import { JobPostings } from './job-postings.tsx'
import { JobSubmitter } from './job-submitter.tsx'
import { OpeningsFilled } from './openings-filled.tsx'
import { placeOf } from './place-of.ts'
import { staffPayText } from './staff-pay-text.ts'
import { SentBackNotice } from './sent-back-notice.tsx'
import { StillUnderWay } from './still-under-way.tsx'

const ClosedJobLinks = lazyPart(async () => (await import('#web/job-links/closed-job-links.tsx')).ClosedJobLinks)

/**
 * What is known of a job, in the order of SPEC 2; above it why it was sent back, that its openings are filled, the address to
 * pass on, or who waits although it is closed.
 */
export function JobDetails({ job }: { job: Output<typeof jobs.one> }) {
  const careersPage = careersPageOf(job)
  return (
    <div className="flex flex-col gap-5">
      <SentBackNotice sentBack={job.sentBack} />
      <OpeningsFilled job={job} />
      {careersPage && <CareersLink href={careersPage} jobId={job.id} />}
      {job.status === 'closed' && <StillUnderWay {...job} />}
      <DefinitionList
        columns={3}
        items={[
          { term: 'Department', detail: job.department || dash },
          { term: 'Urgency', detail: job.urgency || dash },
          { term: 'Express Review', detail: job.expressReview ? 'Yes' : 'No' },
          { term: 'Submitter', detail: <JobSubmitter job={job} /> },
          { term: 'Location', detail: placeOf(job) },
          { term: 'Openings', detail: openingsInWords(job) },
          { term: 'Pay range', detail: staffPayText(job.pay) || dash },
        ]}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Panel title="Skills" height="h-40 max-sm:h-auto max-sm:max-h-40">
          <p className="whitespace-pre-wrap">{job.skills || dash}</p>
        </Panel>
        <Panel title="Team Context" height="h-40 max-sm:h-auto max-sm:max-h-40">
          <p className="whitespace-pre-wrap">{job.teamContext || dash}</p>
        </Panel>
      </div>
      <Panel title="Description" height="h-100">
        <Markdown text={job.description} />
      </Panel>
      <PlanSummary jobId={job.id} />
      {job.hiPeopleLink && <AssessmentLink href={job.hiPeopleLink} />}
      {job.status === 'closed' && (
        <Suspense>
          <ClosedJobLinks jobId={job.id} />
        </Suspense>
      )}
      {job.platforms.length > 0 && <JobPostings jobId={job.id} postings={job.platforms} careersPage={careersPage} />}
      {job.candidateCount > 0 && <JobCandidates jobId={job.id} count={job.candidateCount} />}
      <PeopleWhoFit job={job} within="window" />
    </div>
  )
}

function Panel({ title, height, children }: { title: string; height: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-1.5">
      <h3 className="text-meta font-medium text-ink-soft">{title}</h3>
      <div
        role="region"
        aria-label={title}
        // What scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={cn('scroll-shadows overflow-y-auto rounded-control border px-4 py-3 wrap-anywhere', height)}
      >
        {children}
      </div>
    </section>
  )
}
