import { firstCharacters } from '#server/first-characters.ts'
import { findInstructions } from './find-instructions.ts'
import { pagesReadMax } from './pages-read-max.ts'
import type { HiddenReason, ResumeText } from './resume-text.ts'

const reasons: Record<HiddenReason, string> = {
  invisible: 'drawn invisibly',
  'same-colour': 'in the colour of its background',
  tiny: 'too small to see',
  'off-page': 'outside the page',
  covered: 'under something else',
}
const warningsMax = 12
/** Sentences of one text that are told; the others count for nothing all the same. */
const quotedMax = 10
const quoteCharactersMax = 160

/** What whoever looks at a resume should know of it, as sentences. */
export function warningsOf({ content, hidden, layer, pageCount }: ResumeText): string[] {
  const shown = hidden.map(
    ({ page, reason, text }) =>
      `Hidden text on page ${page}, ${reasons[reason]}: “${cut(text)}”. It counts for nothing.`,
  )
  const spoken = [content, ...hidden.map(({ text }) => text)]
    .flatMap((text) => findInstructions(text).slice(0, quotedMax))
    .map(({ quote }) => `A sentence that tries to direct whoever screens it: “${cut(quote)}”. Nothing here obeys it.`)
  const scan = layer
    ? [
        'Some pages are scans: their text was recognised by another program and cannot be checked against the picture, so it is no evidence.',
      ]
    : []
  const long = pageCount > pagesReadMax ? [`Only the first ${pagesReadMax} of ${pageCount} pages were read.`] : []
  return [...new Set([...spoken, ...shown, ...scan, ...long])].slice(0, warningsMax)
}

const cut = (text: string) => {
  const plain = text.replace(/\s+/g, ' ').trim()
  return plain.length > quoteCharactersMax ? `${firstCharacters(plain, quoteCharactersMax - 1)}…` : plain
}
