import { useMutation } from '@tanstack/react-query'
import { accounts } from '#shared/accounts.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/toasts/toast.ts'

/** Asks, then ends one's sessions in other browsers and tells how many there were. */
export function LogOutElsewhereDialog({ onClose }: { onClose: () => void }) {
  const logout = useMutation({
    mutationFn: () => call(accounts.logoutElsewhere, {}),
    onSuccess: ({ ended }) => {
      toast({ title: 'Logged out everywhere else', description: `${inWords(ended)} You stay signed in here.` })
      onClose()
    },
    onError: (error) => toast({ title: 'Logout failed', description: reasonOf(error), variant: 'destructive' }),
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Log out everywhere else?"
      text="You stay signed in here. Every other browser and device has to sign in again."
      confirmLabel="Log out everywhere else"
      pending={logout.isPending}
      onConfirm={() => logout.mutate()}
    />
  )
}

const inWords = (ended: number) =>
  ended === 0
    ? 'There was no other session.'
    : ended === 1
      ? '1 other session ended.'
      : `${ended} other sessions ended.`
