import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { cn } from '#web/ui/cn.ts'
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
  return (
    <>
      <Field label="Full Name" required error={errors.fullName?.message}>
        <Input autoComplete="off" {...register('fullName')} />
      </Field>
      <Field label="Email" required error={errors.email?.message}>
        <Input type="email" autoComplete="off" {...register('email')} />
      </Field>
      <div className={cn('grid gap-4', children && 'sm:grid-cols-2')}>
        <Field label="Username" required error={errors.username?.message}>
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...register('username')} />
        </Field>
        {children}
      </div>
    </>
  )
}
