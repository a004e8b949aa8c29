import type { Measured } from './measure-image.ts'
import { openPng, packedLines } from './open-png.ts'

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

async function isWholePng(bytes: Buffer): Promise<boolean> {
  const png = openPng(bytes)
  if (!png) return false
  try {
    for await (const _line of packedLines(png)) continue
    return true
  } catch {
    return false
  }
}
