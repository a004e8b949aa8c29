import type { Ref } from 'react'

/** Saves what was typed and not saved yet; false where that could not be, which the part itself says. */
export interface Saver {
  save: () => Promise<boolean>
}

/** A part of a form that saves itself, and is saved with the whole. */
export interface SavedPart {
  ref?: Ref<Saver>
  /** Told whether something typed here is unsaved. */
  onDirty: (dirty: boolean) => void
}
