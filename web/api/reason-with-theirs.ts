import { errorTypeOf, reasonOf } from './api-error.ts'

/** Of a form that fills in around what was typed once someone else was first. */
export const theirsShown = 'What you have not touched now shows theirs; save again to keep yours.'

/** The sentence of a refusal; where someone else was first, also what the form shows now. */
export const reasonWithTheirs = (error: unknown) =>
  errorTypeOf(error) === 'conflict' ? `${reasonOf(error)} ${theirsShown}` : reasonOf(error)
