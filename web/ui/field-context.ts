import { createContext, use } from 'react'

type FieldState = { id: string; labelId: string; describedBy: string | undefined; invalid: boolean; required: boolean }

export const FieldContext = createContext<FieldState | null>(null)

/** What a native control takes from the Field around it: its id, and the hint and error that describe it. */
export function useFieldControl() {
  const field = use(FieldContext)
  if (!field) return {}
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  }
}

/** The same for a group (stars, radio cards), which a label cannot point at and so is named by the label's id. */
export function useFieldGroup() {
  const field = use(FieldContext)
  if (!field) return {}
  return {
    id: field.id,
    'aria-labelledby': field.labelId,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  }
}
