import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { toast } from '#web/toasts/toast.ts'
import type { Late } from '#web/ui/late.ts'

/**
 * Checks by rules that come after the screen, so that it stands without them. Without them nothing is sent, and a toast says
 * so under the title `failed`.
 */
export const lateResolver =
  <Values extends FieldValues, Output>(
    rules: Late<Resolver<Values, unknown, Output>>,
    failed: string,
  ): Resolver<Values, unknown, Output> =>
  async (...given) => {
    await rules.load().catch(() => undefined)
    const check = rules.part()
    if (check) return check(...given)
    const description = 'The product could not be reached. Nothing was saved: try again.'
    toast({ title: failed, description, variant: 'destructive' })
    // Every form has a root, whatever its fields.
    return { values: {}, errors: { root: { type: 'unchecked' } } as FieldErrors<Values> }
  }
