import type { Passage } from '#shared/screening.ts'
import { firstCharacters } from '#server/first-characters.ts'
import type { ResumeLine } from '#server/resumes/resume-text.ts'

const quoteCharactersMax = 300
const listSigns = /[,;|·•\t]/g
/** A line with so many parts is a list: the part is the passage. */
const listPartsMin = 3

/** The place of the last of things in order that is not behind `most`; -1 where all are. */
export function lastUpTo<Thing>(things: readonly Thing[], most: number, placeOf: (thing: Thing) => number) {
  let [low, high] = [0, things.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (placeOf(things[middle]!) <= most) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** The line in which a sign of the text stands; lines are in the order of the text. */
export function lineAt(lines: readonly ResumeLine[], at: number): ResumeLine | undefined {
  const line = lines[lastUpTo(lines, at, ({ start }) => start)]
  return line && at < line.start + line.text.length ? line : undefined
}

interface Stretch {
  start: number
  end: number
}

/** What stands around a place in the text: its line, or the part of it where the line is a list. */
export function stretchAround(
  { content, lines }: { content: string; lines: readonly ResumeLine[] },
  start: number,
  end: number,
): Stretch | undefined {
  const line = lineAt(lines, start)
  if (!line) return undefined
  const last = lines[lastUpTo(lines, end - 1, (one) => one.start)] ?? line
  const to = Math.max(end, last.start + last.text.length)
  if ((line.text.match(listSigns)?.length ?? 0) < listPartsMin || last !== line) return { start: line.start, end: to }
  return { start: Math.max(line.start, lastSign(content, line.start, start)), end: nextSign(content, end, to) }
}

/** As much of a stretch as is quoted, word for word. */
export const passageIn = (resume: { content: string; lines: readonly ResumeLine[] }, { start, end }: Stretch) =>
  passageOf(resume, start, start + firstCharacters(resume.content.slice(start, end), quoteCharactersMax).length)

const lastSign = (content: string, from: number, start: number) => {
  for (let at = start - 1; at >= from; at -= 1) if (/[,;|·•\t]/.test(content[at]!)) return at + 1
  return from
}
const nextSign = (content: string, end: number, to: number) => {
  for (let at = end; at < to; at += 1) if (/[,;|·•\t]/.test(content[at]!)) return at
  return to
}

/** A stretch of the text, without blanks and bullets at its ends, and the boxes that it fills on its page. */
export function passageOf(
  { content, lines }: { content: string; lines: readonly ResumeLine[] },
  from: number,
  to: number,
): Passage | undefined {
  const lead = /^[\s•●▪◦‣*–—-]*/.exec(content.slice(from, to))?.[0].length ?? 0
  const start = from + lead
  const end = start + content.slice(start, to).trimEnd().length
  if (end <= start) return undefined
  const inside = lines.filter((line) => line.start < end && line.start + line.text.length > start)
  const [first] = inside
  if (!first) return undefined
  return {
    quote: content.slice(start, end),
    start,
    end,
    page: first.page,
    boxes: inside.filter(({ page }) => page === first.page).map((line) => boxOf(line, start, end)),
  }
}

/** Around the words of a line that the stretch touches. */
function boxOf(line: ResumeLine, start: number, end: number) {
  const words = [...line.text.matchAll(/\S+/g)]
  const touched = words.flatMap((word, index) =>
    line.start + word.index < end && line.start + word.index + word[0].length > start ? [index] : [],
  )
  const edges = touched.flatMap((index) => line.edges.slice(index * 2, index * 2 + 2))
  const [left, right] = edges.length > 0 ? [Math.min(...edges), Math.max(...edges)] : [line.left, line.right]
  return { left, top: line.top, width: Math.max(0, right - left), height: Math.max(0, line.bottom - line.top) }
}
