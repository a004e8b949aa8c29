import { errorTypeOf, reasonOf } from '#web/api/api-error.ts'
import { toast } from '#web/ui/toast.ts'

/**
 * Tells in a toast too that somebody else was first: what they changed may take the interview out of the list that is
 * shown, and with it the window that says so.
 */
export function tellConflict(error: unknown, title: string) {
  if (errorTypeOf(error) === 'conflict') toast({ title, description: reasonOf(error), variant: 'destructive' })
}
