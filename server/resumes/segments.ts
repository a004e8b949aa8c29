import type { Glyph, GlyphRun } from './glyph-run.ts'
import { spokenOrder, spokenWord, type StandingWord } from './logical-order.ts'

export interface Word {
  text: string
  left: number
  right: number
}

/** Words that stand together on one line, as they are read: a whole line, or the part of it that lies in one column. */
export interface Segment {
  words: Word[]
  left: number
  right: number
  baseline: number
  size: number
}

type Letter = Glyph & { size: number; baseline: number }

/** Letters whose baselines differ by less, in shares of their size, stand on one line. */
const sameLineShare = 0.35
/** Gaps, in shares of the letters' size: from here on another word begins, and from here on another part of the line. */
const wordGapShare = 0.17
const partGapShare = 1
const spacedLettersMin = 4

/** Puts a page's letters together to words and parts of lines, whatever the order in which the file draws them. */
export const segmentsOf = (runs: readonly GlyphRun[]): Segment[] =>
  rowsOf(runs).flatMap((row) => partsOf(row).map(segmentOf))

function rowsOf(runs: readonly GlyphRun[]) {
  const letters = runs.flatMap(({ glyphs, baseline, size }) => glyphs.map((glyph) => ({ ...glyph, baseline, size })))
  const rows: Letter[][] = []
  for (const letter of letters.toSorted((a, b) => a.baseline - b.baseline)) {
    const row = rows.at(-1)
    const first = row?.[0]
    if (row && first && letter.baseline - first.baseline < sameLineShare * Math.min(letter.size, first.size))
      row.push(letter)
    else rows.push([letter])
  }
  return rows
}

/** A row cut where it has wide gaps. Letters drawn twice, to look bold, are taken once. */
function partsOf(row: readonly Letter[]) {
  const parts: Letter[][] = []
  let last: Letter | undefined
  for (const letter of row.toSorted((a, b) => a.left - b.left)) {
    if (letter.text.trim() === '') {
      parts.at(-1)?.push(letter)
      continue
    }
    if (last && last.text === letter.text && letter.left - last.left < 0.1 * letter.size) continue
    if (last && letter.left - last.right <= partGapShare * letter.size) parts.at(-1)?.push(letter)
    else parts.push([letter])
    last = letter
  }
  return parts
}

function segmentOf(letters: readonly Letter[]): Segment {
  const words: StandingWord[] = []
  let apart = true
  let right = -Infinity
  for (const letter of letters) {
    if (letter.text.trim() === '') {
      apart = true
      continue
    }
    const word = words.at(-1)
    if (!word || apart || letter.left - right > wordGapShare * letter.size)
      words.push({ signs: [plain(letter.text)], left: letter.left, right: letter.right })
    else {
      word.signs.push(plain(letter.text))
      word.right = Math.max(word.right, letter.right)
    }
    apart = false
    right = letter.right
  }
  const joined = joinSpaced(words.filter(({ signs }) => signs.some((sign) => sign !== '')))
  return {
    words: spokenOrder(joined).map(({ signs, left, right }) => ({ text: spokenWord(signs), left, right })),
    left: joined[0]?.left ?? 0,
    right: joined.at(-1)?.right ?? 0,
    baseline: letters[0]?.baseline ?? 0,
    size: Math.max(...letters.map(({ size }) => size)),
  }
}

/** Ligatures as their letters; soft hyphens, and what PostgreSQL cannot store, as nothing. */
const plain = (text: string) =>
  text.replace(/[\uFB00-\uFB06]/g, (sign) => sign.normalize('NFKC')).replace(/[\u00AD\p{Cc}\p{Cs}\p{Co}]/gu, '')

/** "E X P E R I E N C E" is one word; its own words are parted by wider gaps. */
function joinSpaced(words: readonly StandingWord[]): StandingWord[] {
  if (words.length < spacedLettersMin || words.some(({ signs }) => !/^.$/u.test(signs.join('')))) return [...words]
  const gaps = words.slice(1).map(({ left }, index) => left - words[index]!.right)
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0
  const joined: StandingWord[] = []
  for (const [index, word] of words.entries()) {
    const last = joined.at(-1)
    if (!last || (gaps[index - 1] ?? 0) > usual * 1.7) joined.push({ ...word, signs: [...word.signs] })
    else {
      last.signs.push(...word.signs)
      last.right = word.right
    }
  }
  return joined
}
