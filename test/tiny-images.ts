import { crc32, deflateSync } from 'node:zlib'

const chunk = (kind: string, content: Buffer) => {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** A whole PNG of one colour. */
export function tinyPng(width = 64, height = 32) {
  const row = Buffer.concat([Buffer.alloc(1), Buffer.alloc(width * 3, 0x7a)])
  const rows = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  return pngOf({ width, height, colourType: 2, rows })
}

interface Png {
  width: number
  height: number
  /** 2 for red green blue, 6 with an alpha channel. */
  colourType: number
  interlaced?: boolean
  /** The lines, packed: whatever a test says of them. */
  rows: Buffer
  /** Chunks between header and lines. */
  between?: [kind: string, content: Buffer][]
}

/** A PNG as its parts say, whether they fit together or not; eight bits a sample. */
export function pngOf({ width, height, colourType, interlaced = false, rows, between = [] }: Png) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, colourType], 8)
  header[12] = Number(interlaced)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...between.map(([kind, content]) => chunk(kind, content)),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** As much of a JPEG as says its size, behind a table as cameras put it. */
export function jpegHead(width: number, height: number) {
  const frame = Buffer.from([0xff, 0xc2, 0, 17, 8, 0, 0, 0, 0, 3])
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xc4, 0, 4, 1, 2, 0xff]), frame, Buffer.alloc(20)])
}

const riff = (kind: string, content: Buffer) =>
  Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), Buffer.from(kind, 'latin1'), Buffer.alloc(4), content])

/** As much of a WebP as says its size, in each of the three forms that the format has. */
export const webpHeads = {
  extended(width: number, height: number) {
    const content = Buffer.alloc(10)
    content.writeUIntLE(width - 1, 4, 3)
    content.writeUIntLE(height - 1, 7, 3)
    return riff('VP8X', content)
  },
  lossy(width: number, height: number) {
    const content = Buffer.alloc(10)
    content.writeUInt16LE(width, 6)
    content.writeUInt16LE(height, 8)
    return riff('VP8 ', content)
  },
  lossless(width: number, height: number) {
    const content = Buffer.alloc(5)
    content[0] = 0x2f
    content.writeUInt32LE((width - 1) | ((height - 1) << 14), 1)
    return riff('VP8L', content)
  },
}
