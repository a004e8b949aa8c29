import type { Config } from '#server/config.ts'
import { documentColours, makeDocument, undrawnWordIn, type Document } from '#server/documents/document.ts'
import { isMostlyRtl } from '#server/documents/lay-out.ts'
import { keepTogether } from '#server/documents/keep-together.ts'
import { drawLetterhead, drawPageNumbers } from '#server/documents/letterhead.ts'
import { descriptionBlocks, type DescriptionBlock } from '#server/public-pages/description-blocks.ts'

interface Letter {
  /** In the markdown that the preview renders. */
  letter: string
  candidateName: string
  jobTitle: string
  madeAt: Date
  /** As drawableLogo gives it. */
  logo?: Uint8Array | undefined
}

/** The letter as a PDF, on the organisation's paper. A name that the font cannot show is left out of its foot. */
export async function letterPdf(
  { organisation }: Pick<Config, 'organisation'>,
  { letter, candidateName, jobTitle, madeAt, logo }: Letter,
): Promise<Uint8Array<ArrayBuffer>> {
  const nameIsDrawn = (await undrawnWordIn(candidateName)) === undefined
  const title = `Offer to ${candidateName}: ${jobTitle}`
  const rtl = isMostlyRtl(letter)
  return makeDocument({ title, author: organisation.name, madeAt, rtl }, (document) => {
    drawLetterhead(document, organisation, logo)
    for (const block of descriptionBlocks(letter, '')) drawBlock(document, block, rtl)
    drawPageNumbers(document, nameIsDrawn ? `${organisation.name} · Offer to ${candidateName}` : organisation.name)
  })
}

const lineGap = 3

function drawBlock(document: Document, block: DescriptionBlock, rtl: boolean) {
  document.x = document.page.margins.left
  if (block.kind === 'list') drawList(document, block.items, rtl)
  else if (block.kind === 'heading') drawHeading(document.font('bold').fontSize(18), block.text, 0.6)
  else if (block.kind === 'sub-heading') drawHeading(document.moveDown(0.5).font('bold').fontSize(12), block.text, 0.4)
  else document.text(block.text, { lineGap }).moveDown(0.7)
  document.font('regular').fontSize(10.5).fillColor(documentColours.ink)
}

/** With room for the first lines of what it is about. */
function drawHeading(document: Document, text: string, down: number) {
  keepTogether(document, 3)
  document.fillColor(documentColours.ink).text(text).moveDown(down)
}

const bulletRadius = 1.6
const bulletIndent = 14
/** Where small letters have their middle, as a part of the line's height. */
const lettersMiddle = 0.43

/** Beside the items where they begin: left, or right where they are read from there. */
function drawList(document: Document, items: string[], rtl: boolean) {
  const { left, right, bottom } = document.page.margins
  const width = document.page.width - left - right - bulletIndent
  const lineHeight = document.currentLineHeight(true)
  for (const item of items) {
    if (document.y + lineHeight > document.page.height - bottom) document.addPage().fillColor(documentColours.ink)
    const { y } = document
    const bullet = rtl ? document.page.width - right - bulletRadius : left + bulletRadius
    document.circle(bullet, y + lineHeight * lettersMiddle, bulletRadius).fill()
    document.text(item, rtl ? left : left + bulletIndent, y, { width, lineGap })
  }
  document.x = left
  document.moveDown(0.7)
}
