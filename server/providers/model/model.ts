import type { z } from 'zod'

/** One question to a language model. */
export interface Question<Answer extends z.ZodObject> {
  /** The product's own words: what to do. Never anything that a person typed. */
  instructions: string
  /** What people wrote, as values. It reaches the model fenced, as data that it must not follow. */
  data: Record<string, unknown>
  /** The shape of the answer: it is asked for, and the answer is refused when it does not fit. */
  answer: Answer
  /** Ends the question from outside: `ask` then throws the signal's reason. */
  signal?: AbortSignal | undefined
  /** Told each time more of the answer has come; nothing in it has been checked yet. */
  onPart?: ((part: unknown) => void) | undefined
}

/** A language model that somebody configured; without one the product does everything itself. */
export interface Model {
  /** As the settings screen names it; never a credential. */
  name: string
  host: string
  /** The answer, parsed by its schema. Throws a ModelFault, or the reason of the caller's signal. Its content is still the model's word: check it. */
  ask<Answer extends z.ZodObject>(question: Question<Answer>): Promise<z.output<Answer>>
}

/** Why there is no answer: `unusable` is one that does not fit its schema, is cut off or too long; `settings` a wrong key, model or address. */
export type ModelFaultKind = 'too-slow' | 'unreachable' | 'busy' | 'refused' | 'unusable' | 'settings'

/** The message is for the log; screens say their own words by `kind`. */
export class ModelFault extends Error {
  readonly kind: ModelFaultKind
  constructor(kind: ModelFaultKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}
