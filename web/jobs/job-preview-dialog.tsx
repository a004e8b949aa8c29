import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { jobs, type Job } from '#shared/jobs.ts'
import { payRangeMissing } from '#shared/pay-choices.ts'
import { mayApproveJob } from '#shared/permissions.ts'
import { settings } from '#shared/settings.ts'
import { call } from '#web/api/call.ts'
import { read } from '#web/api/read.ts'
import { useWayToPeople } from '#web/rediscovery/use-way-to-people.ts'
import { useUser } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { JobDescriptionLines } from './job-description-lines.tsx'
import { toast } from '#web/toasts/toast.ts'
import { currentJob } from './current-job.ts'
import type { Draft } from './draft.ts'
import { refreshJobs } from './refresh-jobs.ts'
import { SentBackNotice } from './sent-back-notice.tsx'
import { staffPayText } from './staff-pay-text.ts'
import { WaitingJobControl } from './waiting-job-control.tsx'
import { whyJobRefused } from './why-job-refused.ts'
import { WritingNotice } from './writing-notice.tsx'

type JobPreviewDialogProps = {
  job: Draft
  open: boolean
  /** Closes the preview only (SPEC 2). */
  onEdit: () => void
  /** Escape and the cross. */
  onClose: () => void
  onApproved: () => void
  /** Someone else changed the draft; this is how it is now, to be read before approving it. */
  onTheirs: (job: Job) => void
}

/** Generated Job Description - Preview (SPEC 2). */
export function JobPreviewDialog({ job, open, onEdit, onClose, onApproved, onTheirs }: JobPreviewDialogProps) {
  const queryClient = useQueryClient()
  const user = useUser()
  const rules = useQuery({
    ...read(settings.hiring, {}),
    enabled: open && (!mayApproveJob(user, job, true) || !job.pay),
    refetchOnMount: 'always',
  })
  // A draft from the list, or one just saved, does not say how it was written; its own read does.
  const whole = useQuery({
    ...read(jobs.one, { params: { id: job.id } }),
    enabled: open && job.writing === undefined,
  })
  const wayToPeople = useWayToPeople(job, open)
  const needsPay = !job.pay && rules.data?.payRangeRequired === true
  const asks = rules.data !== undefined && !mayApproveJob(user, job, rules.data.approvalRequired)
  const approve = useMutation({
    mutationFn: () => call(jobs.approve, { params: { id: job.id }, body: {} }, { rowVersion: job.updatedAt }),
    onSuccess: ({ status }) => {
      toast(status === 'review' ? requested : { ...posted, ...wayToPeople })
      onApproved()
      void refreshJobs(queryClient, job.id)
    },
    onError: (error) => {
      toast({ title: 'Failed to approve job posting', description: whyJobRefused(error, job), variant: 'destructive' })
      const theirs = currentJob(error)
      if (theirs) onTheirs(theirs)
    },
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Generated Job Description - Preview"
      description="Review the generated job description before posting."
      size="details"
      pending={approve.isPending}
      footer={
        <>
          <div className="mr-auto flex flex-wrap gap-2 empty:hidden">
            <WaitingJobControl job={job} onTheirs={onTheirs} onDone={onApproved} />
          </div>
          <Button onClick={onEdit} disabled={approve.isPending}>
            Edit Description
          </Button>
          <Button
            variant="primary"
            disabled={needsPay}
            pending={approve.isPending}
            pendingLabel={asks ? 'Asking...' : 'Posting...'}
            onClick={() => approve.mutate()}
          >
            {asks ? 'Ask for approval' : 'Approve & Post Job'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <SentBackNotice sentBack={job.sentBack} />
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="text-section font-semibold wrap-anywhere">{job.title}</h3>
          <Chip>{job.type}</Chip>
        </div>
        {job.pay ? (
          <p>Pay range: {staffPayText(job.pay)}</p>
        ) : (
          needsPay && (
            <p role="note" className="rounded-control bg-amber-soft px-3 py-2">
              {payRangeMissing}
            </p>
          )
        )}
        <div className="rounded-surface border bg-surface px-5 py-4">
          <JobDescriptionLines text={job.description} />
        </div>
        <WritingNotice writing={job.writing === undefined ? whole.data?.writing : job.writing} />
        {job.hiPeopleLink && <GeneratedLink link={job.hiPeopleLink} />}
      </div>
    </Dialog>
  )
}

const GeneratedLink = ({ link }: { link: string }) => (
  <div role="note" className="flex gap-2.5 rounded-control bg-accent-soft px-3 py-2.5 text-meta">
    <Link2 aria-hidden className="mt-0.5 size-4 shrink-0 text-accent-ink" />
    <p className="min-w-0">
      The assessment link was automatically generated:{' '}
      <a
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        className="break-all text-accent-ink underline underline-offset-2"
      >
        {link}
      </a>
    </p>
  </div>
)

const posted = { title: 'Job posting approved', description: 'The job has been posted to configured platforms.' }
const requested = {
  title: 'Approval requested',
  description: 'A director, COO, CEO or administrator posts the job once they approve it.',
}
