import { Inflate } from 'fflate'
import { resumeBytesMax } from '#shared/limits.ts'
import { resumeTooLargeMessage } from '#shared/resume-file.ts'
import { crcOf } from './crc-of.ts'
import { UnreadableZip, type ZipEntry } from './zip-entry.ts'
import { damaged, viewOf } from './zip-directory.ts'
import { stored, zipTrouble } from './zip-trouble.ts'

/**
 * The bytes of one file of a ZIP file, which alone are read and unpacked: as many as a resume may have, whatever the ZIP file
 * says of them. Throws UnreadableZip.
 */
export async function unpackEntry(zip: Blob, entry: ZipEntry): Promise<Uint8Array<ArrayBuffer>> {
  const trouble = zipTrouble(entry)
  if (trouble) throw new UnreadableZip(trouble)
  const header = await viewOf(zip, entry.offset, entry.offset + headerBytes)
  if (header.byteLength < headerBytes || header.getUint32(0, true) !== headerSign) throw new UnreadableZip(damagedFile)
  const start = entry.offset + headerBytes + header.getUint16(26, true) + header.getUint16(28, true)
  const packed = new Uint8Array(await zip.slice(start, start + entry.packedBytes).arrayBuffer())
  const bytes = entry.method === stored ? packed : inflated(packed)
  if (bytes.length !== entry.bytes || crcOf(bytes) !== entry.crc) throw new UnreadableZip(damagedFile)
  return bytes
}

const headerSign = 0x04_03_4b_50
const headerBytes = 30
const damagedFile = damaged.replace('This ZIP file', 'It')
/** A few bytes become a thousand times as many at most. */
const atOnceBytes = 8 * 1024

function inflated(packed: Uint8Array<ArrayBuffer>) {
  const parts: Uint8Array[] = []
  let total = 0
  const stream = new Inflate((part) => {
    total += part.length
    if (total > resumeBytesMax) throw new UnreadableZip(resumeTooLargeMessage)
    parts.push(part)
  })
  try {
    for (let at = 0; at < packed.length; at += atOnceBytes)
      stream.push(packed.subarray(at, at + atOnceBytes), at + atOnceBytes >= packed.length)
  } catch (fault) {
    throw fault instanceof UnreadableZip ? fault : new UnreadableZip(damagedFile, { cause: fault })
  }
  const bytes = new Uint8Array(total)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
