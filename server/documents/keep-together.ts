import type { Document } from './document.ts'

/**
 * Begins a page where so many lines of the font that is set have no room on this one: what is drawn there one after the other
 * would part. A new page has the colour of none before it.
 */
export function keepTogether(document: Document, lines: number) {
  const { height, margins } = document.page
  if (document.y + lines * document.currentLineHeight(true) > height - margins.bottom) document.addPage()
}
