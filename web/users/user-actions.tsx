import { Pencil, Trash2 } from 'lucide-react'
import type { Account } from '#shared/accounts.ts'
import { mayTouchAccount, type Asker } from '#shared/permissions.ts'
import { Button } from '#web/ui/button.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'

export type UserActs = { onEdit: (user: Account) => void; onDelete: (user: Account) => void }
type UserActionsProps = { asker: Asker; user: Account; acts: UserActs }

/** Edit and delete, for accounts that one may touch; nobody deletes their own (DECISIONS, Users). */
export const UserActions = ({ asker, user, acts }: UserActionsProps) =>
  mayTouchAccount(asker, user.role) && (
    <div className="flex items-end justify-end gap-1 max-[22rem]:flex-col">
      <Tooltip text="Edit">
        <Button variant="quiet" size="icon" aria-label={`Edit ${user.fullName}`} onClick={() => acts.onEdit(user)}>
          <Pencil />
        </Button>
      </Tooltip>
      {user.id === asker.id ? (
        // Edit stands under Edit, and not where others have Delete.
        <span aria-hidden className="w-control max-[22rem]:hidden" />
      ) : (
        <Tooltip text="Delete">
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Delete ${user.fullName}`}
            onClick={() => acts.onDelete(user)}
          >
            <Trash2 />
          </Button>
        </Tooltip>
      )}
    </div>
  )
