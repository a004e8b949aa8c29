import { useMutation, useQuery } from '@tanstack/react-query'
import { users, type User } from '#shared/accounts.ts'
import { call } from '#web/api/call.ts'
import { read } from '#web/api/read.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/toasts/toast.ts'
import { accountReason } from './account-reason.ts'
import { ResponsibilitiesNotice } from './responsibilities-notice.tsx'
import { useRefreshUsers } from './use-refresh-users.ts'

/**
 * Asks before an account is deleted (SPEC 2), and names the interviews ahead that would lose their interviewer, and
 * the open jobs that would lose their submitter. Open from the start; `onClose` ends it.
 */
export function DeleteUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const refresh = useRefreshUsers()
  const responsibilities = useQuery({
    ...read(users.responsibilities, { params: { id: user.id } }),
    gcTime: 0,
    staleTime: 0,
  })
  const remove = useMutation({
    mutationFn: () => call(users.remove, { params: { id: user.id } }),
    onSuccess: () => toast({ title: 'User deleted', description: user.fullName }),
    onError: (error) =>
      toast({ title: 'Error deleting user', description: accountReason(error), variant: 'destructive' }),
    onSettled: () => {
      onClose()
      return refresh()
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete ${user.fullName}`}
      text={
        <>
          <p>Are you sure you want to delete this user?</p>
          <ResponsibilitiesNotice name={user.fullName} responsibilities={responsibilities} />
        </>
      }
      confirmLabel="Delete"
      danger
      pending={remove.isPending}
      waiting={responsibilities.isPending}
      onConfirm={() => remove.mutate()}
    />
  )
}
