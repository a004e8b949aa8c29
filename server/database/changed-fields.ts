/** Of the wanted values those that are given and differ from the row's: whoever changed nothing wrote nothing. */
export function changedFields<Wanted extends object>(
  row: Record<keyof Wanted & string, unknown>,
  wanted: Wanted,
): Partial<Wanted> {
  const held: Record<string, unknown> = row
  const changed = Object.entries(wanted).filter(
    ([field, value]) => value !== undefined && comparable(held[field]) !== comparable(value),
  )
  return Object.fromEntries(changed) as Partial<Wanted>
}

const comparable = (value: unknown) => JSON.stringify(value ?? null)
