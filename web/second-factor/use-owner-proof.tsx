import { useMutation } from '@tanstack/react-query'
import { secondFactor } from '#shared/second-factor.ts'
import { call } from '#web/api/call.ts'
import { onSend, otherFault, type Step } from './step.ts'
import { useOwnerFields } from './use-owner-fields.tsx'

type Proof = { password: string; code: string }

type Act<Done> = {
  title: string
  description: string
  submitLabel: string
  pendingLabel: string
  send: (proof: Proof) => Promise<Done>
  onDone: (done: Done) => void
}

/** What takes the password and a code: turning the second factor off, and new recovery codes. */
export function useOwnerProof<Done>({ send, onDone, ...words }: Act<Done>): Step {
  const act = useMutation({ mutationFn: send, onSuccess: onDone })
  const { password, code, complete, fields } = useOwnerFields({ codeAsked: true, error: act.error })
  return {
    ...words,
    dirty: false,
    pending: act.isPending,
    error: otherFault(act.error),
    onSubmit: onSend(() => {
      if (complete()) act.mutate({ password, code })
    }),
    children: fields,
  }
}

export const turnOff = (body: Proof) => call(secondFactor.turnOff, { body })
export const renewCodes = (body: Proof) => call(secondFactor.renewCodes, { body })
