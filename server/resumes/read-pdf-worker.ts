import { answerQuestions } from '#server/threads/answer-questions.ts'
import { proposeFields } from './propose-fields.ts'
import { readPages } from './read-pages.ts'
import type { PdfToRead } from './read-pdf.ts'
import type { Reading } from './reading.ts'
import { warningsOf } from './warnings-of.ts'

// A thread of its own: a PDF that is made to eat time or memory takes nobody else's, and can be ended.
answerQuestions(async ({ bytes, now }: PdfToRead): Promise<Reading> => {
  try {
    const text = await readPages(bytes)
    if (text.pageCount === 0) return { state: 'broken', warnings: [] }
    const warnings = warningsOf(text)
    if (!/[\p{L}\p{N}]/u.test(text.content)) return { state: 'scan', warnings }
    return { state: 'read', text, proposal: proposeFields(text, now), warnings }
  } catch (error) {
    return { state: error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'broken', warnings: [] }
  }
})
