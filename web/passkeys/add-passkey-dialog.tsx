import { startRegistration } from '@simplewebauthn/browser'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { passkeys, type OwnPasskeys } from '#shared/passkeys.ts'
import type { Output } from '#shared/route.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { fieldFault, onSend } from '#web/second-factor/step.ts'
import { toast } from '#web/toasts/toast.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { ceremonyFault } from './ceremony-fault.ts'
import { NameField } from './name-field.tsx'
import { isAtField, useProof } from './use-proof.tsx'
import { useRefreshPasskeys } from './use-refresh-passkeys.ts'

/** Adds a passkey: its name and a proof, then what the browser asks, which may be asked again. */
export function AddPasskeyDialog({ own, onClose }: { own: OwnPasskeys; onClose: () => void }) {
  const refresh = useRefreshPasskeys()
  const [name, setName] = useState('')
  const [checking, setChecking] = useState(false)
  const begin = useMutation({
    mutationFn: async () => call(passkeys.begin, { body: await proof.prove() }),
    onSuccess: (begun) => make.mutate(begun),
  })
  const proof = useProof({ own, error: begin.error })
  const make = useMutation({
    mutationFn: async ({ ceremony, options }: Output<typeof passkeys.begin>) => {
      const credential = await startRegistration({ optionsJSON: options })
      return call(passkeys.add, { body: { ceremony, credential, name } })
    },
    onSuccess: async (added) => {
      await refresh()
      toast({ title: 'Passkey added', description: added.name })
      onClose()
    },
    onError: (error) => {
      // What was begun is used up, or too old: from the proof on.
      if (error instanceof ApiError && error.status < 500) begin.reset()
    },
  })
  const isNamed = name.trim() !== ''
  const fault = make.error ?? begin.error
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Add a passkey"
      description="This device keeps it, your password manager does, or a key that you plug in: your browser asks where."
      dirty={false}
      pending={begin.isPending || make.isPending}
      error={fault && !isAtField(fault) ? ceremonyFault(fault, 'Try again.') : null}
      onSubmit={onSend(() => {
        setChecking(true)
        // Its proof was taken already.
        if (begin.data) return isNamed && make.mutate(begin.data)
        const proved = proof.complete()
        if (!isNamed || !proved) return undefined
        make.reset()
        return begin.mutate()
      })}
      submitLabel={begin.data ? 'Try again' : 'Continue'}
      pendingLabel="Waiting..."
    >
      <NameField value={name} onChange={setName} checking={checking} error={fieldFault(make.error, 'name')} />
      {!begin.data && proof.fields}
    </FormDialog>
  )
}
