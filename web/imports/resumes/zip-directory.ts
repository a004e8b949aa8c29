import { resumeFilesMax, zipDirectoryBytesMax } from '#shared/limits.ts'
import { UnreadableZip, type ZipEntry } from './zip-entry.ts'
import { zipName } from './zip-names.ts'

/**
 * What is in a ZIP file, by the list at its end (APPNOTE 4.3): of a file of many gigabytes no more is read. Folders are left
 * out. Throws UnreadableZip.
 */
export async function readDirectory(zip: Blob): Promise<ZipEntry[]> {
  const { start, bytes, count } = await findDirectory(zip)
  if (count > resumeFilesMax || bytes > zipDirectoryBytesMax) throw new UnreadableZip(tooMany)
  const view = await viewOf(zip, start.at, start.at + bytes)
  const entries: ZipEntry[] = []
  for (let at = 0; at + headerBytes <= view.byteLength && view.getUint32(at, true) === headerSign;) {
    const lengths = [28, 30, 32].map((field) => view.getUint16(at + field, true)) as [number, number, number]
    const end = at + headerBytes + lengths[0] + lengths[1] + lengths[2]
    if (end > view.byteLength) throw new UnreadableZip(damaged)
    const entry = entryAt(view, at, lengths)
    if (!entry.path.endsWith('/')) entries.push({ ...entry, offset: entry.offset + start.moved })
    if (entries.length > resumeFilesMax) throw new UnreadableZip(tooMany)
    at = end
  }
  if (entries.length === 0 && count > 0 && view.byteLength > 0 && view.getUint32(0, true) !== headerSign)
    throw new UnreadableZip(damaged)
  return entries
}

export const damaged = 'This ZIP file is damaged: it could not be unpacked.'
const tooMany = `There are more than ${resumeFilesMax.toLocaleString('en')} files in it. Split it into several.`

const endSign = 0x06_05_4b_50
const endBytes = 22
const commentBytesMax = 0xff_ff
const locatorSign = 0x07_06_4b_50
const locatorBytes = 20
const longEndSign = 0x06_06_4b_50
const longEndBytes = 56
const headerSign = 0x02_01_4b_50
const headerBytes = 46
/** What is said instead of a number that does not fit: it stands elsewhere (ZIP64). */
const elsewhere = 0xff_ff_ff_ff

/** Where the list begins, how long it is and how many it says to name. `moved`: what stands before the ZIP file itself. */
async function findDirectory(zip: Blob) {
  const from = Math.max(0, zip.size - endBytes - commentBytesMax - locatorBytes)
  const tail = await viewOf(zip, from, zip.size)
  const end = endIn(tail)
  const long = await longEnd(zip, tail, end)
  const [count, bytes, offset] = long ?? [
    tail.getUint16(end + 10, true),
    tail.getUint32(end + 12, true),
    tail.getUint32(end + 16, true),
  ]
  const at = long ? offset : from + end - bytes
  if (at < 0 || at + bytes > zip.size) throw new UnreadableZip(damaged)
  return { start: { at, moved: at - offset }, bytes, count }
}

/** From behind: the comment may look like it too. */
function endIn(tail: DataView<ArrayBuffer>) {
  for (let at = tail.byteLength - endBytes; at >= 0; at -= 1)
    if (tail.getUint32(at, true) === endSign && at + endBytes + tail.getUint16(at + 20, true) <= tail.byteLength)
      return at
  throw new UnreadableZip('This is no ZIP file, or only a part of one.')
}

/** Count, bytes and offset of a list that is larger, or further behind, than once was thought of. */
async function longEnd(zip: Blob, tail: DataView<ArrayBuffer>, end: number) {
  const at = end - locatorBytes
  if (at < 0 || tail.getUint32(at, true) !== locatorSign) return undefined
  const offset = longNumber(tail, at + 8)
  const view = await viewOf(zip, offset, offset + longEndBytes)
  if (view.byteLength < longEndBytes || view.getUint32(0, true) !== longEndSign) throw new UnreadableZip(damaged)
  return [longNumber(view, 32), longNumber(view, 40), longNumber(view, 48)] as const
}

function entryAt(view: DataView<ArrayBuffer>, at: number, [named, further]: readonly number[]): ZipEntry {
  const flags = view.getUint16(at + 8, true)
  const name = new Uint8Array(view.buffer, at + headerBytes, named)
  const extra = fieldsIn(view, at + headerBytes + named!, further!)
  const long = extra.get(0x00_01)
  let next = 0
  // In this order, each only where it does not fit.
  const [bytes, packedBytes, offset] = [24, 20, 42].map((field) => {
    const number = view.getUint32(at + field, true)
    if (number !== elsewhere || !long || next + 8 > long.byteLength) return number
    next += 8
    return longNumber(long, next - 8)
  }) as [number, number, number]
  const inUnicode = extra.get(0x70_75)
  return {
    path: (inUnicode && inUnicode.byteLength > 5
      ? zipName(new Uint8Array(inUnicode.buffer, inUnicode.byteOffset + 5, inUnicode.byteLength - 5), true)
      : zipName(name, (flags & 0x8_00) !== 0)
    ).replaceAll('\\', '/'),
    packedBytes,
    bytes,
    method: view.getUint16(at + 10, true),
    encrypted: (flags & 1) !== 0,
    crc: view.getUint32(at + 16, true),
    offset,
  }
}

/** What else is said of an entry, by its kind. */
function fieldsIn(view: DataView<ArrayBuffer>, start: number, bytes: number) {
  const fields = new Map<number, DataView<ArrayBuffer>>()
  for (let at = start; at + 4 <= start + bytes;) {
    const length = Math.min(view.getUint16(at + 2, true), start + bytes - at - 4)
    fields.set(view.getUint16(at, true), new DataView(view.buffer, at + 4, length))
    at += 4 + length
  }
  return fields
}

const longNumber = (view: DataView, at: number) => Number(view.getBigUint64(at, true))
export const viewOf = async (zip: Blob, start: number, end: number) =>
  new DataView(await zip.slice(start, end).arrayBuffer())
