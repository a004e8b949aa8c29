import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { logoPixelsMax } from '#shared/limits.ts'
import { picture } from '#test/picture.ts'
import { fittedImage, measureImage } from './read-image.ts'

const room = { width: 40, height: 20 }

const colour = (background: string) => sharp({ create: { width: 40, height: 20, channels: 4, background } }).png()

/** Red on the left, green on the right of 80 by 40, nothing seen in the lower half. */
async function quarters() {
  const clear = sharp({ create: { width: 80, height: 40, channels: 4, background: '#00000000' } })
  const parts = await Promise.all(['#ff0000', '#00ff00'].map((name) => colour(name).toBuffer()))
  return clear.composite(parts.map((input, index) => ({ input, left: index * 40, top: 0 }))).png()
}
const ofQuarters = async (as: (drawn: Sharp) => Sharp) => new Uint8Array(await as(await quarters()).toBuffer())

/** Red, green, blue and alpha in the middle of each quarter, from the upper left. */
async function coloursIn(png: Uint8Array) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * 4
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)].map((pixel) =>
    Array.from(data.subarray(pixel, pixel + 4)),
  )
}

const kinds = [
  ['png', { type: 'png' }],
  ['jpg', { type: 'jpeg' }],
  ['webp', { type: 'webp' }],
] as const

test.each(kinds)('the size of a %s is read', async (type, look) => {
  expect(await measureImage(await picture({ ...look, width: 640, height: 480 }))).toEqual({
    type,
    width: 640,
    height: 480,
  })
})

test('of a picture that has far too many pixels to be opened the size is read all the same', async () => {
  const bytes = Buffer.from(await picture())
  bytes.writeUInt32BE(100_000, 16)
  bytes.writeUInt32BE(100_000, 20)
  // PNG 5.3: of the header's kind and data.
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  expect(await measureImage(bytes)).toEqual({ type: 'png', width: 100_000, height: 100_000 })
  expect(await fittedImage(bytes, room)).toBeUndefined()
})

test('a photograph that was taken upright has the size that it is shown with', async () => {
  const lying = await picture({ type: 'jpeg', width: 80, height: 40 })
  const upright = new Uint8Array(await sharp(lying).withMetadata({ orientation: 6 }).toBuffer())
  expect(await measureImage(upright)).toEqual({ type: 'jpg', width: 40, height: 80 })
  expect(await measureImage((await fittedImage(upright, room))!)).toEqual({ type: 'png', width: 10, height: 20 })
})

describe('a picture is fitted as a PNG', () => {
  test.each(kinds)('of a %s', async (_type, look) => {
    const fitted = await fittedImage(await picture({ ...look, width: 160, height: 40 }), room)
    expect(await measureImage(fitted!)).toEqual({ type: 'png', width: 40, height: 10 })
  })

  test.each<[string, (drawn: Sharp) => Sharp]>([
    ['with an alpha channel', (drawn) => drawn],
    ['of a palette', (drawn) => drawn.png({ palette: true })],
    ['interlaced', (drawn) => drawn.png({ progressive: true })],
    ['of sixteen bits', (drawn) => drawn.toColourspace('rgb16')],
    ['as a lossless WebP', (drawn) => drawn.webp({ lossless: true })],
  ])('%s keeps its colours', async (_what, as) => {
    const fitted = await fittedImage(await ofQuarters(as), room)
    const [red, green, ...clear] = await coloursIn(fitted!)
    expect([red, green]).toEqual([
      [255, 0, 0, 255],
      [0, 255, 0, 255],
    ])
    expect(clear.map(([, , , alpha]) => alpha)).toEqual([0, 0])
  })

  test('and is no larger than it was', async () => {
    const fitted = await fittedImage(await picture({ width: 20, height: 10 }), room)
    expect(await measureImage(fitted!)).toEqual({ type: 'png', width: 20, height: 10 })
  })
})

describe('nothing is drawn of', () => {
  test.each(kinds)('a %s that is cut off, or of which bytes have changed', async (_type, look) => {
    const whole = await picture({ ...look, width: 200, height: 200 })
    for (const kept of [0, 10, 40, Math.floor(whole.length / 2), whole.length - 200])
      expect(await fittedImage(whole.subarray(0, kept), room), `the first ${kept} bytes`).toBeUndefined()
    const head = Uint8Array.from(whole)
    head.fill(0, 0, 30)
    expect(await fittedImage(head, room)).toBeUndefined()
  })

  test('a PNG of which one bit has changed', async () => {
    const damaged = await picture({ width: 200, height: 200 })
    damaged[Math.floor(damaged.length / 2)]! ^= 1
    expect(await fittedImage(damaged, room)).toBeUndefined()
  })

  test.each([
    ['a GIF', () => picture({ type: 'gif' })],
    ['a TIFF', () => picture({ type: 'tiff' })],
    ['an SVG', () => new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/>')],
    ['a PDF', () => new TextEncoder().encode('%PDF-1.7 hello')],
    ['nothing', () => new Uint8Array()],
  ])('%s, which is not even opened', async (_what, made) => {
    const bytes = await made()
    expect(await measureImage(bytes)).toBeUndefined()
    expect(await fittedImage(bytes, room)).toBeUndefined()
  })

  test('one of more pixels than a logo may have', async () => {
    const wide = { width: logoPixelsMax + 1, height: logoPixelsMax, channels: 3, background: 'white' } as const
    expect(await fittedImage(await sharp({ create: wide }).png().toBuffer(), room)).toBeUndefined()
  })
})
