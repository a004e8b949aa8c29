import { useMutation, useQuery } from '@tanstack/react-query'
import { emails } from '#shared/emails.ts'
import type { Output } from '#shared/route.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { call } from '#web/api/call.ts'
import { read } from '#web/api/read.ts'
import { Button } from '#web/ui/button.tsx'
import { timestamp } from '#web/wording/dates.ts'
import { DialogClose } from '#web/ui/dialog-close.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/toasts/toast.ts'
import { EmailStatusBadge } from './email-status-badge.tsx'
import { LetterParts } from './letter-parts.tsx'
import { plainFailure, serverWords } from './plain-failure.ts'
import { SendAgain } from './send-again.tsx'

/** One email as its recipient sees it, and its plain text. Nothing in it runs or opens here: the frame is sandboxed. */
export function EmailViewer({ id, onClose }: { id: number; onClose: () => void }) {
  const loaded = useQuery({ ...read(emails.one, { params: { id } }), refetchOnMount: 'always' })
  const { data, error } = loaded
  const opening = useMutation({
    mutationFn: () => call(emails.openLinks, { params: { id } }),
    onError: (failure) =>
      toast({ title: 'Personal link not opened', description: reasonOf(failure), variant: 'destructive' }),
  })
  // How it stands is as it was read last: it may be sent again while its link is shown.
  const email = data && opening.data ? { ...data, ...shownOf(opening.data) } : data
  return (
    <Dialog
      open
      addressed
      onOpenChange={onClose}
      title={email?.subject ?? 'Email'}
      size="details"
      description={email && `To ${email.recipientEmail}, ${timestamp(email.sentAt ?? email.createdAt)}`}
      footer={
        <>
          {email && (
            <p className="mr-auto flex min-w-0 items-center gap-2 text-meta text-ink-soft">
              <EmailStatusBadge email={email} />
              <span className="min-w-0 wrap-anywhere">
                {plainFailure(email)}
                {email.error && <span className="block text-ink-faint">{serverWords(email.error)}</span>}
              </span>
            </p>
          )}
          {email?.linksHidden && (
            <Button
              size="small"
              pending={opening.isPending}
              pendingLabel="Opening..."
              title="Whoever follows it answers as the reader of this email. That you opened it stands on the timeline."
              onClick={() => opening.mutate()}
            >
              Show the personal link
            </Button>
          )}
          {email && <SendAgain email={email} />}
          <DialogClose asChild>
            <Button>Close</Button>
          </DialogClose>
        </>
      }
    >
      {error && !data ? (
        <LoadError title="Error loading the email" reads={[loaded]} />
      ) : email ? (
        <LetterParts letter={email} />
      ) : (
        <Skeleton className="h-[64dvh]" />
      )}
    </Dialog>
  )
}

const shownOf = ({ html, text, linksHidden }: Output<typeof emails.openLinks>) => ({ html, text, linksHidden })
