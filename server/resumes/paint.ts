import { crossing, holds, type Box } from './matrix.ts'
import type { GlyphRun } from './glyph-run.ts'
import type { HiddenReason } from './resume-text.ts'

/** A colour as 0 to 255 a channel; undefined for a pattern or a picture, which may be of any colour. */
export type Colour = readonly [number, number, number] | undefined

/** Something opaque that the page paints, in the order of painting. */
export interface Painted {
  order: number
  box: Box
  colour: Colour
}

export const white: Colour = [255, 255, 255]

/** "#rrggbb", as pdf.js gives every plain colour. */
export function colourOf(given: unknown): Colour {
  const digits = /^#([0-9a-f]{6})$/i.exec(String(given))?.[1]
  if (digits === undefined) return undefined
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)) as unknown as Colour
}

/** Under this contrast nobody reads a text; the faintest grey that people do use for text is above it. */
const contrastMin = 1.12
/** Letters of fewer points are specks. */
const readablePointsMin = 2.5

export interface Drawn {
  run: Omit<GlyphRun, 'hidden'>
  order: number
  colour: Colour
  alpha: number
  mode: number
  clip: Box
}

/** Why nobody sees a run of letters on its page; undefined for those that are seen. */
export function hiddenReason(
  { run, order, colour, alpha, mode, clip }: Drawn,
  page: Box,
  painted: readonly Painted[],
): HiddenReason | undefined {
  const { glyphs, baseline, size } = run
  const middle = ((glyphs[0]?.left ?? 0) + (glyphs.at(-1)?.right ?? 0)) / 2
  const height = baseline - size * 0.3
  if (mode === invisibleMode || alpha < 0.05) return 'invisible'
  if (size < readablePointsMin) return 'tiny'
  if (!holds(crossing(clip, page), middle, height)) return 'off-page'
  const here = painted.filter(({ box }) => holds(box, middle, height))
  if (here.some((over) => over.order > order)) return 'covered'
  const ground = here.length === 0 ? white : here.at(-1)?.colour
  if (colour && ground && contrast(colour, ground) < contrastMin) return 'same-colour'
  return undefined
}

/** ISO 32000-1, table 106. */
const invisibleMode = 3

/** WCAG 2.2, contrast ratio. */
function contrast(one: NonNullable<Colour>, other: NonNullable<Colour>) {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light! + 0.05) / (dark! + 0.05)
}

function luminance(colour: NonNullable<Colour>) {
  const [red, green, blue] = colour.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
