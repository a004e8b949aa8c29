import { useState } from 'react'

/**
 * Keys for rows that have no name of their own. Whoever removes one tells so: it goes with what has the focus in it, and the
 * next row's button is not where the pressed one was (decision 40).
 */
export function useRowKeys(rows: number) {
  const [keys, setKeys] = useState<readonly number[]>([])
  const known = keys.length >= rows ? keys.slice(0, rows) : [...keys, ...newKeys(keys, rows)]
  return { keys: known, dropKey: (at: number) => setKeys(known.toSpliced(at, 1)) }
}

const newKeys = (keys: readonly number[], rows: number) => {
  const next = Math.max(-1, ...keys) + 1
  return Array.from({ length: rows - keys.length }, (_, at) => next + at)
}
