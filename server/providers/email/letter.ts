import type { z } from 'zod'

/** A letter's parts, as data: HTML and plain text are drawn from the same blocks. Text is text; drawing escapes it. */
export type Block =
  | { kind: 'heading'; text: string }
  /**
   * `written` by people, in whatever direction their script goes; with `linked` web addresses in it are links. `stays`: said
   * whatever words an organisation chooses for the letter.
   */
  | { kind: 'paragraph'; text: string; linked?: boolean; written?: boolean; stays?: true }
  | { kind: 'details'; rows: { label: string; value: string }[] }
  /** `copyable` also shows the address, for whoever reads on a device whose button does not work. */
  | { kind: 'button'; label: string; url: string; copyable: boolean }
  | { kind: 'divider' }
  | { kind: 'small'; text: string }

export interface Letter {
  subject: string
  /** What a mailbox shows beside the subject. */
  preheader: string
  blocks: Block[]
  /** Why the reader has this letter, said at its foot. */
  about: string
}

export interface Brand {
  productName: string
  organisationName: string
  /** Where the product is reached, such as https://hire.example.com; paths in a context are resolved against it. */
  publicUrl: string
  logoUrl?: string
}

/** One kind of letter: what it needs to know (stored as JSON in email_logs), and what it says. */
export interface LetterTemplate<Context extends z.ZodType> {
  context: Context
  compose: (context: z.output<Context>, brand: Brand) => Letter
}

/** Ties a template's words to the types of its context. */
export const letterTemplate = <Context extends z.ZodType>(template: LetterTemplate<Context>) => template
