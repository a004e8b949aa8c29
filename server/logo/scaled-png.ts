import { crc32, deflateSync } from 'node:zlib'
import { openPng, packedLines, paletteType, type PackedLine, type Png } from './open-png.ts'

interface Size {
  /** Pixels. */
  width: number
  height: number
}

/** A whole PNG made small enough for a room, each pixel the mean of those in its place; one that has room is left as it is. */
export async function scaledPng(content: Uint8Array, room: Size): Promise<Uint8Array> {
  const png = openPng(Buffer.from(content.buffer, content.byteOffset, content.byteLength))
  if (!png) throw new Error('This is no whole PNG')
  const scale = Math.min(room.width / png.width, room.height / png.height)
  if (scale >= 1) return content
  const size = {
    width: Math.max(1, Math.round(png.width * scale)),
    height: Math.max(1, Math.round(png.height * scale)),
  }
  return writePng(size, await meansOf(png, size))
}

/** Red, green, blue and alpha of each pixel. */
async function meansOf(png: Png, { width, height }: Size): Promise<Buffer> {
  // Of each pixel: the three colours, each as much as it is seen, alpha, and how many there were.
  const sums = new Float64Array(width * height * 5)
  const pixelOf = pixelReader(png)
  const rgba = new Uint8Array(4)
  for await (const { pass, row, bytes } of plainLines(png)) {
    const y = Math.floor(((pass.top + row * pass.down) * height) / png.height)
    for (let index = 0; index < pass.pixels; index += 1) {
      const x = Math.floor(((pass.left + index * pass.across) * width) / png.width)
      const at = (y * width + x) * 5
      pixelOf(bytes, index, rgba)
      const alpha = rgba[3]!
      sums[at]! += rgba[0]! * alpha
      sums[at + 1]! += rgba[1]! * alpha
      sums[at + 2]! += rgba[2]! * alpha
      sums[at + 3]! += alpha
      sums[at + 4]! += 1
    }
  }
  const means = Buffer.alloc(width * height * 4)
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const [red, green, blue, alpha, count] = sums.subarray(pixel * 5, pixel * 5 + 5) as unknown as number[]
    if (alpha! > 0)
      means.set([red! / alpha!, green! / alpha!, blue! / alpha!, alpha! / count!].map(Math.round), pixel * 4)
  }
  return means
}

/** PNG 9.2: each line again as it was before it was filtered. */
async function* plainLines(png: Png): AsyncGenerator<PackedLine> {
  const step = Math.max(1, (png.samples * png.bits) / 8)
  let above: Buffer = Buffer.alloc(0)
  for await (const line of packedLines(png)) {
    const { row, filter, bytes } = line
    if (row === 0) above = Buffer.alloc(bytes.length)
    for (let at = 0; at < bytes.length; at += 1) {
      const left = at < step ? 0 : bytes[at - step]!
      const up = above[at]!
      if (filter === 1) bytes[at]! += left
      else if (filter === 2) bytes[at]! += up
      else if (filter === 3) bytes[at]! += (left + up) >> 1
      else if (filter === 4) bytes[at]! += paeth(left, up, at < step ? 0 : above[at - step]!)
    }
    above = bytes
    yield line
  }
}

/** PNG 9.4. */
function paeth(left: number, up: number, upLeft: number) {
  const [byLeft, byUp, byUpLeft] = [Math.abs(up - upLeft), Math.abs(left - upLeft), Math.abs(left + up - 2 * upLeft)]
  if (byLeft <= byUp && byLeft <= byUpLeft) return left
  return byUp <= byUpLeft ? up : upLeft
}

/** Writes red, green, blue and alpha of a line's pixel into `rgba`; of 16 bits a sample the upper eight. */
function pixelReader({ type, samples, bits, palette, transparency }: Png) {
  const most = 2 ** bits - 1
  const sample = (line: Buffer, at: number) => {
    if (bits === 8) return line[at]!
    if (bits === 16) return line.readUInt16BE(at * 2)
    return (line[(at * bits) >> 3]! >> (8 - bits - ((at * bits) & 7))) & most
  }
  const eight = (value: number) => (bits === 8 ? value : bits === 16 ? value >> 8 : Math.round((value * 255) / most))
  const coloured = type === 2 || type === 6
  const withAlpha = type === 4 || type === 6
  // PNG 11.3.2.1: of what has no alpha, the one colour that is not seen.
  const unseen = !withAlpha && type !== paletteType && transparency ? transparency : undefined

  return (line: Buffer, index: number, rgba: Uint8Array) => {
    const at = index * samples
    const first = sample(line, at)
    if (type === paletteType) {
      for (let part = 0; part < 3; part += 1) rgba[part] = palette![first * 3 + part] ?? 0
      rgba[3] = transparency?.[first] ?? 255
      return
    }
    rgba[0] = eight(first)
    rgba[1] = coloured ? eight(sample(line, at + 1)) : rgba[0]
    rgba[2] = coloured ? eight(sample(line, at + 2)) : rgba[0]
    rgba[3] = withAlpha ? eight(sample(line, at + samples - 1)) : 255
    if (unseen?.length === samples * 2 && isColour(unseen, samples, (part) => sample(line, at + part))) rgba[3] = 0
  }
}

function isColour(colour: Buffer, samples: number, sample: (part: number) => number) {
  for (let part = 0; part < samples; part += 1) if (colour.readUInt16BE(part * 2) !== sample(part)) return false
  return true
}

/** PNG 5: eight bits a sample, with alpha where something is seen through. */
function writePng({ width, height }: Size, rgba: Buffer): Uint8Array {
  const samples = rgba.some((value, at) => at % 4 === 3 && value < 255) ? 4 : 3
  const lines = Buffer.alloc(height * (width * samples + 1))
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const line = Math.floor(pixel / width)
    rgba.copy(lines, line + 1 + pixel * samples, pixel * 4, pixel * 4 + samples)
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, samples === 4 ? 6 : 2], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(kind: string, data: Buffer) {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(data.length, 0)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}
