import type { KeyedItem, Level, ReasoningKind } from './assessment-form.ts'
import type { Random } from './create-random.ts'

/** An item before its form gives it an id. */
export type ItemDraft = Omit<KeyedItem, 'id' | 'kind' | 'level'>

/** Makes an item of the level, another one for every run of `random`; the key is right for certain. */
export type ItemGenerator = (random: Random, level: Level) => ItemDraft

export interface ReasoningGenerator {
  kind: ReasoningKind
  generate: ItemGenerator
}
