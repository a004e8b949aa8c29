import { useEffect, useRef, useState, type BaseSyntheticEvent } from 'react'
import type { FieldValues, SubmitErrorHandler, SubmitHandler, UseFormReturn } from 'react-hook-form'
import type { Late } from '#web/ui/late.ts'

/**
 * Submits a form whose rules come after it, and whether it does, from the press until it is sent. They are there before the form
 * is asked to check: it drops a press without a word when newer values fill in while it does. Whoever leaves before discards
 * what they typed, and nothing is sent, unless what they pressed `goesOnOnceLeft`.
 */
export function useLateSubmit<Values extends FieldValues, Output>(
  rules: Late<unknown>,
  form: UseFormReturn<Values, unknown, Output>,
  goesOnOnceLeft = false,
) {
  const [submitting, setSubmitting] = useState(false)
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = !goesOnOnceLeft
    }
  }, [goesOnOnceLeft])
  const submitBy =
    (valid: SubmitHandler<Output>, invalid?: SubmitErrorHandler<Values>) => async (event?: BaseSyntheticEvent) => {
      event?.preventDefault()
      const sent = (output: Output) => {
        // What is sent waits by itself from here on, and its answer may come to fields that must be free for the focus.
        setSubmitting(false)
        return valid(output)
      }
      setSubmitting(true)
      try {
        // Without them the form says so, as it is asked.
        await rules.load().catch(() => undefined)
        if (!isLeft.current) await form.handleSubmit(sent, invalid)()
      } finally {
        setSubmitting(false)
      }
    }
  return [submitBy, submitting] as const
}
