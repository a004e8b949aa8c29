import { useState } from 'react'

interface ListDraftOptions<Saved, Item> {
  /** As the server has it. */
  saved: Saved
  listOf: (saved: Saved) => readonly Item[]
  /** Told whether something is unsaved. */
  onDirty: (dirty: boolean) => void
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * A list that is edited here and saved as a whole. Untouched it shows what the server has; what was changed stays until it
 * is saved, whatever comes meanwhile, and with it what it was changed from, whose version alone it may replace.
 */
export function useListDraft<Saved, Item>({ saved, listOf, onDirty }: ListDraftOptions<Saved, Item>) {
  const [draft, setDraft] = useState<{ base: Saved; list: readonly Item[] }>()
  const base = draft?.base ?? saved
  const list = draft?.list ?? listOf(saved)
  const put = (from: Saved, next: readonly Item[]) => {
    const dirty = !same(next, listOf(from))
    setDraft(dirty ? { base: from, list: next } : undefined)
    onDirty(dirty)
  }
  return {
    base,
    list,
    dirty: draft !== undefined,
    change: (next: readonly Item[]) => put(base, next),
    /** What a save answered to `sent`: what was changed since then stays, and is still to be saved. */
    settle: (answer: Saved, sent: readonly Item[]) => put(answer, same(list, sent) ? listOf(answer) : list),
    takeTheirs: (theirs: Saved) => put(theirs, listOf(theirs)),
    /** Goes on with what was changed here, which may now replace theirs. */
    keepMine: (theirs: Saved) => put(theirs, list),
  }
}
