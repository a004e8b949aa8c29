import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { SignatureDrawing, readStrokes, signatureCharactersMax } from './signature-drawing.ts'

test('strokes are read as points', () => {
  expect(readStrokes('M10 20L30 40L50 60M0 0L600 200')).toEqual([
    [
      [10, 20],
      [30, 40],
      [50, 60],
    ],
    [
      [0, 0],
      [600, 200],
    ],
  ])
  expect(readStrokes('')).toEqual([])
})

test.each([
  'M10 20',
  'M10 20L',
  'M10 20L30 40Z',
  'M10,20L30,40',
  'M10 20 L30 40',
  'm10 20l30 40',
  'M10 20C1 2 3 4 5 6',
  'M-1 20L30 40',
  'M1.5 20L30 40',
  'M601 20L30 40',
  'M10 201L30 40',
  'M1000 2L3 4',
  '<svg onload=alert(1)>',
  'data:image/png;base64,AAAA',
])('%j is no drawing', (drawing) => {
  expect(SignatureDrawing.safeParse(drawing).success).toBe(false)
})

test('a dot, and more than a signature holds, are refused; none at all is none', () => {
  expect(SignatureDrawing.safeParse('M10 10L11 11').success).toBe(false)
  expect(SignatureDrawing.safeParse(`M0 0${'L600 200'.repeat(signatureCharactersMax / 8)}`).success).toBe(false)
  expect(SignatureDrawing.parse('')).toBe('')
  expect(SignatureDrawing.parse('M10 10L60 40')).toBe('M10 10L60 40')
})

test('whatever is written in the pad’s form is read back', () => {
  const point = fc.tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 0, max: 200 }))
  fc.assert(
    fc.property(fc.array(fc.array(point, { minLength: 2 })), (strokes) => {
      const written = strokes.map((points) => `M${points.map((each) => each.join(' ')).join('L')}`).join('')
      expect(readStrokes(written)).toEqual(strokes)
    }),
  )
})
