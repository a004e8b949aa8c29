import { useRef, type Dispatch, type SetStateAction } from 'react'

type Picks<Row> = ReadonlyMap<number, Row>

/**
 * The rows that are picked, by key, also those of other pages; with Shift, every row between this one and the last
 * (DESIGN, Table). The picks are the caller's state, so that it decides how long they are kept.
 */
export function useSelection<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => number,
  [picked, setPicked]: readonly [Picks<Row>, Dispatch<SetStateAction<Picks<Row>>>],
) {
  const last = useRef<number>(undefined)
  const shown = new Map(rows.map((row) => [keyOf(row), row]))
  // As they were seen last: what one has edited, or read anew, before turning the page is nobody else's change.
  if ([...picked].some(([key, row]) => shown.has(key) && shown.get(key) !== row))
    setPicked(new Map([...picked].map(([key, row]) => [key, shown.get(key) ?? row])))
  const pick = (some: readonly Row[], on: boolean) => {
    const next = new Map(picked)
    for (const row of some) {
      if (on) next.set(keyOf(row), row)
      else next.delete(keyOf(row))
    }
    setPicked(next)
  }
  return {
    /** As they were shown last. */
    picked: [...picked.values()],
    has: (row: Row) => picked.has(keyOf(row)),
    toggle: (row: Row, toLast: boolean) => {
      const at = rows.indexOf(row)
      const from = toLast ? rows.findIndex((each) => keyOf(each) === last.current) : -1
      last.current = keyOf(row)
      pick(from < 0 ? [row] : rows.slice(Math.min(at, from), Math.max(at, from) + 1), !picked.has(keyOf(row)))
    },
    /** The list is empty, or still on its way: picking all of it would pick nothing. */
    nothingShown: rows.length === 0,
    /** Every row of this page. */
    all: rows.length > 0 && rows.every((row) => picked.has(keyOf(row))),
    some: rows.some((row) => picked.has(keyOf(row))),
    toggleAll: (on: boolean) => pick(rows, on),
    /** Those with these keys are picked no longer. */
    drop: (keys: readonly number[]) => setPicked((now) => new Map([...now].filter(([key]) => !keys.includes(key)))),
    clear: () => setPicked(new Map()),
  }
}
export type Selection<Row> = ReturnType<typeof useSelection<Row>>
