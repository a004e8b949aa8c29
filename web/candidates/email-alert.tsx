import { AlertDialog } from '#web/ui/alert-dialog.tsx'

/** The two texts of SPEC 8, non_existent_email: after a move, and for any other call. */
export const unknownAddressText =
  "We couldn't send an email to this candidate because the email address appears to be invalid or doesn't exist. Please verify the email address is correct before trying again."
export const invalidAddressText = "We couldn't complete this operation. The candidate's email address may be invalid."

/** Says that an email did not go out; undefined shows nothing. */
export function EmailAlert({ text, onClose }: { text: string | undefined; onClose: () => void }) {
  return (
    <AlertDialog open={text !== undefined} onOpenChange={onClose} title="Email Error" text={text} buttonLabel="Okay" />
  )
}
