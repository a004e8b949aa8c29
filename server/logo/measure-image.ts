export interface Measured {
  type: 'png' | 'jpg' | 'webp'
  /** Pixels. */
  width: number
  height: number
}

/** What an image is by its first bytes, whatever its name says, and how large; undefined for anything but PNG, JPEG and WebP. */
export function measureImage(content: Uint8Array): Measured | undefined {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  try {
    return measurePng(bytes) ?? measureWebp(bytes) ?? measureJpeg(bytes)
  } catch (error) {
    if (error instanceof RangeError) return undefined // cut off before it says its size
    throw error
  }
}

/** PNG 3, 5.2 and 11.2.1: eight bytes of signature, then IHDR with width and height. */
function measurePng(bytes: Buffer): Measured | undefined {
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  if (!bytes.subarray(0, 8).equals(signature) || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined
  return { type: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** RFC 9649: RIFF, WEBP, then a chunk whose kind says where the size stands. */
function measureWebp(bytes: Buffer): Measured | undefined {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return undefined
  const chunk = bytes.toString('latin1', 12, 16)
  if (chunk === 'VP8X') return { type: 'webp', width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (chunk === 'VP8 ')
    return { type: 'webp', width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (chunk !== 'VP8L') return undefined
  const packed = bytes.readUInt32LE(21)
  return { type: 'webp', width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
}

/** ITU-T T.81, B.2: segments one after another; a frame header (SOF0 to SOF15 but DHT, JPG and DAC) holds the size. */
function measureJpeg(bytes: Buffer): Measured | undefined {
  if (bytes.readUInt16BE(0) !== 0xffd8) return undefined
  let at = 2
  while (at < bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xff) {
      at += 1 // fill byte
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { type: 'jpg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}
