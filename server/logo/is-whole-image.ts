import { crc32, inflate } from 'node:zlib'
import { promisify } from 'node:util'
import type { Measured } from './measure-image.ts'

const inflated = promisify(inflate)

/**
 * Whether a picture that measureImage knows is there to its end. The PDF library draws a PNG after its call has returned, so
 * that one which is damaged could be caught by nobody there.
 */
export async function isWholeImage(content: Uint8Array, { type }: Pick<Measured, 'type'>): Promise<boolean> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  if (type === 'png') return isWholePng(bytes)
  // RFC 9649, 2.4: the size of all that follows the first eight bytes.
  if (type === 'webp') return bytes.readUInt32LE(4) >= 12 && bytes.readUInt32LE(4) + 8 <= bytes.length
  const scan = bytes.indexOf(Buffer.from([0xff, 0xda]))
  return scan > 0 && bytes.indexOf(Buffer.from([0xff, 0xd9]), scan) > 0
}

interface Chunk {
  kind: string
  data: Buffer
}

/** PNG 5.3: length, kind, data, CRC of the latter two; undefined where one is cut off, damaged, or the last is missing. */
function chunksOf(bytes: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = []
  let at = 8
  while (at + 12 <= bytes.length) {
    const end = at + 8 + bytes.readUInt32BE(at)
    if (end + 4 > bytes.length || crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return undefined
    const kind = bytes.toString('latin1', at + 4, at + 8)
    if (kind === 'IEND') return chunks
    chunks.push({ kind, data: bytes.subarray(at + 8, end) })
    at = end + 4
  }
  return undefined
}

/** PNG 11.2.1: the colour types, how many samples a pixel has in each, and the bits a sample may have. */
const colours: Record<number, { samples: number; bits: readonly number[] }> = {
  0: { samples: 1, bits: [1, 2, 4, 8, 16] },
  2: { samples: 3, bits: [8, 16] },
  3: { samples: 1, bits: [1, 2, 4, 8] },
  4: { samples: 2, bits: [8, 16] },
  6: { samples: 4, bits: [8, 16] },
}
const palette = 3
/** PNG 8.2: the first pixel and the step of each pass, across and down. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const
const filterMax = 4

async function isWholePng(bytes: Buffer): Promise<boolean> {
  const chunks = chunksOf(bytes)
  const header = chunks?.[0]
  if (!chunks || header?.kind !== 'IHDR' || header.data.length !== 13) return false
  const [width, height] = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)]
  const [bits, type, compression, filter, interlace] = header.data.subarray(8)
  const colour = colours[type!]
  if (!colour?.bits.includes(bits!) || compression !== 0 || filter !== 0 || interlace! > 1) return false
  if (type === palette && !chunks.some(({ kind }) => kind === 'PLTE')) return false
  const bitsPerPixel = bits! * colour.samples
  const drawn = interlace === 1 ? passes : ([[0, 0, 1, 1]] as const)
  const lines = drawn.map(([left, top, across, down]) => ({
    bytes: Math.ceil((Math.ceil((width - left) / across) * bitsPerPixel) / 8),
    count: Math.ceil((height - top) / down),
  }))
  const packed = Buffer.concat(chunks.filter(({ kind }) => kind === 'IDAT').map(({ data }) => data))
  return isFilled(packed, lines)
}

/** PNG 9: each line begins with its filter. More than there are lines for is as wrong as less. */
async function isFilled(packed: Buffer, lines: { bytes: number; count: number }[]) {
  const total = lines.reduce((sum, { bytes, count }) => sum + (bytes + 1) * count, 0)
  let pixels: Buffer
  try {
    pixels = await inflated(packed, { maxOutputLength: total })
  } catch {
    return false
  }
  if (pixels.length !== total) return false
  let at = 0
  for (const { bytes, count } of lines)
    for (let line = 0; line < count; line += 1, at += bytes + 1) if (pixels[at]! > filterMax) return false
  return true
}
