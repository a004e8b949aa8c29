import type { Table } from '#web/imports/read/table.ts'

/** A value of a column, and how many rows have it; '' where a cell is empty. */
export interface DistinctValue {
  value: string
  count: number
}

/** What stands in a column, the most frequent first. */
export function distinctValues({ rows }: Table, column: number): DistinctValue[] {
  const counts = new Map<string, number>()
  for (const { cells } of rows) {
    const value = cells[column]!.trim()
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts].map(([value, count]) => ({ value, count })).toSorted((one, other) => other.count - one.count)
}
