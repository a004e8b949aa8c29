import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { jobCopies } from '#shared/job-copies.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { isUnsaved } from '#web/forms/leave-guard.tsx'
import { savedState } from '#web/forms/saved-state.ts'
import { toast } from '#web/toasts/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { DiscardQuestion } from '#web/ui/discard-question.tsx'
import { refreshJobs } from './refresh-jobs.ts'

/** Makes a draft like an earlier job, and opens it to be changed. What is unsaved here is asked about before anything is made. */
export function NewJobLikeThis({ id }: { id: number }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [asked, setAsked] = useState(false)
  const copy = useMutation({
    mutationFn: () => call(jobCopies.make, { params: { id } }),
    onSuccess: (draft) => {
      toast({ title: 'Draft made', description: `A copy of ${draft.title}, to change and approve.` })
      void refreshJobs(queryClient, draft.id)
    },
    onError: (error) =>
      toast({ title: 'Failed to make a job like this', description: reasonOf(error), variant: 'destructive' }),
    onSettled: () => setAsked(false),
  })
  const make = (state?: string) =>
    // Not for whoever has left meanwhile: they stay where they went.
    copy.mutate(undefined, { onSuccess: (draft) => void navigate(`/jobs/${draft.id}/edit`, { state }) })
  return (
    <>
      <Button
        pending={copy.isPending}
        pendingLabel="Making a draft..."
        onClick={() => (isUnsaved() ? setAsked(true) : make())}
      >
        New job like this
      </Button>
      <DiscardQuestion
        open={asked}
        onOpenChange={setAsked}
        pending={copy.isPending}
        onConfirm={() => make(savedState)}
      />
    </>
  )
}
