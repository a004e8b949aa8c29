import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { jobCopies } from '#shared/job-copies.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { toast } from '#web/toasts/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { refreshJobs } from './refresh-jobs.ts'

/** Makes a draft like an earlier job, and opens it to be changed. */
export function NewJobLikeThis({ id }: { id: number }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const copy = useMutation({
    mutationFn: () => call(jobCopies.make, { params: { id } }),
    onSuccess: (draft) => {
      toast({ title: 'Draft made', description: `A copy of ${draft.title}, to change and approve.` })
      void refreshJobs(queryClient, draft.id)
    },
    onError: (error) =>
      toast({ title: 'Failed to make a job like this', description: reasonOf(error), variant: 'destructive' }),
  })
  // Not for whoever has left meanwhile: they stay where they went.
  const show = ({ id: draftId }: { id: number }) => void navigate(`/jobs/${draftId}/edit`)
  return (
    <Button
      pending={copy.isPending}
      pendingLabel="Making a draft..."
      onClick={() => copy.mutate(undefined, { onSuccess: show })}
    >
      New job like this
    </Button>
  )
}
