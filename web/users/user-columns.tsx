import { KeyRound, ShieldCheck } from 'lucide-react'
import type { Account } from '#shared/accounts.ts'
import { roleLabels, type Asker, type Role } from '#shared/permissions.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/tables/column.ts'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { dayText } from '#web/wording/dates.ts'
import { UserActions, type UserActs } from './user-actions.tsx'

/** SPEC 2: shown highlighted. */
const highlighted: ReadonlySet<Role> = new Set(['admin', 'ceo', 'coo', 'director'])

/** The columns of the users' table (SPEC 2). */
export const userColumns = (asker: Asker, acts: UserActs): Column<Account>[] => [
  {
    key: 'fullName',
    header: 'User',
    namesRow: true,
    sortable: true,
    cell: (user) => <Person user={user} own={user.id === asker.id} />,
  },
  { key: 'email', header: 'Email', width: '26%', cell: ({ email }) => <EmailAddress address={email} /> },
  { key: 'role', header: 'Role', width: '12.5rem', cell: ({ role }) => <RoleBadge role={role} /> },
  {
    key: 'lastSignedInAt',
    header: 'Last signed in',
    sortable: true,
    width: '8.5rem',
    cell: ({ lastSignedInAt: at }) => seenText(at),
  },
  { ...actionsColumn(asker, acts), width: '7rem' },
]

/** On a phone there is room for who it is and what to do. */
export const narrowUserColumns = (asker: Asker, acts: UserActs): Column<Account>[] => [
  {
    key: 'user',
    header: 'User',
    cell: (user) => (
      <div className="grid max-w-50 sm:max-w-80 grid-cols-[minmax(0,1fr)] justify-items-start gap-1 py-1">
        <Names user={user} own={user.id === asker.id} />
        <span className="text-ink-soft">
          <EmailAddress address={user.email} />
        </span>
        <RoleBadge role={user.role} />
        <span className="text-meta text-ink-soft">Last signed in: {seenText(user.lastSignedInAt)}</span>
      </div>
    ),
  },
  { ...actionsColumn(asker, acts), width: '5rem' },
]

const seenText = (at: string | null | undefined) => (at ? dayText(at) : 'never')

const actionsColumn = (asker: Asker, acts: UserActs): Column<Account> => ({
  key: 'actions',
  header: 'Actions',
  align: 'right',
  unprinted: true,
  cell: (user) => <UserActions asker={asker} user={user} acts={acts} />,
})

const Person = ({ user, own }: { user: Account; own: boolean }) => (
  <div className="flex max-w-full items-center gap-2.5 py-0.5">
    <Avatar name={user.fullName} />
    <Names user={user} own={own} />
  </div>
)

const Names = ({ user, own }: { user: Account; own: boolean }) => (
  <div className="max-w-full min-w-0 wrap-anywhere">
    <p className="font-medium">
      <span translate="no">{user.fullName}</span>
      {own && <span className="font-normal text-ink-faint"> (you)</span>}
      {user.hasSecondFactor && (
        <ShieldCheck
          role="img"
          aria-label="Has a second factor"
          className="ml-1.5 inline size-3.5 align-[-2px] text-ink-faint"
        />
      )}
      {user.hasPasskey && (
        <KeyRound
          role="img"
          aria-label="Has a passkey"
          className="ml-1.5 inline size-3.5 align-[-2px] text-ink-faint"
        />
      )}
    </p>
    <p className="text-ink-soft">{user.username}</p>
  </div>
)

const RoleBadge = ({ role }: { role: Role }) => (
  <Badge tone={highlighted.has(role) ? 'violet' : 'grey'} dot={highlighted.has(role)}>
    {roleLabels[role]}
  </Badge>
)
