import { expect, test } from 'vitest'
import { passageIn, stretchAround } from './passage-of.ts'

const box = { page: 1, column: 0, size: 10, left: 0.1, right: 0.9, top: 0.1, bottom: 0.2 }

test('words that are read from the right are framed as they stand, the first of them at the right', () => {
  const line = { ...box, text: 'דוד כהן חיפה', start: 0, edges: [0.8, 0.9, 0.6, 0.7, 0.4, 0.5] }
  const [frame] = passageIn({ content: line.text, lines: [line] }, { start: 0, end: 7 })!.boxes
  expect(frame!.left).toBeCloseTo(0.6)
  expect(frame!.width).toBeCloseTo(0.3)
})

test('a long line is quoted to the end of its last whole character: half of one cannot be kept', () => {
  const text = `${'SQL '.repeat(74)}sql🙂 and more`
  const line = { ...box, text, start: 0, edges: [...text.matchAll(/\S+/g)].flatMap(() => [0.1, 0.9]) }
  const resume = { content: text, lines: [line] }
  const passage = passageIn(resume, stretchAround(resume, 0, 3)!)
  expect(passage).toMatchObject({ start: 0, end: 299, quote: text.slice(0, 299) })
})
