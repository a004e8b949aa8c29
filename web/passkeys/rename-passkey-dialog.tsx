import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { passkeys, type Passkey } from '#shared/passkeys.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { onSend } from '#web/second-factor/step.ts'
import { toast } from '#web/toasts/toast.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { NameField } from './name-field.tsx'
import { useRefreshPasskeys } from './use-refresh-passkeys.ts'

/** Gives a passkey another name. */
export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const refresh = useRefreshPasskeys()
  const [name, setName] = useState(passkey.name)
  const rename = useMutation({
    mutationFn: () => call(passkeys.rename, { params: { id: passkey.id }, body: { name } }),
    onSuccess: async (renamed) => {
      await refresh()
      toast({ title: 'Passkey renamed', description: renamed.name })
      onClose()
    },
  })
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Rename passkey"
      dirty={name !== passkey.name}
      pending={rename.isPending}
      error={rename.error && reasonOf(rename.error)}
      onSubmit={onSend(() => {
        if (name.trim()) rename.mutate()
      })}
      submitLabel="Save"
      pendingLabel="Saving..."
    >
      <NameField value={name} onChange={setName} checking />
    </FormDialog>
  )
}
