import { useQuery } from '@tanstack/react-query'
import { KeyRound, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { users, type Account } from '#shared/accounts.ts'
import { pageSizeDefault, skeletonRows } from '#shared/limits.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { readPage } from '#web/api/read.ts'
import { useUser } from '#web/session/use-session.ts'
import { BeyondLastPage } from '#web/shell/beyond-last-page.tsx'
import { useAddressChoice } from '#web/shell/use-address-choice.ts'
import { useNarrow } from '#web/shell/use-narrow.ts'
import { usePaging } from '#web/shell/use-paging.ts'
import { Button } from '#web/ui/button.tsx'
import { lateWindow } from '#web/ui/late-window.ts'
import { Pagination } from '#web/tables/pagination.tsx'
import { Table } from '#web/tables/table.tsx'
import { narrowUserColumns, userColumns } from './user-columns.tsx'

/** Forms come after the list. */
const AddUserDialog = lateWindow(async () => (await import('./add-user-dialog.tsx')).AddUserDialog)
const EditUserDialog = lateWindow(async () => (await import('./edit-user-dialog.tsx')).EditUserDialog)
const DeleteUserDialog = lateWindow(async () => (await import('./delete-user-dialog.tsx')).DeleteUserDialog)
const ChangePasswordDialog = lateWindow(
  async () => (await import('#web/session/change-password-dialog.tsx')).ChangePasswordDialog,
)

/** By name, and dormant accounts first. */
const sorts = ['fullName', '-fullName', 'lastSignedInAt', '-lastSignedInAt'] as const

type Open = { dialog: 'add' | 'password' } | { dialog: 'edit' | 'delete'; user: Account }

/** Accounts: who has one, and adding, changing and deleting them (SPEC 2, User Management). */
export function UserManagement() {
  const asker = useUser()
  const paging = usePaging()
  const { page, pageSize } = paging
  const [sort, chooseSort] = useAddressChoice('sort', sorts)
  const list = useQuery(readPage(users.list, { query: { page, pageSize, sort } }))
  const { rows, total } = list.data ?? { rows: [], total: 0 }
  const narrow = useNarrow()
  const columns = narrow ? narrowUserColumns : userColumns
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <div aria-busy={list.isPlaceholderData}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-section font-semibold">Users</h2>
        <div className="flex flex-wrap gap-2">
          <Button icon={<KeyRound />} onClick={() => setOpen({ dialog: 'password' })}>
            Change my password
          </Button>
          <Button variant="primary" icon={<UserPlus />} onClick={() => setOpen({ dialog: 'add' })}>
            Add User
          </Button>
        </div>
      </div>
      <LoadError title="Error loading users" reads={[list]} className={list.data && 'mb-4'} />
      {list.error && !list.data ? null : rows.length === 0 && total > 0 ? (
        <BeyondLastPage total={total} pageSize={pageSize} />
      ) : (
        <Table
          caption="Users"
          rows={rows}
          rowKey={({ id }) => id}
          loading={list.isPending}
          skeletonRows={skeletonRows}
          empty="No users found"
          fits={narrow}
          sort={sort}
          onSort={(by) => chooseSort(by as typeof sort)}
          columns={columns(asker, {
            onEdit: (user) => setOpen({ dialog: 'edit', user }),
            onDelete: (user) => setOpen({ dialog: 'delete', user }),
          })}
        />
      )}
      {total > pageSizeDefault && <Pagination {...paging} total={total} noun="users" />}
      <AddUserDialog shown={open?.dialog === 'add' && { onClose: close }} />
      <ChangePasswordDialog shown={open?.dialog === 'password' && { onClose: close }} />
      <EditUserDialog shown={open?.dialog === 'edit' && { user: open.user, onClose: close }} />
      <DeleteUserDialog shown={open?.dialog === 'delete' && { user: open.user, onClose: close }} />
    </div>
  )
}
