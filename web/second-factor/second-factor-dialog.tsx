import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { secondFactor, type SecondFactorStanding } from '#shared/second-factor.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { read } from '#web/api/read.ts'
import { signOnName } from '#web/session/product.ts'
import { currentUser } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/toasts/toast.ts'
import { dayText } from '#web/wording/dates.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { onSend, type Step } from './step.ts'
import { renewCodes, turnOff, useOwnerProof } from './use-owner-proof.tsx'
import { useSetUp } from './use-set-up.tsx'

type Place = 'overview' | 'off' | 'renew' | { codes: string[] }

/** One's own second factor: whether it is on, turning it on and off, and new recovery codes. */
export function SecondFactorDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const standing = useQuery({ ...read(secondFactor.read, {}), staleTime: 0, gcTime: 0 })
  const [place, setPlace] = useState<Place>('overview')
  const [kept, setKept] = useState(false)
  const close = () => {
    // Turned off where it is required: the screen asks for it at once.
    void queryClient.invalidateQueries({ queryKey: currentUser.queryKey })
    onClose()
  }
  const setUp = useSetUp({ description: whatFor, onDone: close })
  const off = useOwnerProof({
    title: 'Turn the second factor off',
    description: standing.data?.required ? requiredAgain : 'Your password alone lets you in from then on.',
    submitLabel: 'Turn off',
    pendingLabel: 'Turning off...',
    send: turnOff,
    onDone: () => {
      toast({ title: 'Second factor turned off' })
      close()
    },
  })
  const renew = useOwnerProof({
    title: 'New recovery codes',
    description: 'The ones that you have open nothing more from then on.',
    submitLabel: 'Make new codes',
    pendingLabel: 'Making...',
    send: renewCodes,
    onDone: ({ recoveryCodes }) => setPlace({ codes: recoveryCodes }),
  })
  const { data } = standing
  const step = (): Step & { cancelLabel?: string | null; actions?: React.ReactNode } => {
    if (place === 'off') return off
    if (place === 'renew') return renew
    if (typeof place === 'object')
      return {
        ...closing(close, 'Done'),
        title: 'Keep your recovery codes',
        dirty: !kept,
        children: <RecoveryCodes codes={place.codes} onKept={() => setKept(true)} />,
      }
    if (!data) return { ...closing(close), error: standing.error && reasonOf(standing.error), children: <Waiting /> }
    if (data.on)
      return {
        ...plain,
        cancelLabel: 'Close',
        submitLabel: 'New recovery codes',
        onSubmit: onSend(() => setPlace('renew')),
        actions: <Button onClick={() => setPlace('off')}>Turn off</Button>,
        children: <On on={data.on} />,
      }
    if (data.notOffered) return { ...closing(close), children: <p>{whyNot[data.notOffered](signOnName)}</p> }
    return { ...setUp, cancelLabel: setUp.submitLabel === 'Done' ? null : 'Cancel' }
  }
  return <FormDialog open onOpenChange={close} {...step()} />
}

const plain = { title: 'Second factor', dirty: false, pending: false, error: null }
const closing = (close: () => void, submitLabel = 'Close') => ({
  ...plain,
  onSubmit: onSend(close),
  submitLabel,
  cancelLabel: null,
})

const whatFor =
  'After your password you are asked for a code from an app on your phone: a stolen password opens nothing.'
const requiredAgain =
  'Your organisation asks for it: you set it up again before anything else, on another phone for example.'

const whyNot = {
  'administrators-only': (name = 'single sign-on') =>
    `You log in with ${name}, since passwords are for administrators only here. Whether a second factor is asked for is set up there.`,
  'no-password': (name = 'single sign-on') =>
    `Your account has no password: you log in with ${name}. Whether a second factor is asked for is set up there.`,
} satisfies Record<NonNullable<SecondFactorStanding['notOffered']>, (name?: string) => string>

function On({ on: { since, recoveryCodesLeft: left } }: { on: NonNullable<SecondFactorStanding['on']> }) {
  return (
    <>
      <p>
        On since {dayText(since)}. After your password you are asked for a code from your authenticator app. Whoever
        lost their phone logs in with a recovery code, or asks an administrator.
      </p>
      <p>
        {left === 0
          ? 'No recovery code is left.'
          : left === 1
            ? '1 recovery code is left.'
            : `${left} recovery codes are left.`}
      </p>
    </>
  )
}

const Waiting = () => <Skeleton className="h-16" />
