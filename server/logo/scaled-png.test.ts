import { deflateSync, inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { pngOf, tinyPng } from '#test/tiny-images.ts'
import { drawableLogo } from './drawable-logo.ts'
import { isWholeImage } from './is-whole-image.ts'
import { openPng } from './open-png.ts'
import { scaledPng } from './scaled-png.ts'

const side = 16
const room = { width: 2, height: 2 }
const red = [255, 0, 0, 255]
const green = [0, 255, 0, 255]
const blue = [0, 0, 255, 255]
const clear = [0, 0, 0, 0]
/** The four quarters of the pictures: left and right of the upper half, then of the lower. */
const quarterOf = (x: number, y: number) => (y < side / 2 ? 0 : 2) + (x < side / 2 ? 0 : 1)

/** Red, green, blue and alpha of each pixel of a PNG without filters, as scaledPng writes it. */
function pixelsOf(bytes: Uint8Array) {
  const { width, height, samples, packed } = openPng(Buffer.from(bytes))!
  const lines = inflateSync(packed)
  return Array.from({ length: width * height }, (_, pixel) => {
    const at = Math.floor(pixel / width) + 1 + pixel * samples
    return [...lines.subarray(at, at + 3), samples === 4 ? lines[at + 3]! : 255]
  })
}

const lineOf = (y: number, of: (x: number, y: number) => number[], xs = Array.from({ length: side }, (_, x) => x)) =>
  Buffer.from([0, ...xs.flatMap((x) => of(x, y))])
const linesOf = (of: (x: number, y: number) => number[]) => Array.from({ length: side }, (_, y) => lineOf(y, of))
const packed = (lines: Buffer[]) => deflateSync(Buffer.concat(lines))
const square = { width: side, height: side }

const scaled = (lines: Buffer[]) => scaledPng(pngOf({ ...square, colourType: 2, rows: packed(lines) }), room)
const coloured = (x: number, y: number) => [(x * 37 + y * 11) % 256, (x * y * 5) % 256, (255 - x * 3) % 256]
const inPalette = (x: number, y: number) => [quarterOf(x, y)]
/** The seven passes: the first pixel and the step, across and down. */
const interlacing = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const
const every = (from: number, step: number) =>
  Array.from({ length: Math.ceil((side - from) / step) }, (_, index) => from + index * step)

describe('a PNG is made smaller', () => {
  test.each([
    ['with an alpha channel', 6, (at: number) => [red, green, blue, clear][at]!, undefined, [red, green, blue, clear]],
    ['without', 2, (at: number) => [red, green, blue, blue][at]!.slice(0, 3), undefined, [red, green, blue, blue]],
    [
      'of which one colour is not seen',
      2,
      (at: number) => [red, green, blue, [1, 2, 3]][at]!.slice(0, 3),
      Buffer.from([0, 1, 0, 2, 0, 3]),
      [red, green, blue, clear],
    ],
    [
      'in grey',
      4,
      (at: number) =>
        [
          [9, 255],
          [90, 255],
          [200, 128],
          [0, 0],
        ][at]!,
      undefined,
      [[9, 9, 9, 255], [90, 90, 90, 255], [200, 200, 200, 128], clear],
    ],
  ])('%s', async (_what, colourType, sampleOf, transparency, expected) => {
    const rows = packed(linesOf((x, y) => sampleOf(quarterOf(x, y))))
    const between: [string, Buffer][] = transparency ? [['tRNS', transparency]] : []
    expect(pixelsOf(await scaledPng(pngOf({ ...square, colourType, rows, between }), room))).toEqual(expected)
  })

  test('of a palette, interlaced or not', async () => {
    const between: [string, Buffer][] = [
      ['PLTE', Buffer.from([red, green, blue, blue].flatMap((colour) => colour.slice(0, 3)))],
      ['tRNS', Buffer.from([255, 255, 255, 0])],
    ]
    const passes = interlacing.flatMap(([left, top, across, down]) =>
      every(top, down).map((y) => lineOf(y, inPalette, every(left, across))),
    )
    for (const [interlaced, rows] of [
      [false, packed(linesOf(inPalette))],
      [true, packed(passes)],
    ] as const)
      expect(pixelsOf(await scaledPng(pngOf({ ...square, colourType: 3, rows, between, interlaced }), room))).toEqual([
        red,
        green,
        blue,
        clear,
      ])
  })

  test('whatever filters its lines have', async () => {
    const plain = linesOf(coloured)
    const nothing = Buffer.alloc(plain[0]!.length)
    const filtered = plain.map((line, y) => {
      const above = plain[y - 1] ?? nothing
      const filter = y % 5
      return Buffer.from(line.map((value, at) => (at === 0 ? filter : value - predicted(filter, line, above, at))))
    })
    expect(await scaled(filtered)).toEqual(await scaled(plain))
  })

  test('to fit a room of another shape, and is left alone where it fits', async () => {
    const small = tinyPng(64, 32)
    expect(await scaledPng(small, { width: 64, height: 40 })).toBe(small)
    expect(openPng(Buffer.from(await scaledPng(small, { width: 64, height: 8 })))).toMatchObject({
      width: 16,
      height: 8,
    })
  })
})

/** PNG 9.2, of three bytes a pixel: what a filter says of a byte by those beside and above it; the first is the filter. */
function predicted(filter: number, line: Buffer, above: Buffer, at: number) {
  const left = at > 3 ? line[at - 3]! : 0
  const up = above[at]!
  const upLeft = at > 3 ? above[at - 3]! : 0
  const near = [left, up, upLeft].toSorted(
    (one, other) => Math.abs(left + up - upLeft - one) - Math.abs(left + up - upLeft - other),
  )[0]!
  return [0, left, up, Math.floor((left + up) / 2), near][filter]!
}

test('a logo that fills its limits is small in a letter, and made so once', async () => {
  const side = 1_024
  const line = Buffer.alloc(side * 4 + 1, 0x7a)
  line[0] = 0
  const logo = pngOf({
    width: side,
    height: side,
    colourType: 6,
    rows: packed(Array.from({ length: side }, () => line)),
  })
  const drawable = await drawableLogo(logo, { width: 200, height: 40 })
  expect(await isWholeImage(drawable!, { type: 'png' })).toBe(true)
  expect(openPng(Buffer.from(drawable!))).toMatchObject({ width: 160, height: 160 })
  expect(await drawableLogo(Buffer.from(logo), { width: 200, height: 40 })).toBe(drawable)
})
