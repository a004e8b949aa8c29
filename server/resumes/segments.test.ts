import { expect, test } from 'vitest'
import { segmentsOf } from './segments.ts'

/** One line of letters with a gap after each, and a wider one between words. */
const spacedLine = (...words: string[]) => {
  const spelt = words.join(' ')
  const glyphs = Array.from(spelt, (text, at) => ({ text, left: at * 8, right: at * 8 + 5 })).filter(
    ({ text }) => text !== ' ',
  )
  return [{ glyphs, baseline: 100, size: 12, hidden: undefined, slanted: false }]
}
const wordsOf = (runs: Parameters<typeof segmentsOf>[0]) =>
  segmentsOf(runs).flatMap(({ words }) => words.map(({ text }) => text))

test('spaced letters are words, parted by the wider gaps', () => {
  expect(wordsOf(spacedLine('WORK', 'EXPERIENCE'))).toEqual(['WORK', 'EXPERIENCE'])
})

test('a line of spaced letters without an end is read in no time', () => {
  const endless = 'abcdefgh'.repeat(2_500)
  const startedMs = performance.now()
  expect(wordsOf(spacedLine(endless))).toEqual([endless])
  expect(performance.now() - startedMs).toBeLessThan(2_000)
})
