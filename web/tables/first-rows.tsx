import { useState, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'

/** As many are drawn until all are asked for: thousands take seconds, and put what is below them out of reach. */
const rowsAtFirst = 50

/** The first rows of a long table, and what says so and brings the others; nothing to say where they are all there. */
export function useFirstRows<Row>(rows: Row[], noun: string): { shown: Row[]; rest: ReactNode } {
  const [all, setAll] = useState(false)
  if (all || rows.length <= rowsAtFirst) return { shown: rows, rest: null }
  const count = rows.length.toLocaleString('en')
  return {
    shown: rows.slice(0, rowsAtFirst),
    rest: (
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-soft">
        The first {rowsAtFirst} of {count} {noun}
        <Button className="print:hidden" onClick={() => setAll(true)}>
          Show all {count}
        </Button>
      </p>
    ),
  }
}
