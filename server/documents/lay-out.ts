import bidiFactory from 'bidi-js'

const bidi = bidiFactory()
const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const words = new Intl.Segmenter('en', { granularity: 'word' })

/** What a reader takes for one letter: a sign with its marks. */
export const clustersOf = (text: string) => Array.from(clusters.segment(text), ({ segment }) => segment)

/** Signs that follow each other on the paper from left to right, in one font; `text` is in the order of reading. */
export interface Run {
  text: string
  /** Undefined is the document's own. */
  face: string | undefined
}

interface Layout {
  /** Whether paragraphs run from right to left, unless they say otherwise. */
  rtl: boolean
  /** Points. */
  width: number
  /** In points. */
  measure: (run: Run) => number
  faceOf: (cluster: string) => string | undefined
}

/**
 * A paragraph without line breaks, broken into lines that fit the width, as runs in the order in which they stand on the
 * paper (UAX 9). A word that is wider than a line is broken between its letters.
 */
export function linesOf(text: string, { rtl, width, measure, faceOf }: Layout): Run[][] {
  const { asRead, asDrawn } = runsIn(text, rtl, faceOf)
  const widthOf = (start: number, end: number) => asRead(start, end).reduce((sum, run) => sum + measure(run), 0)
  const lines: Run[][] = []
  let start = 0
  let used = 0
  const endLine = (end: number) => {
    lines.push(asDrawn(start, trimmed(text, start, end)))
    start = end
    used = 0
  }
  for (const [from, to] of piecesOf(text)) {
    if (used > 0 && used + widthOf(from, trimmed(text, from, to)) > width) endLine(from)
    if (used === 0 && widthOf(from, trimmed(text, from, to)) > width)
      for (const letter of clusters.segment(text.slice(from, to))) {
        const at = from + letter.index
        const takes = widthOf(at, at + letter.segment.length)
        if (used > 0 && used + takes > width) endLine(at)
        used += takes
      }
    else used += widthOf(from, to)
  }
  if (start < text.length || lines.length === 0) endLine(text.length)
  return lines
}

const trimmed = (text: string, start: number, end: number) => start + text.slice(start, end).trimEnd().length

interface Word {
  segment: string
  isWordLike?: boolean | undefined
}

/** Pieces of a text that a line does not break: words with the space after them, and each word of a script without spaces. */
function piecesOf(text: string): [number, number][] {
  const pieces: [number, number][] = []
  let from = 0
  let before: Word | undefined
  for (const word of words.segment(text)) {
    if (before && mayBreakBetween(before, word)) {
      pieces.push([from, word.index])
      from = word.index
    }
    before = word
  }
  if (from < text.length) pieces.push([from, text.length])
  return pieces
}

const mayBreakBetween = (before: Word, after: Word) =>
  (/\s$/.test(before.segment) && !/^\s/.test(after.segment)) ||
  (after.isWordLike === true &&
    (before.isWordLike === true ||
      /[\u{2010}\u{3001}\u{3002}\u{ff01}\u{ff0c}\u{ff1a}\u{ff1b}\u{ff1f}-]$/u.test(before.segment)))

/** The runs of any part of a text. */
function runsIn(text: string, rtl: boolean, faceOf: Layout['faceOf']) {
  const embedding = bidi.getEmbeddingLevels(text, rtl ? 'rtl' : 'ltr')
  const { levels } = embedding
  const mirrored = bidi.getMirroredCharactersMap(text, levels)
  const faces = Array.from(clusters.segment(text)).flatMap(({ segment }) =>
    Array.from<string | undefined>({ length: segment.length }).fill(faceOf(segment)),
  )
  const isAlike = (one: number, other: number) => levels[one] === levels[other] && faces[one] === faces[other]
  const runOf = (start: number, end: number): Run => {
    const chars = Array.from({ length: end - start }, (_, at) => mirrored.get(start + at) ?? text[start + at]!).join('')
    // A font turns the letters of such a script around by itself; signs that belong to none are turned here.
    const turned = isRtl(levels[start]!) && !hasRtlLetters(chars)
    return { text: turned ? Array.from(chars).toReversed().join('') : chars, face: faces[start] }
  }

  /** As they are read. */
  const asRead = (start: number, end: number): Run[] => {
    const runs: Run[] = []
    for (let at = start; at < end;) {
      const from = at
      while (at < end && isAlike(from, at)) at += 1
      runs.push(runOf(from, at))
    }
    return runs
  }
  /** As they stand on the paper, from left to right. */
  const asDrawn = (start: number, end: number): Run[] => {
    if (levels.slice(start, end).every((level) => !isRtl(level))) return asRead(start, end)
    const runs: { start: number; end: number }[] = []
    for (const at of bidi.getReorderedIndices(text, embedding, start, end - 1).slice(start, end)) {
      const run = runs.at(-1)
      const step = isRtl(levels[at]!) ? -1 : 1
      if (run && isAlike(run.start, at) && step === 1 && at === run.end) run.end += 1
      else if (run && isAlike(run.start, at) && step === -1 && at === run.start - 1) run.start -= 1
      else runs.push({ start: at, end: at + 1 })
    }
    return runs.map((run) => runOf(run.start, run.end))
  }
  return { asRead, asDrawn }
}

const isRtl = (level: number) => level % 2 === 1
const rtlLetters = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Nko}\p{Script=Syriac}\p{Script=Thaana}]/u
const ltrLetters = /[\p{L}--[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Nko}\p{Script=Syriac}\p{Script=Thaana}]]/v

export const hasRtlLetters = (text: string) => rtlLetters.test(text)

/** Whether most letters of a text are read from right to left: then its paragraphs begin on the right. */
export function isMostlyRtl(text: string) {
  const letters = Array.from(text)
  const count = (pattern: RegExp) => letters.filter((each) => pattern.test(each)).length
  return hasRtlLetters(text) && count(rtlLetters) > count(ltrLetters)
}
