import { useQuery, useQueryClient } from '@tanstack/react-query'
import { colleagues } from '#shared/accounts.ts'
import { jobs, type Job } from '#shared/jobs.ts'
import { jobReasonCharactersMax } from '#shared/limits.ts'
import { call } from '#web/api/call.ts'
import { read } from '#web/api/read.ts'
import { ReasonDialog } from '#web/forms/reason-dialog.tsx'
import { currentJob } from './current-job.ts'
import { refreshJobs } from './refresh-jobs.ts'
import { whyJobRefused } from './why-job-refused.ts'

type SendBackDialogProps = {
  job: Job
  /** Someone else changed the job; this is how it is now. */
  onTheirs: ((job: Job) => void) | undefined
  onDone: (() => void) | undefined
  onClose: () => void
}

/** Sends a job that waits for approval back to whoever submitted it, with the reason. */
export function SendBackDialog({ job, onTheirs, onDone, onClose }: SendBackDialogProps) {
  const queryClient = useQueryClient()
  const { data: people } = useQuery(read(colleagues.list, {}))
  const reader = people?.find(({ id }) => id === job.submitterId)?.fullName
  return (
    <ReasonDialog
      title="Send the job back"
      about={job.title}
      submitLabel="Send back"
      hint={
        reader
          ? `${reader} reads it, and so does whoever opens the draft, until approval is asked for again.`
          : 'Whoever opens the draft reads it, until approval is asked for again.'
      }
      missing="Say why the job is sent back"
      charactersMax={jobReasonCharactersMax}
      call={(body) => call(jobs.sendBack, { params: { id: job.id }, body }, { rowVersion: job.updatedAt })}
      whyRefused={(error) => whyJobRefused(error, job)}
      done={{ title: 'Job sent back', description: reader ? `${reader} is told why.` : 'It is a draft again.' }}
      onSettled={(error) => {
        const theirs = currentJob(error)
        if (theirs) onTheirs?.(theirs)
        if (error === null) onDone?.()
        return refreshJobs(queryClient, job.id)
      }}
      onClose={onClose}
    />
  )
}
