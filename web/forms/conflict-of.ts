import type { z } from 'zod'
import { currentRow } from '#web/api/current-row.ts'

interface Refusable<Saved> {
  /** What was refused, if anything was. */
  save: { error: unknown; reset: () => void }
  /** Puts what the server has in the place of what was read. */
  show: (theirs: Saved) => void
  /** The choices of useListDraft. */
  takeTheirs: (theirs: Saved) => void
  keepMine: (theirs: Saved) => void
}

/** Of a list whose save was refused because someone else was first: what is theirs, and the choices of ConflictNotice. */
export function conflictOf<Saved>(row: z.ZodType<Saved>, { save, show, takeTheirs, keepMine }: Refusable<Saved>) {
  const theirs = currentRow(row, save.error)
  if (theirs === undefined) return undefined
  const goOn = (choose: (theirs: Saved) => void) => () => {
    show(theirs)
    choose(theirs)
    save.reset()
  }
  return { theirs, choices: { onLoad: goOn(takeTheirs), onKeep: goOn(keepMine) } }
}
