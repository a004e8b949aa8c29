import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError, reasonOf } from './api-error.ts'

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'getValues' | 'setError'>

/** The field of the form that a refusal is about; undefined where it has no such field. */
export function fieldOf<Values extends FieldValues>({ getValues }: Pick<Form<Values>, 'getValues'>, error: unknown) {
  const field = error instanceof ApiError ? error.field : undefined
  return field !== undefined && field in getValues() ? (field as FieldPath<Values>) : undefined
}

/** Tells a refusal at the field that it is about, which gets the focus; false where it is about none, and belongs at the foot. */
export function tellAtField<Values extends FieldValues>(form: Form<Values>, error: unknown) {
  const field = fieldOf(form, error)
  if (field) form.setError(field, { type: 'server', message: reasonOf(error) }, { shouldFocus: true })
  return field !== undefined
}
