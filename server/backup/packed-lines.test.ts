import { expect, test } from 'vitest'
import { packedLines } from './packed-lines.ts'

test('small rows are one piece', () => {
  expect([
    ...packedLines([
      ['1', null],
      ['2', 'Li'],
    ]),
  ]).toEqual(['["1",null]\n["2","Li"]\n'])
  expect([...packedLines([])]).toEqual([])
})

test('rows that together are more than a string can hold are packed in order, in pieces that fit', () => {
  const content = 'x'.repeat(2 * 1024 * 1024)
  let row = 0
  for (const piece of packedLines(Array.from({ length: 300 }, (_, index) => [String(index), content]))) {
    expect(piece).toHaveLength(JSON.stringify([String(row), content]).length + 1)
    expect(piece.startsWith(`["${row}"`)).toBe(true)
    row += 1
  }
  expect(row).toBe(300)
})
