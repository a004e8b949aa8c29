import type { Job } from '#shared/jobs.ts'
import { Button } from '#web/ui/button.tsx'
import { dash } from '#web/wording/dash.ts'
import { JobStatusBadge } from './job-status-badge.tsx'
import type { Column } from '#web/tables/column.ts'
import { many } from '#web/wording/many.ts'
import { filledJob } from './filled-job.ts'
import { hiredInWords } from './hired-in-words.ts'
import { PostedDate } from './posted-date.tsx'

/** The columns of SPEC 2, Job Postings. */
export const jobColumns = (onView: (job: Job) => void): Column<Job>[] => [
  {
    key: 'title',
    header: 'Job Title',
    namesRow: true,
    cell: (job) => <Title job={job} />,
  },
  { key: 'type', header: 'Type', cell: (job) => <span className="whitespace-nowrap">{job.type}</span>, width: '14%' },
  {
    key: 'candidates',
    header: 'Candidates',
    align: 'right',
    width: '10%',
    cell: (job) => filledJob(job).candidateCount.toLocaleString('en'),
  },
  { key: 'status', header: 'Status', width: '14%', cell: (job) => <Status job={job} /> },
  { key: 'postedDate', header: 'Posted Date', width: '17%', cell: (job) => <PostedDate job={job} /> },
  actions(onView),
]

/** The same on a narrow screen: two columns, the rest beneath the title. */
export const narrowJobColumns = (onView: (job: Job) => void): Column<Job>[] => [
  {
    key: 'title',
    header: 'Job Title',
    cell: (job) => (
      <div className="py-1.5 whitespace-normal">
        <Title job={job} />
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft">
          <Status job={job} />
          <span>{job.type}</span>
          <span className="tabular-nums">
            <CandidateCount count={filledJob(job).candidateCount} />
          </span>
          {job.postedDate && (
            <span>
              Posted <PostedDate job={job} />
            </span>
          )}
        </p>
      </div>
    ),
  },
  actions(onView),
]

/** A draft that came back says so beneath, a job that was posted how many of its openings are filled. */
function Status({ job }: { job: Job }) {
  const beneath = job.sentBack ? 'Sent back' : job.postedDate && hiredInWords(filledJob(job))
  return (
    <>
      <JobStatusBadge status={job.status} />
      {beneath && <span className="block text-meta leading-4 text-ink-faint tabular-nums">{beneath}</span>}
    </>
  )
}

const CandidateCount = ({ count }: { count: number }) => many(count, 'candidate')

const Title = ({ job }: { job: Job }) => (
  <>
    <p className="min-w-[min(8rem,25vw)] font-medium wrap-anywhere">{job.title}</p>
    <p className="wrap-anywhere text-ink-faint">{job.department || dash}</p>
  </>
)

function actions(onView: (job: Job) => void): Column<Job> {
  return {
    key: 'actions',
    header: 'Actions',
    align: 'right',
    width: '5rem',
    unprinted: true,
    cell: (job) => (
      <Button size="small" onClick={() => onView(job)} aria-label={`View ${job.title}`}>
        View
      </Button>
    ),
  }
}
