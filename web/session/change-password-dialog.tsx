import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { accounts, PasswordChange } from '#shared/accounts.ts'
import { passwordCharactersMin } from '#shared/limits.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { toast } from '#web/toasts/toast.ts'
import { LogOutElsewhereDialog } from './log-out-elsewhere-dialog.tsx'

type Passwords = z.infer<typeof PasswordChange>

/** Fetched when it is asked for. */
const SecondFactorDialog = lazyPart(
  async () => (await import('#web/second-factor/second-factor-dialog.tsx')).SecondFactorDialog,
)

const PasskeysDialog = lazyPart(async () => (await import('#web/passkeys/passkeys-dialog.tsx')).PasskeysDialog)

const OwnAccessDialog = lazyPart(async () => (await import('./own-access-dialog.tsx')).OwnAccessDialog)

/** What else there is to sign in with, and what is on record of it, opened in its place. */
export type SignInWindow = 'second-factor' | 'passkeys' | 'sign-ins'
const windows = { 'second-factor': SecondFactorDialog, passkeys: PasskeysDialog, 'sign-ins': OwnAccessDialog }

type ChangePasswordDialogProps = {
  onClose: () => void
  /** At once. */
  at?: SignInWindow | undefined
}

/** Changes one's own password; one's other sessions end (DECISIONS, Users). */
export function ChangePasswordDialog({ onClose, at }: ChangePasswordDialogProps) {
  const form = useForm<Passwords>({
    resolver: zodResolver(PasswordChange),
    defaultValues: { current: '', new: '' },
  })
  const { errors } = form.formState
  const [ending, setEnding] = useState(false)
  const [inPlace, setInPlace] = useState(at)
  const change = useMutation({
    mutationFn: (body: Passwords) => call(accounts.changePassword, { body }),
    onSuccess: () => {
      toast({ title: 'Password changed', description: 'You stay signed in here; elsewhere you are signed out.' })
      onClose()
    },
  })
  if (inPlace) {
    const InPlace = windows[inPlace]
    return (
      <Suspense>
        <InPlace onClose={onClose} />
      </Suspense>
    )
  }
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Change my password"
      dirty={false}
      pending={change.isPending}
      error={change.error && reasonOf(change.error)}
      onSubmit={form.handleSubmit((passwords) => change.mutate(passwords))}
      submitLabel="Change Password"
      pendingLabel="Changing..."
    >
      <Field label="Current password" required error={errors.current?.message}>
        <Input type="password" autoComplete="current-password" {...form.register('current')} />
      </Field>
      <Field
        label="New password"
        hint={`At least ${passwordCharactersMin} characters.`}
        required
        error={errors.new?.message}
      >
        <Input type="password" autoComplete="new-password" {...form.register('new')} />
      </Field>
      <p className="text-meta text-ink-soft">
        A new password logs you out everywhere else.{' '}
        <TextButton onClick={() => setEnding(true)}>Log out everywhere else</TextButton> without a new one.
      </p>
      <p className="text-meta text-ink-soft">
        <TextButton onClick={() => setInPlace('second-factor')}>Second factor</TextButton>: a code from your phone is
        asked for besides your password. <TextButton onClick={() => setInPlace('passkeys')}>Passkeys</TextButton>: a
        touch in place of both.
      </p>
      <p className="text-meta text-ink-soft">
        <TextButton onClick={() => setInPlace('sign-ins')}>My sign-ins</TextButton>: when and from where.
      </p>
      {ending && <LogOutElsewhereDialog onClose={() => setEnding(false)} />}
    </FormDialog>
  )
}

const TextButton = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <button
    type="button"
    className="inline-flex items-center rounded-control underline underline-offset-2 pointer-coarse:min-h-11"
    onClick={onClick}
  >
    {children}
  </button>
)
