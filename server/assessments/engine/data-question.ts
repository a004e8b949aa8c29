import type { Features } from './difficulty-of.ts'
import type { ItemDraft } from './item-draft.ts'

/** A question about a table, before its difficulty is known. */
export interface DataQuestion extends Omit<ItemDraft, 'difficulty' | 'model'> {
  name: string
  features: Features<'data-reading'>
}
