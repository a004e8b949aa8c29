import { Link } from 'react-router'
import type { Job, jobs } from '#shared/jobs.ts'
import { isOpenThoughFilled } from '#shared/openings-filled.ts'
import { can, mayApproveJob, mayEditJob, type Asker } from '#shared/permissions.ts'
import type { Output } from '#shared/route.ts'
import { useUser } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogClose } from '#web/ui/dialog-close.ts'
import { JobStatusControl } from './job-status-control.tsx'
import { NewJobLikeThis } from './new-job-like-this.tsx'
import { WaitingJobControl } from './waiting-job-control.tsx'

/** Close and Edit Job (SPEC 2); at the left what moves the job on, for those who may, and another one like it. */
export function JobDetailsFooter({ job, onApprove }: { job: Output<typeof jobs.one>; onApprove: () => void }) {
  const user = useUser()
  return (
    <>
      <div className="mr-auto flex flex-wrap gap-2">
        {/* There it stands beside what says so. */}
        {!isOpenThoughFilled(job) && <JobStatusControl job={job} />}
        <WaitingJobControl job={job} />
        <NewJobLikeThis id={job.id} />
      </div>
      {/* Where the others leave no room they go to a line of their own together. */}
      <div className="flex flex-wrap justify-end gap-2">
        <DialogClose asChild>
          <Button>Close</Button>
        </DialogClose>
        {mayEditJob(user, job) && (
          <Button asChild>
            <Link to={`/jobs/${job.id}/edit`}>Edit Job</Link>
          </Button>
        )}
        {mayApprove(user, job) && (
          <Button variant="primary" onClick={onApprove}>
            Review and approve
          </Button>
        )}
      </div>
    </>
  )
}

/** A draft by its submitter or an executive; what has been sent for approval by executives alone (DECISIONS, Job). */
const mayApprove = (user: Asker, job: Job) =>
  job.status === 'draft' ? mayApproveJob(user, job, false) : job.status === 'review' && can(user.role, 'jobs.edit')
