import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { applications } from '#shared/applications.ts'
import { isUnknownAddress } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { refusalToast } from '#web/toasts/refusal-toast.ts'
import { toast } from '#web/toasts/toast.ts'
import type { WholeCandidate } from './use-candidate.ts'
import { useRefreshCandidate } from './use-refresh-candidate.ts'

/** Sends a candidate the way to their own page, which they lost or never had; for those who may edit. */
export function SendStatusLink({ candidate: { id, email, updatedAt } }: { candidate: WholeCandidate }) {
  const [asking, setAsking] = useState(false)
  const refresh = useRefreshCandidate()
  const send = useMutation({
    // To the address that was read here, or to none.
    mutationFn: () => call(applications.sendStatusLink, { params: { id } }, { rowVersion: updatedAt }),
    onSuccess: ({ message }) => toast({ title: message, description: `It goes to ${email}.` }),
    onError: (error) =>
      toast(refusalToast('Link not sent', error, isUnknownAddress(error) ? 'The address appears invalid.' : undefined)),
    onSettled: () => {
      setAsking(false)
      return refresh(id)
    },
  })
  return (
    <section aria-labelledby="status-page" className="flex flex-wrap items-center justify-between gap-3 print:hidden">
      <div className="min-w-0 grow basis-56">
        <h3 id="status-page" className="font-medium">
          Status page
        </h3>
        <p className="text-meta text-ink-soft">
          The candidate&rsquo;s own page, by a personal link: where they stand, what happens next, and the way to
          withdraw.
        </p>
      </div>
      <Button size="small" onClick={() => setAsking(true)}>
        Send link...
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Send the link to the status page?"
        text={`A fresh link goes to ${email}. Links in earlier emails to that address stay good.`}
        confirmLabel="Send link"
        pending={send.isPending}
        onConfirm={() => send.mutate()}
      />
    </section>
  )
}
