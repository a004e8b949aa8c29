import { undrawnWordIn } from '#server/documents/document.ts'
import { answerQuestions } from '#server/threads/answer-questions.ts'
import { handoverPdf } from './handover-pdf.ts'
import { letterPdf } from './letter-pdf.ts'
import { signLetter } from './sign-letter.ts'

const drawings = { letterPdf, handoverPdf, signLetter, undrawnWordIn }

/** What the drawing thread does, by name. */
export type Drawings = typeof drawings

// A thread of its own: a letter in Chinese takes a tenth of a second, and one that is made for it half a minute.
answerQuestions(({ what, given }: { what: keyof Drawings; given: never[] }) =>
  (drawings[what] as (...given: never[]) => Promise<unknown>)(...given),
)
