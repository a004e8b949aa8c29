import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { webhooks, type Webhook } from '#shared/webhooks.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { read } from '#web/api/read.ts'
import { useUser } from '#web/session/use-session.ts'
import { toast } from '#web/toasts/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { DialogClose } from '#web/ui/dialog-close.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { timestamp } from '#web/wording/dates.ts'

/** What the receiver checks signatures with; it can be made anew. */
export function SecretDialog({ webhook: { id, name }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const asker = useUser()
  const queryClient = useQueryClient()
  const reading = read(webhooks.secret, { params: { id } })
  // Kept by nobody once the window is closed.
  const { data, error, refetch } = useQuery({ ...reading, gcTime: 0, refetchOnMount: 'always' })
  const [asking, setAsking] = useState(false)
  const renew = useMutation({
    mutationFn: () => call(webhooks.renewSecret, { params: { id } }, { begunBy: asker.id }),
    onSuccess: (made) => {
      queryClient.setQueryData(reading.queryKey, made)
      toast({ title: 'Secret renewed', description: name })
    },
    // Where the answer was lost it may be renewed: the one that is shown would be given to a receiver for a day alone.
    onError: () => refetch(),
    onSettled: () => setAsking(false),
  })
  const fault = renew.error ?? (data ? null : error)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Secret of ${name}`}
      footer={
        <>
          <div className="mr-auto">
            <Button onClick={() => setAsking(true)}>Renew secret</Button>
          </div>
          <DialogClose asChild>
            <Button>Close</Button>
          </DialogClose>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink-soft">The receiver checks with it that a message is from here, and unchanged.</p>
        {data ? (
          <div className="flex flex-wrap items-center gap-3 rounded-control border bg-canvas px-4 py-3">
            <code className="min-w-0 flex-1 basis-60 wrap-anywhere">{data.secret}</code>
            <Button size="small" onClick={() => void copyText(data.secret, 'Secret copied')}>
              Copy
            </Button>
          </div>
        ) : (
          !error && <Skeleton className="h-12 rounded-control" />
        )}
        {data?.previousUntil && (
          <p role="status" className="text-ink-soft">
            Until {timestamp(data.previousUntil)} messages are signed with the previous secret too.
          </p>
        )}
        {fault && <InlineError>{reasonOf(fault)}</InlineError>}
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Renew the secret?"
        text="For 24 hours messages are signed with both. After that the receiver must know the new one."
        confirmLabel="Renew secret"
        pending={renew.isPending}
        onConfirm={() => renew.mutate()}
      />
    </Dialog>
  )
}
