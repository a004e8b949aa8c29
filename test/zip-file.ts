import { deflateSync } from 'fflate'
import { crcOf } from '#web/imports/resumes/crc-of.ts'

export interface ZippedFile {
  /** As its bytes, where they are not UTF-8. */
  name: string | Uint8Array
  content: Uint8Array
  /** What the list says, whatever is there. */
  says?: { bytes?: number; crc?: number; flags?: number; method?: number }
  /** Its name once more, as newer programs write it. */
  unicodeName?: string
}

/** A ZIP file as other programs write it, also such as fflate writes none. `long`: with 64 bits for each number. */
export function zipFile(files: readonly ZippedFile[], { long = false, before = 0, comment = '' } = {}): File {
  const parts: Uint8Array[] = [new Uint8Array(before)]
  const lists: Uint8Array[] = []
  let offset = 0
  for (const { name, content, says = {}, unicodeName } of files) {
    const named = typeof name === 'string' ? utf8(name) : name
    const packed = deflateSync(content)
    const { bytes = content.length, crc = crcOf(content), method = 8 } = says
    const flags = says.flags ?? (typeof name === 'string' ? 0x8_00 : 0)
    const sizes = long ? [elsewhere, elsewhere] : [packed.length, bytes]
    const common = [
      [2, 20],
      [2, flags],
      [2, method],
      [4, 0],
      [4, crc],
      [4, sizes[0]!],
      [4, sizes[1]!],
      [2, named.length],
    ]
    const header = [numbers([[4, 0x04_03_4b_50], ...common, [2, 0]]), named, packed]
    const extra = joined([
      ...(long
        ? [
            numbers([
              [2, 1],
              [2, 24],
              [8, bytes],
              [8, packed.length],
              [8, offset],
            ]),
          ]
        : []),
      ...(unicodeName
        ? [
            numbers([
              [2, 0x70_75],
              [2, 5 + utf8(unicodeName).length],
              [1, 1],
              [4, 0],
            ]),
            utf8(unicodeName),
          ]
        : []),
    ])
    lists.push(
      numbers([
        [4, 0x02_01_4b_50],
        [2, 20],
        ...common,
        [2, extra.length],
        [2, 0],
        [4, 0],
        [4, 0],
        [4, long ? elsewhere : offset],
      ]),
      named,
      extra,
    )
    parts.push(...header)
    offset += joined(header).length
  }
  const list = joined(lists)
  const ends = long
    ? [
        numbers([
          [4, 0x06_06_4b_50],
          [8, 44],
          [2, 45],
          [2, 45],
          [4, 0],
          [4, 0],
          [8, files.length],
          [8, files.length],
          [8, list.length],
          [8, offset],
        ]),
        numbers([
          [4, 0x07_06_4b_50],
          [4, 0],
          [8, offset + list.length],
          [4, 1],
        ]),
      ]
    : []
  const end = numbers([
    [4, 0x06_05_4b_50],
    [4, 0],
    [2, long ? 0xff_ff : files.length],
    [2, long ? 0xff_ff : files.length],
    [4, long ? elsewhere : list.length],
    [4, long ? elsewhere : offset],
    [2, comment.length],
  ])
  return new File([joined([...parts, list, ...ends, end, utf8(comment)])], 'resumes.zip', { type: 'application/zip' })
}

const elsewhere = 0xff_ff_ff_ff
const utf8 = (text: string) => new TextEncoder().encode(text)

/** Each of so many bytes, the lowest first. */
function numbers(fields: readonly (readonly number[])[]) {
  const bytes = fields.flatMap(([length, value]) =>
    Array.from({ length: length! }, (_, at) => Number((BigInt(value!) >> BigInt(8 * at)) & 0xffn)),
  )
  return Uint8Array.from(bytes)
}

function joined(parts: readonly Uint8Array[]) {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
