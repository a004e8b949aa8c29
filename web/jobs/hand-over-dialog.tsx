import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { colleagues } from '#shared/accounts.ts'
import { jobs, type Job } from '#shared/jobs.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { read } from '#web/api/read.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/toasts/toast.ts'
import { refreshJobs } from './refresh-jobs.ts'
import { whyJobRefused } from './why-job-refused.ts'

/** Makes a colleague the submitter of a job. */
export function HandOverDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const queryClient = useQueryClient()
  const { data: people, error: noPeople } = useQuery(read(colleagues.list, {}))
  const others = people?.filter(({ id }) => id !== job.submitterId) ?? []
  const [chosen, setChosen] = useState<string>()
  const [missing, setMissing] = useState(false)
  const [told, setTold] = useState<string | null>(null)
  const handOver = useMutation({
    mutationFn: (userId: number) =>
      call(jobs.handOver, { params: { id: job.id }, body: { userId } }, { rowVersion: job.updatedAt }),
    onSuccess: (_job, userId) => {
      const name = others.find(({ id }) => id === userId)?.fullName
      toast({ title: 'Job handed over', ...(name && { description: `${name} is its submitter now.` }) })
      onClose()
    },
    // Once it is read again, what was shown is not known any more.
    onError: (error) => setTold(whyJobRefused(error, job)),
    onSettled: () => refreshJobs(queryClient, job.id),
  })
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Hand over this job"
      description={job.title}
      dirty={chosen !== undefined}
      pending={handOver.isPending}
      error={handOver.error && told}
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(chosen === undefined)
        if (chosen !== undefined) handOver.mutate(Number(chosen))
      }}
      submitLabel="Hand over"
      pendingLabel="Handing over..."
    >
      <Field
        label="Submitter"
        required
        error={
          noPeople
            ? `Error loading colleagues: ${reasonOf(noPeople)}`
            : missing
              ? 'Choose who takes it over'
              : undefined
        }
        hint="Reminders about its candidates, interviews and offers go to them from now on. A colleague is told so by email."
      >
        <Select
          value={chosen}
          placeholder="Select a colleague"
          onChange={(id) => {
            setChosen(id)
            setMissing(false)
          }}
          options={others.map(({ id, fullName }) => ({ value: String(id), label: fullName }))}
        />
      </Field>
    </FormDialog>
  )
}
