import { z } from 'zod'
import { fillLetterWords } from '#shared/letter-words.ts'
import { optionalLine, optionalText } from './context-fields.ts'
import type { Block } from './letter.ts'
import { inSubject } from './letter-phrases.ts'

/** The words that the organisation chose for a letter when it was written, if any (decision 72). */
export const ownWordsField = z.object({ subject: optionalLine, text: optionalText }).optional()
type OwnWords = z.output<typeof ownWordsField>

/**
 * A letter with an organisation's own words in the place of ours. What must be told stays: facts, links, an offer's end. The
 * own paragraphs begin it, as ours do.
 */
export function inOwnWords<Words extends { subject: string; preheader: string; body: Block[] }>(
  words: Words,
  own: OwnWords,
  { job, organisation }: { job: string; organisation: string },
): Words {
  const subject = own?.subject
    ? fillLetterWords(own.subject, { job: inSubject(job), organisation: inSubject(organisation) })
    : words.subject
  if (!own?.text) return { ...words, subject }
  const paragraphs = fillLetterWords(own.text, { job, organisation })
    .split(/\n\s*\n/)
    .map((text): Block => ({ kind: 'paragraph', text: text.trim(), written: true }))
  return {
    ...words,
    subject,
    preheader: paragraphs[0] && 'text' in paragraphs[0] ? paragraphs[0].text : words.preheader,
    body: [...paragraphs, ...words.body.filter((block) => block.kind !== 'paragraph' || block.stays)],
  }
}
