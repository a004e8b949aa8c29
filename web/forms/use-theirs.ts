import { useState } from 'react'
import type { z } from 'zod'
import { currentRow } from '#web/api/current-row.ts'
import { changesSince, type FieldInWords } from './their-changes.ts'

/** For a window that goes on after someone else was first: what they changed, to be shown until the next save. */
export function useTheirs<Row>(row: z.ZodType<Row>, wordsOf: (row: Row) => FieldInWords[]) {
  const [changes, setChanges] = useState<FieldInWords[]>([])
  return {
    changes,
    /** Takes note of a refusal of what was typed over `base`; answers their row where someone else was first. */
    note: (error: unknown, base: Row) => {
      const theirs = currentRow(row, error)
      setChanges(changesSince(base, theirs, wordsOf))
      return theirs
    },
  }
}
