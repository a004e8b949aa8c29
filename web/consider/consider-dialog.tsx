import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import type { Candidate } from '#shared/candidates.ts'
import { consideration } from '#shared/consideration.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { jobTitleOf } from '#web/candidates/job-title-of.ts'
import { useRefreshCandidate } from '#web/candidates/use-refresh-candidate.ts'
import { useWhenAssessed } from '#web/many-resumes/when-assessed.ts'
import { OpenJobField } from '#web/new-candidate/open-job-field.tsx'
import { toast } from '#web/toasts/toast.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'

type ConsiderDialogProps = {
  candidate: Pick<Candidate, 'id' | 'name' | 'resumeUrl' | 'jobId' | 'job'>
  /** For which, where that is known already. */
  job?: { id: number; title: string } | undefined
  onClose: () => void
}

/** Adds somebody for another job too, with what is known of them (decision 75). */
export function ConsiderDialog({ candidate, job, onClose }: ConsiderDialogProps) {
  const [jobId, setJobId] = useState(job?.id)
  const [tried, setTried] = useState(false)
  const whenAssessed = useWhenAssessed(jobId)
  const refresh = useRefreshCandidate()
  const navigate = useNavigate()
  const consider = useMutation({
    mutationFn: (chosen: number) =>
      call(consideration.begin, { params: { id: candidate.id }, body: { jobId: chosen } }),
    onSuccess: (made) => {
      toast({
        title: made.message,
        description: `${made.name} is now a candidate for ${jobTitleOf(made)} too.`,
        action: { label: 'Open', onPress: () => void navigate(`/candidates/${made.id}`) },
      })
      onClose()
      return refresh(candidate.id, made.id)
    },
    // It may be there all the same, or be a colleague's.
    onError: () => refresh(candidate.id),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (jobId !== undefined) consider.mutate(jobId)
  }
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={job ? `Consider for ${job.title}` : 'Consider for another job'}
      description={`${candidate.name} gets an application for it, with their contact details, skills${candidate.resumeUrl ? ', resume' : ''} and what else is known of them. Notes, ratings, results and interviews stay with ${jobTitleOf(candidate)}, which goes on as it is.`}
      dirty={!job && jobId !== undefined}
      pending={consider.isPending}
      error={consider.error && reasonOf(consider.error)}
      onSubmit={submit}
      submitLabel="Add Candidate"
      pendingLabel="Adding..."
    >
      {!job && (
        <OpenJobField
          jobId={jobId}
          onChange={(chosen) => {
            consider.reset()
            setJobId(chosen)
          }}
          error={tried && jobId === undefined ? 'Job role is required' : undefined}
          except={candidate.jobId}
        />
      )}
      <p role="status" className="text-meta text-ink-soft empty:hidden">
        {whenAssessed}
      </p>
    </FormDialog>
  )
}
