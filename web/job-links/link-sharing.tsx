import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { pathOf } from '#shared/call-url.ts'
import { jobLinks } from '#shared/job-links.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { refreshJobs } from '#web/jobs/refresh-jobs.ts'
import { toast } from '#web/toasts/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { copyComing } from './copy-coming.ts'
import { TrackedLinks } from './tracked-links.tsx'

/** Ways to share a job that say where applications come from: one's own link, and those of everybody. */
export function LinkSharing({ jobId }: { jobId: number }) {
  const queryClient = useQueryClient()
  const [open, setOpen] = useState(false)
  const panel = useId()
  const params = { id: jobId }
  const refer = useMutation({
    mutationFn: () => call(jobLinks.makeReferral, { params }),
    onError: (error) => {
      toast({ title: 'Referral link not made', description: reasonOf(error), variant: 'destructive' })
      // It may be open no longer.
      void refreshJobs(queryClient, jobId)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [pathOf(jobLinks.list, { params })] }),
  })
  const copy = () =>
    copyComing(
      refer.mutateAsync().then(({ url }) => url),
      {
        title: 'Referral link copied',
        description: 'Whoever applies through it is shown as referred by you.',
      },
      // There its address can be selected.
      () => setOpen(true),
    )
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <Button size="small" pending={refer.isPending} onClick={() => void copy()}>
          Copy my referral link
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-expanded={open}
          aria-controls={open ? panel : undefined}
          onClick={() => setOpen(!open)}
        >
          Tracked links
          <ChevronDown
            aria-hidden
            className={cn('transition-transform motion-reduce:transition-none', open && 'rotate-180')}
          />
        </Button>
      </div>
      {open && <TrackedLinks id={panel} jobId={jobId} />}
    </div>
  )
}
