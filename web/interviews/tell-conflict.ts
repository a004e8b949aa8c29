import type { Interview } from '#shared/interviews.ts'
import { errorTypeOf } from '#web/api/api-error.ts'
import { toast } from '#web/toasts/toast.ts'
import { whyInterviewRefused } from './why-interview-refused.ts'

/**
 * Tells in a toast too that somebody else was first, and what they changed since the interview was `shown`: it may be none of
 * the list any more, and with it the window that says so.
 */
export function tellConflict(error: unknown, title: string, shown: Interview) {
  if (errorTypeOf(error) === 'conflict')
    toast({ title, description: whyInterviewRefused(error, shown), variant: 'destructive' })
}
