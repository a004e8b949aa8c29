import { DialogContent, type DialogContentProps } from './dialog-content.tsx'
import { DialogFrame } from './dialog-frame.tsx'

export type DialogProps = Omit<DialogContentProps, 'onClose'> & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** A window over the page: title, scrolling body, fixed footer, focus kept inside and given back. */
export const Dialog = ({ open, onOpenChange, size = 'form', ...content }: DialogProps) => (
  <DialogFrame open={open} size={size} described={Boolean(content.description ?? content.head)}>
    <DialogContent {...content} size={size} onClose={() => onOpenChange(false)} />
  </DialogFrame>
)
