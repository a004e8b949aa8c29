import { crc32, deflateSync, inflateSync } from 'node:zlib'

const coloursMax = 224
/** Of these as many as are most common stay exactly what they are: grounds, frames and badges. */
const exactMax = 48
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

interface Colour {
  red: number
  green: number
  blue: number
  /** How many pixels have it. */
  count: number
}

/**
 * A PNG of 8 bits a channel, as browsers take them, with at most 224 colours: a third of the bytes, and no difference that
 * one sees on a screen of text. The same bytes for the same picture.
 */
export function shrinkPicture(png: Buffer): Buffer {
  const { width, height, channels, pixels } = readPng(png)
  const counts = new Map<number, number>()
  for (let at = 0; at < pixels.length; at += channels) {
    const key = colourAt(pixels, at)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const colours = [...counts].map(([key, count]) => colourOf(key, count)).toSorted((a, b) => b.count - a.count)
  const boxes = [...colours.slice(0, exactMax).map((colour) => [colour]), ...split(colours.slice(exactMax))]
  const palette = Buffer.alloc(boxes.length * 3)
  const indexOf = new Map<number, number>()
  for (const [index, box] of boxes.entries()) {
    palette.set(meanOf(box), index * 3)
    for (const { red, green, blue } of box) indexOf.set((red << 16) | (green << 8) | blue, index)
  }
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      rows[y * (width + 1) + 1 + x] = indexOf.get(colourAt(pixels, (y * width + x) * channels)) ?? 0
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const colourAt = (pixels: Buffer, at: number) => pixels.readUIntBE(at, 3)
const colourOf = (key: number, count: number): Colour => ({
  red: key >> 16,
  green: (key >> 8) & 255,
  blue: key & 255,
  count,
})

/** Halves the box of the widest spread until there are as many as the palette has room for. */
function split(colours: Colour[]): Colour[][] {
  const boxes = colours.length > 0 ? [colours] : []
  while (boxes.length < coloursMax - exactMax) {
    const widest = boxes.map((box, index) => ({ index, ...spreadOf(box) })).toSorted((a, b) => b.weight - a.weight)[0]
    if (!widest || widest.weight === 0) break
    const { index, channel } = widest
    const box = boxes[index]!.toSorted((a, b) => a[channel] - b[channel])
    const half = box.reduce((sum, { count }) => sum + count, 0) / 2
    let taken = 0
    let middle = 0
    while (middle < box.length - 1 && (middle === 0 || taken + box[middle]!.count <= half))
      taken += box[middle++]!.count
    boxes.splice(index, 1, box.slice(0, middle), box.slice(middle))
  }
  return boxes
}

function spreadOf(box: Colour[]) {
  const count = box.reduce((sum, colour) => sum + colour.count, 0)
  const widths = (['red', 'green', 'blue'] as const).map((channel) => {
    let low = 255
    let high = 0
    for (const colour of box) {
      low = Math.min(low, colour[channel])
      high = Math.max(high, colour[channel])
    }
    return { channel, width: high - low }
  })
  const { channel, width } = widths.toSorted((a, b) => b.width - a.width)[0]!
  return { channel, weight: width ** 2 * Math.sqrt(count) }
}

function meanOf(box: Colour[]) {
  const count = box.reduce((sum, colour) => sum + colour.count, 0)
  return (['red', 'green', 'blue'] as const).map((channel) =>
    Math.round(box.reduce((sum, colour) => sum + colour[channel] * colour.count, 0) / count),
  )
}

function chunk(type: string, data: Buffer) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const whole = Buffer.alloc(named.length + 8)
  whole.writeUInt32BE(data.length, 0)
  whole.set(named, 4)
  whole.writeUInt32BE(crc32(named), named.length + 4)
  return whole
}

/** The pixels of a PNG of 8 bits a channel that is not interlaced. */
function readPng(png: Buffer) {
  const width = png.readUInt32BE(16)
  const height = png.readUInt32BE(20)
  const channels = png[25] === 6 ? 4 : 3
  const parts: Buffer[] = []
  for (let at = signature.length; at < png.length; at += png.readUInt32BE(at) + 12)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  const rows = inflateSync(Buffer.concat(parts))
  const length = width * channels
  const pixels = Buffer.alloc(length * height)
  for (let y = 0; y < height; y += 1) {
    const filter = rows[y * (length + 1)]
    for (let x = 0; x < length; x += 1) {
      const at = y * length + x
      const left = x < channels ? 0 : pixels[at - channels]!
      const above = y === 0 ? 0 : pixels[at - length]!
      const corner = x < channels || y === 0 ? 0 : pixels[at - length - channels]!
      const guess =
        filter === 1
          ? left
          : filter === 2
            ? above
            : filter === 3
              ? (left + above) >> 1
              : filter === 4
                ? nearest(left, above, corner)
                : 0
      pixels[at] = rows[y * (length + 1) + 1 + x]! + guess
    }
  }
  return { width, height, channels, pixels }
}

/** Which of the three neighbours is nearest to where they lead (PNG's fourth filter). */
function nearest(left: number, above: number, corner: number) {
  const led = left + above - corner
  const [byLeft, byAbove, byCorner] = [Math.abs(led - left), Math.abs(led - above), Math.abs(led - corner)]
  if (byLeft <= byAbove && byLeft <= byCorner) return left
  return byAbove <= byCorner ? above : corner
}
