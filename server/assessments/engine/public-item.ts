import type { AnswerShape, Block, Item, ItemKind } from './assessment-form.ts'

/** What a candidate may see of an item. */
export interface PublicItem {
  id: string
  kind: ItemKind
  prompt: readonly Block[]
  answer: AnswerShape
}

/** The item without its key, difficulty, model, rubric and rationale; named field by field, so that none can slip through. */
export const publicItem = ({ id, kind, prompt, answer }: Item): PublicItem => ({ id, kind, prompt, answer })
