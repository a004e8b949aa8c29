import { useMutation } from '@tanstack/react-query'
import { passkeys, type OwnPasskeys, type Passkey } from '#shared/passkeys.ts'
import { call } from '#web/api/call.ts'
import { onSend } from '#web/second-factor/step.ts'
import { toast } from '#web/toasts/toast.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { ceremonyFault } from './ceremony-fault.ts'
import { isAtField, useProof } from './use-proof.tsx'
import { useRefreshPasskeys } from './use-refresh-passkeys.ts'

type Props = { passkey: Passkey; own: OwnPasskeys; onClose: () => void }

/** Removes a passkey, for whoever proves that the account is theirs. */
export function RemovePasskeyDialog({ passkey: { id, name }, own, onClose }: Props) {
  const refresh = useRefreshPasskeys()
  const remove = useMutation({
    mutationFn: async () => call(passkeys.remove, { params: { id }, body: await proof.prove() }),
    onSuccess: async () => {
      await refresh()
      toast({ title: 'Passkey removed', description: name })
      onClose()
    },
  })
  const proof = useProof({ own, error: remove.error })
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={`Remove ${name}?`}
      description="It does not let you in any more. Delete it where it is kept as well: there it would still be offered."
      dirty={false}
      pending={remove.isPending}
      error={remove.error && !isAtField(remove.error) ? ceremonyFault(remove.error, 'Try again.') : null}
      onSubmit={onSend(() => {
        if (proof.complete()) remove.mutate()
      })}
      submitLabel="Remove"
      pendingLabel="Removing..."
      danger
    >
      {proof.fields}
    </FormDialog>
  )
}
