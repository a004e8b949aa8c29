import { dateRanges } from './date-ranges.ts'
import type { ResumeLine } from './resume-text.ts'
import type { Section } from './sections.ts'

/** Digits with the signs that people put between them. */
const number = /(?<![\p{L}\p{N}@/.])\(?(?:\+|00)?\(?\d[\d ().\-/\u00A0\u2010-\u2013]{5,24}\d(?![\p{L}\p{N}@%])/gu
const label =
  /(?:phone|mobile|mob|cell|tel|telefon|telefonnummer|handy|mobil|portable|telephone|téléphone|teléfono|telefono|móvil|movil|komórka|puhelin|puh|gsm|☎|✆)\.?\s*:?\s*$/iu
/** E.164. */
const digitsMin = 7
const digitsMax = 15

/** The phone number that looks most like one: named as such, written with its country, near the top. */
export function findPhone(sections: readonly Section[], now: Date): string | undefined {
  const lines = sections
    .filter(({ name }) => ['head', 'contact', 'personal', 'profile'].includes(name))
    .flatMap((section) => section.lines)
  const found = lines.flatMap((line, index) =>
    numbersIn(line, now).map(({ text, score }) => ({ text, score: score - index * 0.02 })),
  )
  return found.toSorted((a, b) => b.score - a.score)[0]?.text
}

function numbersIn({ text }: ResumeLine, now: Date) {
  return [...text.matchAll(number)].flatMap(({ 0: found, index }) => {
    const digits = found.replace(/\D/g, '')
    if (digits.length < digitsMin || digits.length > digitsMax || dateRanges(found, now).length > 0) return []
    if (/^\d{1,2}[./-]\d{1,2}[./-]\d{4}$/.test(found.trim())) return [] // a birthday
    const labelled = label.test(text.slice(0, index))
    const score = (labelled ? 3 : 0) + (/^\(?(?:\+|00)/.test(found) ? 2 : 0) + (digits.length >= 9 ? 1 : 0)
    return score > 0 ? [{ text: found.replace(/[\s\u00A0]+/g, ' ').trim(), score }] : []
  })
}
