import type { HiddenReason } from './resume-text.ts'

/** A letter on the page, in points from the top left. A ligature is one glyph of several characters. */
export interface Glyph {
  text: string
  left: number
  right: number
}

/** Letters that one instruction of the page draws, on one line. */
export interface GlyphRun {
  glyphs: Glyph[]
  baseline: number
  size: number
  hidden: HiddenReason | undefined
  /** It lies across the page, as a watermark does. */
  slanted: boolean
}
