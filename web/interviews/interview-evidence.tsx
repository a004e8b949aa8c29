import { Link } from 'react-router'
import { ratingNames, ratings } from '#shared/ratings.ts'
import { skillNames } from '#shared/skill-names.ts'
import type { Interview } from '#shared/interviews.ts'
import { ResumeViewer } from '#web/resume/resume-viewer.tsx'
import { CandidateStatusBadge } from '#web/candidates/candidate-status-badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { PercentileBar } from '#web/ui/percentile-bar.tsx'
import { dayText } from '#web/wording/dates.ts'
import { StarRating } from '#web/ui/star-rating.tsx'

/** What the evaluation rests on, in the same view: assessment, ratings, skills, notes and resume. */
export function InterviewEvidence({ interview }: { interview: Interview }) {
  const { candidate, notes } = interview
  const skills = skillNames(candidate.skills)
  return (
    <>
      <Card
        title="Candidate"
        actions={<CandidateStatusBadge status={candidate.status} withdrawnAt={candidate.withdrawnAt} />}
        bodyClassName="@container grid grid-cols-1 gap-4"
      >
        <div className="grid gap-1">
          <p className="text-meta text-ink-faint">Assessment percentile</p>
          <PercentileBar
            value={candidate.hiPeoplePercentile}
            completedOn={candidate.hiPeopleCompletedAt && dayText(candidate.hiPeopleCompletedAt)}
            provisional={candidate.assessmentProvisional}
          />
        </div>
        <ul className="grid gap-x-6 gap-y-1.5 text-meta text-ink-soft @md:grid-cols-2">
          {ratingNames.map((name) => (
            <li key={name} className="flex flex-wrap items-center justify-between gap-x-2">
              <span aria-hidden>{ratings[name]}</span>
              <StarRating label={ratings[name]} value={candidate[name]} />
            </li>
          ))}
        </ul>
        {skills.length > 0 && (
          <div className="flex flex-wrap gap-1.5">
            {skills.map((skill) => (
              <Chip key={skill}>{skill}</Chip>
            ))}
          </div>
        )}
        <Notes title="Interview notes" text={notes} />
        <Notes title="Candidate notes" text={candidate.notes} />
        <Link
          to={`/candidates/${candidate.id}`}
          className="inline-flex min-h-6 items-center font-medium text-accent-ink hover:underline pointer-coarse:min-h-11 print:hidden"
        >
          {candidate.resumeUrl ? 'Open the candidate and their resume' : 'Open the candidate'}
        </Link>
      </Card>
      {candidate.resumeUrl && (
        <section
          aria-label="Resume"
          className="h-[85dvh] overflow-hidden rounded-surface border bg-surface max-lg:hidden print:hidden"
        >
          <ResumeViewer url={candidate.resumeUrl} name={candidate.name} onReplace={undefined} />
        </section>
      )}
    </>
  )
}

const Notes = ({ title, text }: { title: string; text: string | null }) =>
  text && (
    <div>
      <p className="text-meta text-ink-faint">{title}</p>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
    </div>
  )
