import { describe, expect, test } from 'vitest'
import { isMostlyRtl, linesOf, type Run } from './lay-out.ts'

/** Lines of a text whose signs are a point wide each; what is Chinese is in another face. */
const lines = (text: string, { rtl = false, width = 100 } = {}) =>
  linesOf(text, {
    rtl,
    width,
    measure: (run) => run.text.length,
    faceOf: (cluster) => (/\p{Script=Han}/u.test(cluster) ? 'han' : undefined),
  })
const texts = (runs: Run[][]) => runs.map((line) => line.map(({ text }) => text))

describe('the order on the paper', () => {
  test('is that of reading where all is read from the left', () => {
    expect(texts(lines('Dear Ada, 12 (b)'))).toEqual([['Dear Ada, 12 (b)']])
  })

  test('keeps words that are read from the right together, and the comma after them to their right', () => {
    expect(texts(lines('Dear דוד לוי, welcome'))).toEqual([['Dear ', 'דוד לוי', ', welcome']])
  })

  test('goes from right to left in a paragraph that does, with its numbers and Latin words from the left', () => {
    expect(texts(lines('שלום 2027 בית Nurse', { rtl: true }))).toEqual([['Nurse', ' בית ', '2027', 'שלום ']])
  })

  test('turns brackets, and signs between two numbers, that are read from the right', () => {
    expect(texts(lines('(א)', { rtl: true }))).toEqual([[')א(']])
    expect(texts(lines('1) א', { rtl: true }))).toEqual([['( א', '1']])
    expect(texts(lines('1) 2', { rtl: true }))).toEqual([['2', ' (', '1']])
  })

  test('tells the faces apart', () => {
    expect(lines('Dear 王小明, you')).toEqual([
      [
        { text: 'Dear ', face: undefined },
        { text: '王小明', face: 'han' },
        { text: ', you', face: undefined },
      ],
    ])
  })
})

describe('lines', () => {
  test('end between words, without the space', () => {
    expect(texts(lines('one two three', { width: 8 }))).toEqual([['one two'], ['three']])
  })

  test('end between the words of a script without spaces, and never before its punctuation', () => {
    const joined = texts(lines('我们很高兴，为您提供', { width: 5 })).map((line) => line.join(''))
    expect(joined).toEqual(['我们很', '高兴，为您', '提供'])
    expect(texts(lines('ยินดีต้อนรับสู่บริษัท', { width: 13 }))).toEqual([['ยินดีต้อนรับ'], ['สู่บริษัท']])
  })

  test('break a word that is longer than they are between its letters, not between a letter and its mark', () => {
    const marked = 'e\u{323}\u{301}'
    expect(texts(lines(marked.repeat(4), { width: 7 }))).toEqual([[marked.repeat(2)], [marked.repeat(2)]])
  })

  test('of what is read from the right each hold what comes first, at the right', () => {
    expect(texts(lines('אחת שתיים שלוש', { rtl: true, width: 9 }))).toEqual([['אחת שתיים'], ['שלוש']])
  })

  test('of nothing are one that is empty', () => {
    expect(lines('')).toEqual([[]])
  })
})

test.each([
  ['Dear محمد', false],
  ['عزيزي محمد, Senior', true],
  ['2027', false],
  ['', false],
])('%j is read from the right: %s', (text, rtl) => {
  expect(isMostlyRtl(text)).toBe(rtl)
})
