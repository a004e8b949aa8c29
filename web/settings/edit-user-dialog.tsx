import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { UserChange, users, type User } from '#shared/accounts.ts'
import { assignableRoles } from '#shared/permissions.ts'
import { call } from '#web/api/call.ts'
import { useUser } from '#web/session/use-session.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'
import { accountReason } from './account-reason.ts'
import { RoleSelect } from './role-select.tsx'
import { useRefreshUsers } from './use-refresh-users.ts'

const EditedUser = UserChange.required()

/** Changes an account; the password is not part of it (SPEC 5), nor a role that one may not give (SPEC 6). */
export function EditUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const asker = useUser()
  const refresh = useRefreshUsers()
  const { fullName, username, email, role } = user
  const form = useForm<z.infer<typeof EditedUser>>({
    resolver: zodResolver(EditedUser),
    defaultValues: { fullName, username, email, role },
  })
  const { errors, isDirty, dirtyFields } = form.formState
  const save = useMutation({
    // Only what was changed here: the rest may be newer on the server than in this list.
    mutationFn: (edited: z.infer<typeof EditedUser>) => {
      const changed = Object.entries(edited).filter(([name]) => dirtyFields[name as keyof typeof edited])
      return call(users.update, { params: { id: user.id }, body: Object.fromEntries(changed) })
    },
    onSuccess: (saved) => {
      toast({ title: 'User updated', description: saved.fullName })
      onClose()
      return refresh()
    },
    onError: (error) => {
      toast({ title: 'Error updating user', description: accountReason(error), variant: 'destructive' })
      // What the list shows may be why: an account that is gone, a role that was given meanwhile.
      return refresh()
    },
  })
  const own = user.id === asker.id
  const fixed = own || !assignableRoles(asker.role).includes(role)
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Edit User"
      dirty={isDirty}
      pending={save.isPending}
      error={save.error && accountReason(save.error)}
      onSubmit={form.handleSubmit((edited) => (isDirty ? save.mutate(edited) : onClose()))}
      submitLabel="Save Changes"
      pendingLabel="Saving..."
    >
      <Field label="Full Name" required error={errors.fullName?.message}>
        <Input autoComplete="off" {...form.register('fullName')} />
      </Field>
      <Field label="Email" required error={errors.email?.message}>
        <Input type="email" autoComplete="off" {...form.register('email')} />
      </Field>
      <Field label="Username" required error={errors.username?.message}>
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...form.register('username')} />
      </Field>
      <Field
        label="Role"
        required
        error={errors.role?.message}
        hint={own ? 'Nobody changes their own role.' : fixed ? 'This role is not changed from here.' : undefined}
      >
        <Controller
          control={form.control}
          name="role"
          render={({ field: { value, onChange } }) => <RoleSelect value={value} onChange={onChange} fixed={fixed} />}
        />
      </Field>
    </FormDialog>
  )
}
