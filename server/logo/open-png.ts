import { crc32, createInflate } from 'node:zlib'

interface Chunk {
  kind: string
  data: Buffer
}

/** A picture's lines as they follow each other: of all pixels, or of every so many across and down. */
interface Pass {
  /** The first pixel and the step, in pixels. */
  left: number
  top: number
  across: number
  down: number
  /** Pixels in a line, bytes in a line without its filter, and lines. */
  pixels: number
  bytes: number
  count: number
}

/** A PNG whose chunks are whole and whose header fits them; its pixels are still packed. */
export interface Png {
  width: number
  height: number
  /** PNG 11.2.1. */
  type: number
  samples: number
  bits: number
  palette: Buffer | undefined
  transparency: Buffer | undefined
  passes: Pass[]
  packed: Buffer
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

export const paletteType = 3
/** PNG 11.2.1: the colour types, how many samples a pixel has in each, and the bits a sample may have. */
const colours: Record<number, { samples: number; bits: readonly number[] }> = {
  0: { samples: 1, bits: [1, 2, 4, 8, 16] },
  2: { samples: 3, bits: [8, 16] },
  [paletteType]: { samples: 1, bits: [1, 2, 4, 8] },
  4: { samples: 2, bits: [8, 16] },
  6: { samples: 4, bits: [8, 16] },
}
/** PNG 8.2: the first pixel and the step of each pass, across and down. */
const interlacing = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** Undefined for what is damaged, or says of itself what no PNG may. Whether its pixels are there tells `packedLines`. */
export function openPng(bytes: Buffer): Png | undefined {
  const chunks = chunksOf(bytes)
  const header = chunks?.[0]
  if (!chunks || header?.kind !== 'IHDR' || header.data.length !== 13) return undefined
  const [width, height] = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)]
  const [bits, type, compression, filter, interlace] = [...header.data.subarray(8)] as [number, number, ...number[]]
  const colour = colours[type]
  if (!colour?.bits.includes(bits) || compression !== 0 || filter !== 0 || interlace! > 1) return undefined
  const named = (wanted: string) => chunks.filter(({ kind }) => kind === wanted).map(({ data }) => data)
  const [palette] = named('PLTE')
  if (type === paletteType && !palette) return undefined
  const passes = (interlace === 1 ? interlacing : ([[0, 0, 1, 1]] as const)).map(([left, top, across, down]) => {
    const pixels = Math.ceil((width - left) / across)
    const bytes = Math.ceil((pixels * bits * colour.samples) / 8)
    return { left, top, across, down, pixels, bytes, count: Math.ceil((height - top) / down) }
  })
  const packed = Buffer.concat(named('IDAT'))
  const [transparency] = named('tRNS')
  return { width, height, type, samples: colour.samples, bits, palette, transparency, passes, packed }
}

const filterMax = 4
const chunkBytes = 64 * 1024

export interface PackedLine {
  pass: Pass
  /** In the pass, from 0. */
  row: number
  /** PNG 9. */
  filter: number
  bytes: Buffer
}

/**
 * The lines, one after another, so that a picture of many pixels is never whole in memory and leaves others their turn.
 * Throws for too few bytes, too many, what is not packed at all, and a filter that does not exist.
 */
export async function* packedLines({ packed, passes }: Png): AsyncGenerator<PackedLine> {
  const unpacking = createInflate({ chunkSize: chunkBytes })
  unpacking.end(packed)
  const chunks = unpacking[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let rest: Buffer = Buffer.alloc(0)
  const take = async (wanted: number) => {
    const parts = [rest]
    let length = rest.length
    while (length < wanted) {
      const { value, done } = await chunks.next()
      if (done) throw new Error('The picture has too few lines')
      parts.push(value)
      length += value.length
    }
    const whole = parts.length === 1 ? rest : Buffer.concat(parts)
    rest = whole.subarray(wanted)
    return whole.subarray(0, wanted)
  }
  try {
    for (const pass of passes)
      for (let row = 0; row < pass.count; row += 1) {
        const line = await take(pass.bytes + 1)
        if (line[0]! > filterMax) throw new Error('A line of the picture has a filter that does not exist')
        yield { pass, row, filter: line[0]!, bytes: line.subarray(1) }
      }
    if (rest.length > 0 || !(await chunks.next()).done) throw new Error('The picture has too many lines')
  } finally {
    unpacking.destroy()
  }
}
