import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { jpegHead, pngOf, tinyPng, webpHeads } from '#test/tiny-images.ts'
import { isWholeImage } from './is-whole-image.ts'

const size = { width: 20, height: 17 }
const lines = (bytes: number, filter = 0) => {
  const line = Buffer.alloc(bytes + 1, 9)
  line[0] = filter
  return Array.from({ length: size.height }, () => line)
}
const packed = (of: Buffer[]) => deflateSync(Buffer.concat(of))
const alpha = { ...size, colourType: 6, rows: packed(lines(80)) }
const inPalette = { ...size, colourType: 3, rows: packed(lines(20)) }
/** The seven passes of a picture of 20 by 17, by hand. */
const passes: [bytes: number, lines: number][] = [
  [3, 3],
  [2, 3],
  [5, 2],
  [5, 5],
  [10, 4],
  [10, 9],
  [20, 8],
]
const interlaced = packed(
  passes.flatMap(([bytes, count]) => Array.from({ length: count }, () => Buffer.alloc(bytes + 1))),
)

test.each([
  ['red, green and blue', tinyPng()],
  ['with an alpha channel', pngOf(alpha)],
  ['of a palette', pngOf({ ...inPalette, between: [['PLTE', Buffer.alloc(30)]] })],
  ['interlaced', pngOf({ ...inPalette, between: [['PLTE', Buffer.alloc(3)]], interlaced: true, rows: interlaced })],
  ['with more in it than a picture', pngOf({ ...alpha, between: [['tEXt', Buffer.from('Title\0Logo')]] })],
  ['with more behind it', Buffer.concat([tinyPng(), Buffer.from('more')])],
])('a PNG %s is whole', async (_what, bytes) => {
  expect(await isWholeImage(bytes, { type: 'png' })).toBe(true)
})

/** Names a length that leads back to its own beginning where it is read as a signed number. */
function leadsBack() {
  const bytes = pngOf({ ...alpha, between: [['tIME', Buffer.alloc(7)]] })
  bytes.writeUInt32BE(0xff_ff_ff_f4, 33)
  return bytes
}
function flipped() {
  const bytes = pngOf(alpha)
  bytes[45]! ^= 1
  return bytes
}

test.each([
  ['cut off', pngOf(alpha).subarray(0, -20)],
  ['without its end', pngOf(alpha).subarray(0, -12)],
  ['of which a bit has flipped', flipped()],
  ['whose chunk leads back to its beginning', leadsBack()],
  ['whose packed lines end early', pngOf({ ...alpha, rows: alpha.rows.subarray(0, -8) })],
  ['whose lines are no packed ones', pngOf({ ...alpha, rows: Buffer.from('hello') })],
  ['with too few lines', pngOf({ ...alpha, rows: packed(lines(80).slice(1)) })],
  ['with far more lines', pngOf({ ...alpha, rows: deflateSync(Buffer.alloc(5_000_000)) })],
  ['with a filter that does not exist', pngOf({ ...alpha, rows: packed(lines(80, 5)) })],
  ['of a colour type that does not exist', pngOf({ ...alpha, colourType: 5 })],
  ['of a palette that it lacks', pngOf(inPalette)],
])('a PNG %s is not', async (_what, bytes) => {
  expect(await isWholeImage(bytes, { type: 'png' })).toBe(false)
})

test('a JPEG and a WebP that are cut off are not whole', async () => {
  const scan = Buffer.from([0xff, 0xda, 0, 2, 1, 2, 3])
  const jpeg = Buffer.concat([jpegHead(64, 32), scan, Buffer.from([0xff, 0xd9])])
  expect(await isWholeImage(jpeg, { type: 'jpg' })).toBe(true)
  expect(await isWholeImage(jpeg.subarray(0, -2), { type: 'jpg' })).toBe(false)
  expect(await isWholeImage(jpegHead(64, 32), { type: 'jpg' })).toBe(false)
  const webp = webpHeads.lossy(64, 32)
  expect(await isWholeImage(webp, { type: 'webp' })).toBe(false)
  webp.writeUInt32LE(webp.length - 8, 4)
  expect(await isWholeImage(webp, { type: 'webp' })).toBe(true)
  expect(await isWholeImage(webp.subarray(0, -1), { type: 'webp' })).toBe(false)
})
