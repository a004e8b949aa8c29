import { MoreHorizontal, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Comment } from '#shared/comments.ts'
import { mayEditComment, mayRemoveComment } from '#shared/permissions.ts'
import { useUser } from '#web/session/use-session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { DropdownMenu } from '#web/ui/dropdown-menu.tsx'
import { AgoTime } from '#web/wording/ago-time.tsx'
import { dateAndTime } from '#web/wording/dates.ts'
import { CommentWords } from './comment-words.tsx'

type CommentItemProps = {
  comment: Comment
  /** Nobody changes anything about this candidate any more. */
  readOnly: boolean
  /** In the place of what it says. */
  editor: ReactNode
  onEdit: () => void
  onRemove: () => void
}

/** Who wrote it and when, what it says, and what the reader may do with it. */
export function CommentItem({ comment, readOnly, editor, onEdit, onRemove }: CommentItemProps) {
  const { author, createdAt, updatedAt } = comment
  const asker = useUser()
  const may = { authorId: author.id }
  const acts = [
    ...(mayEditComment(asker, may) ? [{ label: 'Edit', icon: <Pencil />, onSelect: onEdit }] : []),
    ...(mayRemoveComment(asker, may) ? [{ label: 'Delete', icon: <Trash2 />, danger: true, onSelect: onRemove }] : []),
  ]
  return (
    <li className="flex gap-2.5">
      <Avatar name={author.fullName} />
      <div className="min-w-0 flex-1">
        <div className="flex min-h-6 items-center gap-2">
          <p className="flex min-w-0 flex-wrap items-baseline gap-x-2">
            <span translate="no" className="font-medium wrap-anywhere">
              {author.fullName}
            </span>
            <AgoTime at={createdAt} className="text-meta text-ink-faint" />
            {updatedAt !== createdAt && (
              <span title={dateAndTime(updatedAt)} className="text-meta text-ink-faint">
                edited
              </span>
            )}
          </p>
          {!readOnly && !editor && acts.length > 0 && (
            <DropdownMenu
              items={acts}
              trigger={
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={`More about the comment by ${author.fullName}`}
                  className="-my-1 ml-auto"
                >
                  <MoreHorizontal />
                </Button>
              }
            />
          )}
        </div>
        {editor || <CommentWords {...comment} />}
      </div>
    </li>
  )
}
