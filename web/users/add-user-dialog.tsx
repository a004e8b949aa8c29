import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { Controller, useForm, type FieldError, type UseFormRegister } from 'react-hook-form'
import type { z } from 'zod'
import { NewUser, users } from '#shared/accounts.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { fieldOf, tellAtField } from '#web/api/tell-at-field.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/toasts/toast.ts'
import { RoleSelect } from './role-select.tsx'
import { UserFields } from './user-fields.tsx'
import { useRefreshUsers } from './use-refresh-users.ts'

/** Creates an account (SPEC 5, User create). */
export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefreshUsers()
  const form = useForm<z.input<typeof NewUser>, unknown, NewUser>({
    resolver: zodResolver(NewUser),
    defaultValues: { fullName: '', username: '', email: '', password: '', role: 'hiringManager' },
  })
  const { errors, isDirty } = form.formState
  const create = useMutation({
    mutationFn: (body: NewUser) => call(users.create, { body }),
    onSuccess: (user) => {
      toast({ title: 'User created', description: user.fullName })
      onClose()
      return refresh()
    },
    onError: (error) => {
      toast({ title: 'Error creating user', description: reasonOf(error), variant: 'destructive' })
      tellAtField(form, error)
    },
  })
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Add User"
      dirty={isDirty}
      pending={create.isPending}
      error={create.error && !fieldOf(form, create.error) ? reasonOf(create.error) : null}
      onSubmit={form.handleSubmit((user) => create.mutate(user))}
      submitLabel="Add User"
      pendingLabel="Adding..."
    >
      <UserFields register={form.register} errors={errors}>
        <PasswordField register={form.register} error={errors.password} />
      </UserFields>
      <Field label="Role" required error={errors.role?.message}>
        <Controller
          control={form.control}
          name="role"
          render={({ field: { value, onChange } }) => <RoleSelect value={value} onChange={onChange} />}
        />
      </Field>
    </FormDialog>
  )
}

type PasswordFieldProps = { register: UseFormRegister<z.input<typeof NewUser>>; error: FieldError | undefined }

/** Registered after those that stand above it: a refused form puts the focus on the first that is wrong. */
function PasswordField({ register, error }: PasswordFieldProps) {
  return (
    <Field
      label="Password"
      required
      error={error?.message}
      hint="Give it to them in person. They can change it after they log in."
    >
      <Input type="password" autoComplete="new-password" {...register('password')} />
    </Field>
  )
}
