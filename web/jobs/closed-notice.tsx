import { Link } from 'react-router'

/** That nothing can be changed, and the way to where the job can be reopened. */
export const ClosedNotice = ({ jobId }: { jobId: number }) => (
  <p className="flex flex-wrap items-center gap-x-3 rounded-surface border bg-hover px-4 py-3">
    This job is closed. Reopen it to change it.
    <Link
      to={`/jobs?job=${jobId}`}
      className="inline-flex items-center font-medium text-accent-ink hover:underline pointer-coarse:min-h-11"
    >
      View Job
    </Link>
  </p>
)
