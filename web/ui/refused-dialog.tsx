import { ConfirmDialog } from './confirm-dialog.tsx'

type RefusedDialogProps = {
  /** What was asked for, as its own window is called. */
  title: string
  /** Why it is not done. */
  text: string
  onOpenChange: (open: boolean) => void
}

/** In the place of a form that would be refused: whoever asked for it reads why, and fills in nothing. */
export const RefusedDialog = ({ title, text, onOpenChange }: RefusedDialogProps) => (
  <ConfirmDialog
    open
    onOpenChange={onOpenChange}
    title={title}
    text={text}
    confirmLabel={title}
    waiting
    onConfirm={none}
  />
)
const none = () => undefined
