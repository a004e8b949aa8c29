const lineBreak = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/u
/** A bullet, heading mark or number that opens a line, and quotes or fences that would change how Markdown reads it. */
const opening = /^(?:[-*–—+]\s+|[•●▪◦‣·]\s*|#+\s+|\d{1,3}[.)]\s+|>+\s*|`{3,}\s*|~{3,}\s*)+/u
const onlyMarks = /^[\p{P}\p{M}\p{Cf}\s=~`^|+$<>]*$/u

export interface TypedLine {
  text: string
  isBullet: boolean
}

/** The lines of free text: spaces single, bullet marks taken off, lines without any word left out. Never breaks a line's text. */
export function readLines(text: string): TypedLine[] {
  return text
    .toWellFormed()
    .split(lineBreak)
    .map((raw) => oneLine(raw))
    .map((line) => ({ text: line.replace(opening, ''), isBullet: /^(?:[-*–—+]\s|[•●▪◦‣·]|\d{1,3}[.)]\s)/u.test(line) }))
    .filter(({ text }) => !onlyMarks.test(text))
}

/** Any text as one line with single spaces and nothing unprintable. */
export const oneLine = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s\u0085]+/gu, ' ')
    .trim()
