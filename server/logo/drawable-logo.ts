import { createHash } from 'node:crypto'
import { isWholeImage } from './is-whole-image.ts'
import { measureImage } from './measure-image.ts'
import { scaledPng } from './scaled-png.ts'

/** Dots on the paper for each point of the logo's place there: 288 an inch. */
const dotsPerPoint = 4

interface Place {
  /** Points that it may take. */
  width: number
  height: number
}
type Drawable = Uint8Array | undefined

/** Of the last logo alone: all letters of an organisation bear the same. */
let last: { name: string; drawable: Promise<Drawable> } | undefined

/**
 * A logo as a letter bears it: a PNG that is larger than its place has the size that is seen there. Undefined for one that
 * was stored damaged, or is none: it must keep nobody from an offer.
 */
export function drawableLogo(bytes: Uint8Array, place: Place): Promise<Drawable> {
  const name = createHash('sha256').update(bytes).digest('hex')
  if (last?.name !== name) last = { name, drawable: drawable(bytes, place) }
  return last.drawable
}

async function drawable(bytes: Uint8Array, { width, height }: Place): Promise<Drawable> {
  const measured = measureImage(bytes)
  if (!measured || !(await isWholeImage(bytes, measured))) return undefined
  if (measured.type !== 'png') return bytes
  return scaledPng(bytes, { width: width * dotsPerPoint, height: height * dotsPerPoint })
}
