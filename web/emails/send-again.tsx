import { useMutation, useQueryClient } from '@tanstack/react-query'
import { pathOf } from '#shared/call-url.ts'
import { isUndelivered } from '#shared/email-standing.ts'
import { emails, type EmailLog } from '#shared/emails.ts'
import { integrations } from '#shared/integrations.ts'
import { can } from '#shared/permissions.ts'
import { isUnknownAddress } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useRefreshCandidate } from '#web/candidates/use-refresh-candidate.ts'
import { useUser } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { refusalToast } from '#web/toasts/refusal-toast.ts'
import { toast } from '#web/toasts/toast.ts'
import { emailOutcome } from './email-outcome.ts'
import { plainFailure } from './plain-failure.ts'

type SendAgainProps = {
  email: Pick<EmailLog, 'id' | 'subject' | 'status'>
  /** Whose screens show it, where it is a candidate's. */
  candidateId?: number
}

/** Sends an email again that was not delivered, for those who may. */
export function SendAgain({ email, candidateId }: SendAgainProps) {
  const { role } = useUser()
  const queryClient = useQueryClient()
  const refreshCandidate = useRefreshCandidate()
  const again = useMutation({
    mutationFn: () => call(emails.sendAgain, { params: { id: email.id } }),
    onSuccess: (sent) => toast(emailOutcome(sent)),
    onError: (error) =>
      toast(
        refusalToast(
          'Email not sent',
          error,
          isUnknownAddress(error) ? plainFailure({ status: 'bounced', error: null }) : undefined,
        ),
      ),
    onSettled: () =>
      Promise.all([
        // The settings count what was not delivered.
        ...[emails.list, integrations.list].map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })),
        queryClient.invalidateQueries({ queryKey: [pathOf(emails.one, { params: { id: email.id } })] }),
        candidateId !== undefined && refreshCandidate(candidateId),
      ]),
  })
  if (!isUndelivered(email) || !can(role, 'candidates.edit')) return null
  return (
    <Button
      size="small"
      pending={again.isPending}
      pendingLabel="Sending..."
      aria-label={`Send Again: ${email.subject}`}
      onClick={() => again.mutate()}
    >
      Send Again
    </Button>
  )
}
