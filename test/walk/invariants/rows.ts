/** Rows by what they share. */
export function groupBy<T, K>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return groups
}

/** 95 of "95_offer_sent". */
export const statusNumber = (status: string) => Number.parseInt(status, 10)
