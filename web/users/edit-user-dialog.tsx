import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { Account, UserChange, users } from '#shared/accounts.ts'
import { assignableRoles, roleLabels } from '#shared/permissions.ts'
import { call } from '#web/api/call.ts'
import { currentRow } from '#web/api/current-row.ts'
import { fieldOf, tellAtField } from '#web/api/tell-at-field.ts'
import type { FieldInWords } from '#web/forms/their-changes.ts'
import { TheirChangesNotice } from '#web/forms/their-changes-notice.tsx'
import { useTheirs } from '#web/forms/use-theirs.ts'
import { useUser } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { toast } from '#web/toasts/toast.ts'
import { accountReason } from './account-reason.ts'
import { ResetSecondFactorDialog, resetLabel } from './reset-second-factor-dialog.tsx'
import { RoleSelect } from './role-select.tsx'
import { UserFields } from './user-fields.tsx'
import { useRefreshUsers } from './use-refresh-users.ts'

const EditedUser = UserChange.required()
type Edited = z.infer<typeof EditedUser>
type EditedField = keyof Edited

const valuesOf = ({ fullName, email, username, role }: Account): Edited => ({ fullName, email, username, role })
const wordsOf = ({ fullName, email, username, role }: Account): FieldInWords[] => [
  { term: 'Full Name', detail: fullName },
  { term: 'Email', detail: email },
  { term: 'Username', detail: username },
  { term: 'Role', detail: roleLabels[role] },
]

/** Changes an account; the password is not part of it (SPEC 5), nor a role that one may not give (SPEC 6). */
export function EditUserDialog({ user, onClose }: { user: Account; onClose: () => void }) {
  const asker = useUser()
  const refresh = useRefreshUsers()
  // As it was when the window opened, or as somebody else left it once they were first.
  const [base, setBase] = useState(user)
  const { changes, note } = useTheirs(Account, wordsOf)
  const form = useForm<Edited>({
    resolver: zodResolver(EditedUser),
    values: valuesOf(base),
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isDirty, dirtyFields } = form.formState
  const save = useMutation({
    mutationFn: async (edited: Edited) => {
      const changed = (Object.keys(edited) as EditedField[]).filter((name) => dirtyFields[name])
      // What was left alone here stays as whoever changed it has it.
      const body = Object.fromEntries(changed.map((name) => [name, edited[name]]))
      const over = ({ updatedAt: rowVersion }: Account) =>
        call(users.update, { params: { id: user.id }, body }, { rowVersion, begunBy: asker.id })
      return over(base).catch((error: unknown) => {
        const theirs = currentRow(Account, error)
        if (theirs && changed.every((name) => theirs[name] === base[name])) return over(theirs)
        throw error
      })
    },
    onSuccess: (saved) => {
      toast({ title: 'User updated', description: saved.fullName })
      onClose()
      return refresh()
    },
    onError: (error) => {
      const theirs = note(error, base)
      if (theirs) setBase(theirs)
      toast({ title: 'Error updating user', description: accountReason(error), variant: 'destructive' })
      tellAtField(form, error)
      // What the list shows may be why: an account that is gone, a role that was given meanwhile.
      return refresh()
    },
  })
  const [resetting, setResetting] = useState(false)
  const own = user.id === asker.id
  const fixed = own || !assignableRoles(asker.role).includes(base.role)
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Edit User"
      dirty={isDirty}
      pending={save.isPending}
      error={save.error && changes.length === 0 && !fieldOf(form, save.error) ? accountReason(save.error) : null}
      onSubmit={form.handleSubmit((edited) => (isDirty ? save.mutate(edited) : onClose()))}
      submitLabel="Save Changes"
      pendingLabel="Saving..."
      actions={
        !own &&
        (user.hasSecondFactor || user.hasPasskey) && (
          <Button onClick={() => setResetting(true)}>{resetLabel(user)}</Button>
        )
      }
    >
      <UserFields register={form.register} errors={errors} />
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
      <TheirChangesNotice what="account" changes={changes} />
      {resetting && <ResetSecondFactorDialog user={user} onClose={() => setResetting(false)} onDone={onClose} />}
    </FormDialog>
  )
}
