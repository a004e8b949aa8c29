import { AlertDialog } from './alert-dialog.tsx'

/** What a dialog says when a letter did not go out. */
export interface UnsentNotice {
  title: string
  text: string
  buttonLabel: string
}

/** After a move on the screener and a decision of Executive Review (SPEC 8, non_existent_email). */
export const emailInvalid: UnsentNotice = {
  title: 'Unable to Send Email',
  text: 'Email invalid',
  buttonLabel: 'Got it',
}
const none: UnsentNotice = { title: '', text: '', buttonLabel: '' }

/** Says so; undefined shows nothing. */
export const UnsentAlert = ({ notice, onClose }: { notice: UnsentNotice | undefined; onClose: () => void }) => (
  <AlertDialog open={notice !== undefined} onOpenChange={onClose} {...(notice ?? none)} />
)
