import { useMutation, useQueryClient } from '@tanstack/react-query'
import { pathOf } from '#shared/call-url.ts'
import { jobLinks, type JobLink } from '#shared/job-links.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { toast } from '#web/toasts/toast.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { nameOf } from './link-row.tsx'

type RemoveLinkDialogProps = { jobId: number; link: JobLink | undefined; onClose: () => void }

/** Asks first: whoever has the address may still be passing it on. */
export function RemoveLinkDialog({ jobId, link, onClose }: RemoveLinkDialogProps) {
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: ({ id }: JobLink) => call(jobLinks.remove, { params: { id: jobId, linkId: id } }),
    onSuccess: () => toast({ title: 'Link removed' }),
    onError: (error) => toast({ title: 'Link not removed', description: reasonOf(error), variant: 'destructive' }),
    onSettled: () => {
      onClose()
      // Read anew, so that the focus is back before its place goes.
      return queryClient.invalidateQueries({ queryKey: [pathOf(jobLinks.list, { params: { id: jobId } })] })
    },
  })
  return (
    <ConfirmDialog
      open={link !== undefined}
      onOpenChange={onClose}
      title={`Remove the link of ${link ? nameOf(link) : 'this source'}?`}
      text="Its address still opens the job. Who applies through it from then on has “Careers site” as their source; who did before keeps theirs."
      confirmLabel="Remove"
      danger
      pending={remove.isPending}
      onConfirm={() => link && remove.mutate(link)}
    />
  )
}
