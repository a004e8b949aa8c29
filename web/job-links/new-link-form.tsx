import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { pathOf } from '#shared/call-url.ts'
import { jobLinks, type JobLink } from '#shared/job-links.ts'
import { lineCharactersMax } from '#shared/limits.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { refreshJobs } from '#web/jobs/refresh-jobs.ts'
import { toast } from '#web/toasts/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { HeldFields } from '#web/ui/held-fields.tsx'
import { Input } from '#web/ui/input.tsx'

/** Makes a link for a place where the job is shared; `known`: those that are listed, one of which may be of that place. */
export function NewLinkForm({ jobId, known }: { jobId: number; known: readonly JobLink[] }) {
  const queryClient = useQueryClient()
  const [source, setSource] = useState('')
  const params = { id: jobId }
  const make = useMutation({
    mutationFn: () => call(jobLinks.make, { params, body: { source } }),
    onSuccess: ({ id, source: made }) => {
      setSource('')
      const before = known.some((link) => link.id === id)
      toast({ title: before ? `${made} has a link already` : 'Link made' })
    },
    onError: (error) => {
      toast({ title: 'Link not made', description: reasonOf(error), variant: 'destructive' })
      // It may be open no longer.
      void refreshJobs(queryClient, jobId)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [pathOf(jobLinks.list, { params })] }),
  })
  return (
    <form
      aria-label="New tracked link"
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (source.trim() !== '' && !make.isPending) make.mutate()
      }}
    >
      <div className="flex flex-wrap items-end gap-2">
        <HeldFields held={make.isPending}>
          <Field label="Where you share it" className="max-w-80 min-w-0 flex-1 basis-48">
            <Input
              autoComplete="off"
              placeholder="Such as Newsletter"
              maxLength={lineCharactersMax}
              value={source}
              onChange={({ target }) => setSource(target.value)}
            />
          </Field>
        </HeldFields>
        <Button type="submit" disabled={source.trim() === ''} pending={make.isPending}>
          Make link
        </Button>
      </div>
    </form>
  )
}
