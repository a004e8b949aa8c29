import { useMutation } from '@tanstack/react-query'
import type { Account } from '#shared/accounts.ts'
import { secondFactor } from '#shared/second-factor.ts'
import { call } from '#web/api/call.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/toasts/toast.ts'
import { accountReason } from './account-reason.ts'
import { useRefreshUsers } from './use-refresh-users.ts'

type ResetSecondFactorDialogProps = { user: Account; onClose: () => void; onDone: () => void }

/** Asks before a second factor is taken from whoever lost their phone. */
export function ResetSecondFactorDialog({ user: { id, fullName }, onClose, onDone }: ResetSecondFactorDialogProps) {
  const refresh = useRefreshUsers()
  const reset = useMutation({
    mutationFn: () => call(secondFactor.reset, { params: { id } }),
    onSuccess: () => {
      toast({ title: 'Second factor reset', description: fullName })
      onDone()
    },
    onError: (error) => {
      toast({ title: 'Error resetting the second factor', description: accountReason(error), variant: 'destructive' })
      onClose()
    },
    onSettled: refresh,
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Reset the second factor of ${fullName}?`}
      text="They are logged out everywhere and told by email, and their password alone lets them in until they set it up again. Be sure that it is they who ask: whoever else knows their password gets in as well."
      confirmLabel="Reset second factor"
      danger
      pending={reset.isPending}
      onConfirm={() => reset.mutate()}
    />
  )
}
