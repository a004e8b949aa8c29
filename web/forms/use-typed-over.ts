import { useState } from 'react'

/**
 * The row that was typed over, whose version a form may replace, and a way to go on from another. A newer row takes its place
 * by itself unless it differs where something was typed, which would be saved over unseen (decision 47); `held`, none does.
 */
export function useTypedOver<Row extends { updatedAt: string } | undefined>(
  row: Row,
  valuesOf: (row: Row) => unknown,
  form: { formState: { dirtyFields: object } },
  held = false,
) {
  const [base, setBase] = useState(row)
  // Not isDirty, which is false for a moment while newer values fill in around what was typed.
  const { dirtyFields } = form.formState
  const newer = row && base && row.updatedAt > base.updatedAt
  if (newer && !held && !differWhereTyped(dirtyFields, valuesOf(base), valuesOf(row))) setBase(row)
  return [base, setBase] as const
}

/** `typed` has a true for each field that was typed into, at any depth, and a list of them for a field that is a list. */
function differWhereTyped(typed: unknown, before: unknown, now: unknown): boolean {
  if (Array.isArray(typed)) return typed.some(Boolean) && !same(before, now)
  if (isRecord(typed))
    return Object.keys(typed).some((name) => differWhereTyped(typed[name], at(before, name), at(now, name)))
  return typed === true && !same(before, now)
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const at = (value: unknown, name: string) => (isRecord(value) ? value[name] : undefined)
