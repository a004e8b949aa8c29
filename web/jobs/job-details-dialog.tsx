import { useEffect, useState } from 'react'
import { LoadError } from '#web/api/load-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { DialogClose } from '#web/ui/dialog-close.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { JobStatusBadge } from './job-status-badge.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/toasts/toast.ts'
import { filledJob } from './filled-job.ts'
import { isWholeJob } from './is-whole-job.ts'
import { JobDetailsFooter } from './job-details-footer.tsx'
import { JobDetails } from './job-details.tsx'
import { NewHiringDialog } from './new-hiring-dialog.tsx'
import { useJob } from './use-job.ts'

/** Job Details (SPEC 2). A draft's approval opens its preview in place of the details. */
export function JobDetailsDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const [approving, setApproving] = useState(false)
  const loaded = useJob(id)
  const { data, error } = loaded
  const job = data && filledJob(data)
  const broken = job !== undefined && !isWholeJob(job)
  useEffect(() => {
    if (broken) {
      toast({
        title: 'Data validation error',
        description: 'Some required job information is missing',
        variant: 'destructive',
      })
    }
  }, [broken])
  if (job && approving) return <NewHiringDialog open draft={job} onOpenChange={setApproving} />
  return (
    <Dialog
      open
      addressed
      onOpenChange={onClose}
      title={job?.title || 'Job Details'}
      size="details"
      head={
        job ? (
          <div className="mt-1.5 flex flex-wrap items-center gap-2">
            <Chip>{job.type}</Chip>
            <Chip>{job.department || 'No Department'}</Chip>
            <JobStatusBadge status={job.status} />
          </div>
        ) : (
          !error && <Skeleton className="mt-1.5 h-5 w-48" />
        )
      }
      footer={
        job ? (
          <JobDetailsFooter job={job} onApprove={() => setApproving(true)} />
        ) : (
          <DialogClose asChild>
            <Button>Close</Button>
          </DialogClose>
        )
      }
    >
      {job ? (
        <JobDetails job={job} />
      ) : error ? (
        <LoadError title="Error loading the job" reads={[loaded]} />
      ) : (
        <Waiting />
      )}
    </Dialog>
  )
}

const Waiting = () => (
  <div role="status" aria-label="Loading job" className="flex flex-col gap-5">
    <Skeleton className="h-24" />
    <Skeleton className="h-40" />
    <Skeleton className="h-100" />
  </div>
)
