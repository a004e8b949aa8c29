import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

type UserField = 'fullName' | 'email' | 'username'

type UserFieldsProps = {
  register: (name: UserField) => UseFormRegisterReturn
  errors: Partial<Record<UserField, { message?: string | undefined }>>
  /** What stands beside the username. */
  children?: ReactNode
}

/** Who an account is of, and the name that they sign in with. */
export function UserFields({ register, errors, children }: UserFieldsProps) {
  const username = (
    <Field label="Username" required error={errors.username?.message}>
      <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...register('username')} />
    </Field>
  )
  return (
    <>
      <Field label="Full Name" required error={errors.fullName?.message}>
        <Input autoComplete="off" {...register('fullName')} />
      </Field>
      <Field label="Email" required error={errors.email?.message}>
        <Input type="email" autoComplete="off" {...register('email')} />
      </Field>
      {children ? (
        <div className="grid gap-4 sm:grid-cols-2">
          {username}
          {children}
        </div>
      ) : (
        username
      )}
    </>
  )
}
