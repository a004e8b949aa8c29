import { useMutation } from '@tanstack/react-query'
import { comments, type Comment } from '#shared/comments.ts'
import { call } from '#web/api/call.ts'
import { useUser } from '#web/session/use-session.ts'
import { refusalToast } from '#web/toasts/refusal-toast.ts'
import { toast } from '#web/toasts/toast.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

type RemoveCommentDialogProps = {
  comment: Comment | undefined
  onClose: () => void
  /** What is there is another than what is shown, or may be. It is read anew, so that the focus is back before its place goes. */
  onSettled: () => void
}

/** Asks first: what is deleted is gone. */
export function RemoveCommentDialog({ comment, onClose, onSettled }: RemoveCommentDialogProps) {
  const { id: begunBy } = useUser()
  const remove = useMutation({
    mutationFn: ({ id, updatedAt }: Comment) =>
      call(comments.remove, { params: { id } }, { rowVersion: updatedAt, begunBy }),
    onSuccess: () => toast({ title: 'Comment deleted' }),
    onError: (error) => toast(refusalToast('Comment not deleted', error)),
    onSettled: () => {
      onClose()
      onSettled()
    },
  })
  return (
    <ConfirmDialog
      open={comment !== undefined}
      onOpenChange={onClose}
      title="Delete this comment?"
      text={
        comment?.author.id === begunBy
          ? 'It is gone for everyone. Emails that quoted it stay where they arrived.'
          : `${comment?.author.fullName} wrote it. It is gone for everyone; emails that quoted it stay where they arrived.`
      }
      confirmLabel="Delete"
      danger
      pending={remove.isPending}
      onConfirm={() => comment && remove.mutate(comment)}
    />
  )
}
