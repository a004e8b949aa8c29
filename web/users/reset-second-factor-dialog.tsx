import { useMutation } from '@tanstack/react-query'
import type { Account } from '#shared/accounts.ts'
import { secondFactor } from '#shared/second-factor.ts'
import { call } from '#web/api/call.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/toasts/toast.ts'
import { accountReason } from './account-reason.ts'
import { useRefreshUsers } from './use-refresh-users.ts'

type ResetSecondFactorDialogProps = { user: Account; onClose: () => void; onDone: () => void }

/** What an account has besides its password, all of which is taken. */
const besides = ({ hasSecondFactor, hasPasskey }: Account) =>
  !hasPasskey ? 'second factor' : hasSecondFactor ? 'second factor and passkeys' : 'passkeys'
export const resetLabel = (user: Account) => `Reset ${besides(user)}`

/** Asks before a second factor and passkeys are taken from whoever lost their phone. */
export function ResetSecondFactorDialog({ user, onClose, onDone }: ResetSecondFactorDialogProps) {
  const { id, fullName } = user
  const what = besides(user)
  const refresh = useRefreshUsers()
  const reset = useMutation({
    mutationFn: () => call(secondFactor.reset, { params: { id } }),
    onSuccess: () => {
      toast({ title: `${what.charAt(0).toUpperCase()}${what.slice(1)} reset`, description: fullName })
      onDone()
    },
    onError: (error) => {
      toast({ title: `Error resetting the ${what}`, description: accountReason(error), variant: 'destructive' })
      onClose()
    },
    onSettled: refresh,
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Reset the ${what} of ${fullName}?`}
      text={`They are logged out everywhere and told by email, and their password alone lets them in until they set ${user.hasPasskey ? 'them' : 'it'} up again. Be sure that it is they who ask: whoever else knows their password gets in as well.`}
      confirmLabel={resetLabel(user)}
      danger
      pending={reset.isPending}
      onConfirm={() => reset.mutate()}
    />
  )
}
