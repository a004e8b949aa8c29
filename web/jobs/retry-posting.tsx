import { useMutation, useQueryClient } from '@tanstack/react-query'
import { jobs } from '#shared/jobs.ts'
import { can } from '#shared/permissions.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useUser } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/toasts/toast.ts'
import { refreshJobs } from './refresh-jobs.ts'

/** Tries a posting again that failed, for those who may. */
export function RetryPosting({ jobId, postingId, name }: { jobId: number; postingId: number; name: string }) {
  const { role } = useUser()
  const queryClient = useQueryClient()
  const retry = useMutation({
    mutationFn: () => call(jobs.retryPosting, { params: { id: jobId, postingId } }),
    onSuccess: () => toast({ title: 'Posting again', description: `${name} follows within a minute.` }),
    onError: (error) => toast({ title: 'Failed to retry', description: reasonOf(error), variant: 'destructive' }),
    onSettled: () => refreshJobs(queryClient, jobId),
  })
  if (!can(role, 'jobs.edit')) return null
  return (
    <Button
      size="small"
      pending={retry.isPending}
      pendingLabel="Retrying..."
      aria-label={`Retry ${name}`}
      onClick={() => retry.mutate()}
    >
      Retry
    </Button>
  )
}
