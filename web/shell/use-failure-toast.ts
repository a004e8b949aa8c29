import { useEffect, useRef } from 'react'
import { reasonOf } from '#web/api/api-error.ts'
import { toast } from '#web/toasts/toast.ts'

/**
 * Tells once of a read that fails, not again with every further try; the reason is the toast's description. `failing` lasts
 * until there is an answer, where the error itself goes with each try.
 */
export function useFailureToast(error: unknown, title: string, failing = Boolean(error)) {
  const told = useRef(false)
  useEffect(() => {
    if (!failing) told.current = false
    if (!error || told.current) return
    told.current = true
    toast({ title, description: reasonOf(error), variant: 'destructive' })
  }, [failing, error, title])
}
