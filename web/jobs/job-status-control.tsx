import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { jobs } from '#shared/jobs.ts'
import { can } from '#shared/permissions.ts'
import type { Output } from '#shared/route.ts'
import { call } from '#web/api/call.ts'
import { useUser } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/toasts/toast.ts'
import { refreshJobs } from './refresh-jobs.ts'
import { LeftByClosing } from './still-under-way.tsx'
import { whyJobRefused } from './why-job-refused.ts'

const acts = {
  active: {
    route: jobs.close,
    label: 'Close job',
    title: 'Close this job?',
    text: 'Its postings are taken down, interviews that lie ahead are cancelled and everyone invited is told, and no further assessments are sent. Its candidates stay. It can be reopened, without those interviews.',
    done: 'Job closed',
    failed: 'Failed to close job',
  },
  closed: {
    route: jobs.reopen,
    label: 'Reopen job',
    title: 'Reopen this job?',
    text: 'It becomes active and is posted to the configured platforms again. Candidates at Application Submitted get their assessment after all.',
    done: 'Job reopened',
    failed: 'Failed to reopen job',
  },
} as const

/** Closes an active job or reopens a closed one, for those who may, after asking. */
export function JobStatusControl({ job }: { job: Output<typeof jobs.one> }) {
  const { role } = useUser()
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const act = job.status === 'active' || job.status === 'closed' ? acts[job.status] : undefined
  const move = useMutation({
    mutationFn: ({ route }: (typeof acts)[keyof typeof acts]) =>
      call(route, { params: { id: job.id } }, { rowVersion: job.updatedAt }),
    onSuccess: (_job, { done }) => toast({ title: done }),
    onError: (error, { failed }) =>
      toast({ title: failed, description: whyJobRefused(error, job), variant: 'destructive' }),
    onSettled: () => {
      setAsking(false)
      return refreshJobs(queryClient, job.id)
    },
  })
  if (!act || !can(role, 'jobs.edit')) return null
  return (
    <>
      <Button onClick={() => setAsking(true)}>{act.label}</Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={act.title}
        text={
          <>
            {act.text}
            {job.status === 'active' && <LeftByClosing {...job} />}
          </>
        }
        confirmLabel={act.label}
        pending={move.isPending}
        onConfirm={() => move.mutate(act)}
      />
    </>
  )
}
