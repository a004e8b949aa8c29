import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { jobs, type Job } from '#shared/jobs.ts'
import { can } from '#shared/permissions.ts'
import { call } from '#web/api/call.ts'
import { useUser } from '#web/session/use-session.ts'
import { toast } from '#web/toasts/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { currentJob } from './current-job.ts'
import { refreshJobs } from './refresh-jobs.ts'
import { whyJobRefused } from './why-job-refused.ts'

const SendBackDialog = lazyPart(async () => (await import('./send-back-dialog.tsx')).SendBackDialog)

type WaitingJobControlProps = {
  job: Job
  /** Someone else changed the job; this is how it is now. */
  onTheirs?: ((job: Job) => void) | undefined
  /** It waits no more. */
  onDone?: (() => void) | undefined
}

/** Of a job that waits for approval: its submitter takes it back, whoever else approves sends it back. */
export function WaitingJobControl({ job, onTheirs, onDone }: WaitingJobControlProps) {
  const user = useUser()
  const [sending, setSending] = useState(false)
  const waits = job.status === 'review'
  if (job.submitterId === user.id) return waits && <TakeBack job={job} onTheirs={onTheirs} onDone={onDone} />
  if (!can(user.role, 'jobs.edit')) return null
  return (
    <>
      {waits && <Button onClick={() => setSending(true)}>Send back</Button>}
      {/* What was typed stays, with why it was refused, also where the job waits no more. */}
      {sending && (
        <Suspense>
          <SendBackDialog job={job} onTheirs={onTheirs} onDone={onDone} onClose={() => setSending(false)} />
        </Suspense>
      )}
    </>
  )
}

function TakeBack({ job, onTheirs, onDone }: WaitingJobControlProps) {
  const queryClient = useQueryClient()
  const take = useMutation({
    mutationFn: () => call(jobs.takeBack, { params: { id: job.id } }, { rowVersion: job.updatedAt }),
    onSuccess: () => {
      toast({ title: 'Job taken back', description: 'It is a draft again, and nobody is asked for approval any more.' })
      onDone?.()
    },
    onError: (error) => {
      toast({ title: 'Failed to take back the job', description: whyJobRefused(error, job), variant: 'destructive' })
      const theirs = currentJob(error)
      if (theirs) onTheirs?.(theirs)
    },
    onSettled: () => refreshJobs(queryClient, job.id),
  })
  return (
    <Button pending={take.isPending} pendingLabel="Taking back..." onClick={() => take.mutate()}>
      Take back
    </Button>
  )
}
