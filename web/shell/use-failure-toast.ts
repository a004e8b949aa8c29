import { useEffect } from 'react'
import { reasonOf } from '#web/api/api-error.ts'
import { toast } from '#web/toasts/toast.ts'

/** Tells once of a read that fails, not again with every further try; the reason is the toast's description. */
export function useFailureToast(error: unknown, title: string) {
  const failed = Boolean(error)
  const description = failed ? reasonOf(error) : ''
  useEffect(() => {
    if (failed) toast({ title, description, variant: 'destructive' })
  }, [failed, title, description])
}
