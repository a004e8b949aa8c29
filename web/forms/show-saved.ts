import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/**
 * Shows what a save answered in a form that stays open. `sent` is what the form held when it was pressed: what was typed
 * since then stays, and is still to be saved.
 */
export function showSaved<Values extends FieldValues, Output>(
  form: Pick<UseFormReturn<Values, unknown, Output>, 'getValues' | 'reset' | 'setValue'>,
  saved: Values,
  sent: Values,
) {
  const typed = form.getValues()
  form.reset(saved, { keepDirtyValues: false })
  for (const name of Object.keys(typed) as Path<Values>[])
    if (JSON.stringify(typed[name]) !== JSON.stringify(sent[name]))
      form.setValue(name, typed[name], { shouldDirty: true })
}
